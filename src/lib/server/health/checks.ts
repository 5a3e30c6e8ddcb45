import { statfs } from 'node:fs/promises';
import type { ContentSource } from '../../content/content-source.ts';
import type { Queries } from '../../database/queries.ts';
import { mailBacklog } from '../../mail/backlog.ts';
import type { Settings } from '../settings/settings.ts';
import type { Check } from './readiness.ts';

/** Orders, drawn covers and the database's log need room. */
const minFreeBytes = 100 * 1024 ** 2;
/** A mail server that is down for an hour is worth a look. */
const maxMailAgeMs = 60 * 60 * 1000;

interface Checked {
  readonly db: Queries;
  readonly settings: Pick<Settings, 'dataDir' | 'apiBaseUrl'>;
  readonly content: Pick<ContentSource, 'versionOf'>;
  /** Makes a call of the shop API. */
  readonly callShop: () => Promise<unknown>;
  readonly now: () => number;
}

/** What a shop needs to take orders: its database, its content, room on the disk, mails that leave, and a remote shop's API. */
export function shopChecks({ db, settings, content, callShop, now }: Checked): Record<string, Check> {
  return {
    database: () => reasonIfRejected(db.selectFrom('visitor').select('id').limit(1).execute(), 'it cannot be read'),
    content: async () => (content.versionOf('site.yml') === 'none' ? 'there is no site.yml' : undefined),
    disk: () => diskProblem(settings.dataDir),
    mail: () => mailProblem(db, now()),
    ...(settings.apiBaseUrl && { api: () => reasonIfRejected(callShop(), 'it does not answer as the contract says') }),
  };
}

const reasonIfRejected = (work: Promise<unknown>, reason: string): Promise<string | undefined> =>
  work.then(
    () => undefined,
    () => reason,
  );

async function diskProblem(folder: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  return free < minFreeBytes ? `only ${Math.floor(free / 1024 ** 2)} MB are left for DATA_DIR` : undefined;
}

async function mailProblem(db: Queries, now: number): Promise<string | undefined> {
  const { waiting, oldest } = await mailBacklog(db);
  if (!oldest || now - oldest <= maxMailAgeMs) return undefined;
  return `mails waiting: ${waiting}, the oldest for ${Math.floor((now - oldest) / 60_000)} minutes`;
}
