import type { Kysely } from 'kysely';
import { keepMovedShop } from '../../../backend/move/move-shop.ts';
import { openDatabase } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import { defaultWriteWait } from '../../../database/sqlite/write-queue.ts';
import { databasePlace } from '../../settings/database-place.ts';
import { databaseEvents } from '../../telemetry/database-events.ts';
import { agreeOnSecret } from '../agree-on-secret.ts';
import { type Limits, openLimits } from '../open-limits.ts';
import type { Closing } from '../parts.ts';
import { sessionSecret } from '../session-secret.ts';
import type { Base } from './base.ts';
import type { Telemetry } from './telemetry.ts';

export interface Storage {
  readonly db: Kysely<Database>;
  /** Signs cookies and links. */
  readonly secret: string;
  readonly limits: Limits;
}

/** The database, the secret of its instances, and where tries are counted. */
export async function storage(
  { settings, role, log, metrics, tracing }: Base & Pick<Telemetry, 'log' | 'metrics' | 'tracing'>,
  closing: Closing,
): Promise<Storage> {
  // A write gives up before its call of the embedded shop times out, so that the visitor reads why.
  const totalMs = Math.min(defaultWriteWait.totalMs, settings.apiTimeoutMs * 0.8);
  const db = await openDatabase(
    databasePlace(settings),
    { totalMs, connections: settings.databasePool },
    databaseEvents({ log, metrics, tracing, slowMs: settings.slowQueryMs }),
  );
  closing.defer(() => db.destroy());
  await keepMovedShop(db);
  const secret = await sessionSecret(settings);
  await agreeOnSecret({ db, settings, secret, log });
  return { db, secret, limits: openLimits({ db, settings, secret, shared: role.shared }) };
}
