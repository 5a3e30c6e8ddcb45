import type { Kysely } from 'kysely';
import type { Fetch, RemoteLimits } from '../../api/exchange.ts';
import type { Database } from '../../database/schema.ts';
import { type ChangeFilter, createChangeFilter } from '../cache/change-filter.ts';
import { type ChangeJournal, openChangeJournal } from '../catalogue-hook/change-journal.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { createRemoteLimits } from '../shop-connection/remote-limits.ts';
import { createRequestDeadline, type RequestDeadline } from '../shop-connection/request-deadline.ts';
import { sendApiHeaders } from '../shop-connection/send-api-headers.ts';
import { trackWrites } from '../shop-connection/track-writes.ts';
import type { SharedState } from '../workers/role.ts';

/** A shop behind a network. */
export interface RemoteShop {
  readonly fetch: Fetch;
  readonly limits: RemoteLimits;
  readonly deadline: RequestDeadline;
  readonly changeJournal: ChangeJournal;
  /** Undefined when the shop does not report its changes. */
  readonly changeFilter: ChangeFilter | undefined;
  /** Another number once what it shows may differ: after a write of ours, and after a change that it has reported. */
  revision(): number;
}

interface RemoteShopOptions {
  readonly settings: Settings;
  readonly db: Kysely<Database>;
  readonly log: Log;
  readonly shared: SharedState | undefined;
  /** The number of the running request, or a new one. */
  readonly requestId: () => string;
}

/** Connects to the shop of API_BASE_URL. Nothing is called yet. */
export async function openRemoteShop(options: RemoteShopOptions): Promise<RemoteShop> {
  const { settings, db, log, shared, requestId } = options;
  const monotonic = () => performance.now();
  const deadline = createRequestDeadline(settings.apiTimeoutMs, monotonic);
  const call = sendApiHeaders((request) => globalThis.fetch(request), settings, requestId);
  const writes = trackWrites((request) => call(request).finally(deadline.callEnded), shared?.wrote);
  const countWrites = () => writes.count() + (shared?.writesOfOthers() ?? 0);
  const changeJournal = await openChangeJournal(db);
  return {
    fetch: writes.fetch,
    limits: createRemoteLimits(settings, deadline, log, monotonic),
    deadline,
    changeJournal,
    changeFilter: settings.apiWebhookSecret === undefined ? undefined : createChangeFilter(changeJournal, countWrites),
    revision: () => countWrites() + changeJournal.revision(),
  };
}
