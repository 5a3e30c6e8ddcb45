import type { Kysely } from 'kysely';
import { concurrencyLimit } from '../../concurrency-limit.ts';
import type { Database } from '../../database/schema.ts';
import { PictureRefused } from '../../decode-picture.ts';
import type { StoredPictures } from '../covers/stored-pictures.ts';
import { hasColours, noteColours } from '../traits/picture-colours.ts';
import { type Fetched, type FetchOptions, fetchPicture } from './fetch-picture.ts';
import {
  changeUsers,
  claimDue,
  hostAnswers,
  noteFailure,
  noteUnchanged,
  type PictureRow,
  pauseHost,
  postpone,
  recordStored,
} from './queue.ts';
import { removeFiles, removeUnused } from './remove-unused.ts';

export interface FetchContext {
  readonly db: Kysely<Database>;
  readonly files: Pick<StoredPictures, 'add' | 'remove' | 'coloursOf'>;
  readonly now: () => number;
  readonly options: FetchOptions;
}

const atOnce = 4;
const atOnceOfHost = 2;

/** What became of some pictures that were due. */
export interface FetchCounts {
  readonly kept: number;
  readonly failed: number;
  /** All that were due, with those that have not changed or are no longer needed. */
  readonly claimed: number;
}

/** Fetches pictures that are due, at most `count`. The editions that they belong to have to be looked through afterwards. */
export async function fetchDue(context: FetchContext, count: number): Promise<FetchCounts> {
  const rows = await claimDue(context.db, context.now(), count);
  const limit = concurrencyLimit(atOnce);
  // One picture is decoded at a time: a large one takes much memory.
  const decoding = concurrencyLimit(1);
  const hosts = new Map<string, Host>();
  const results = await Promise.all(
    rows.map((row) => {
      const host = hosts.get(row.host) ?? { limit: concurrencyLimit(atOnceOfHost), pausedUntil: 0 };
      hosts.set(row.host, host);
      return host.limit(() => limit(() => work(context, row, host, decoding)));
    }),
  );
  const countOf = (result: Result) => results.filter((one) => one === result).length;
  return { kept: countOf('kept'), failed: countOf('failed'), claimed: rows.length };
}

interface Host {
  readonly limit: ReturnType<typeof concurrencyLimit>;
  pausedUntil: number;
}

type Result = 'kept' | 'failed' | 'other';

async function work(
  context: FetchContext,
  row: PictureRow,
  host: Host,
  decoding: ReturnType<typeof concurrencyLimit>,
): Promise<Result> {
  const { db, now, options } = context;
  if (await removeUnused(context, row)) return 'other';
  if (host.pausedUntil > now()) {
    await postpone(db, row, host.pausedUntil);
    return 'other';
  }
  const known = row.hash ? { etag: row.etag, lastModified: row.last_modified } : {};
  const fetched = await fetchPicture(row.url, known, options);
  if (fetched.kind === 'down') {
    host.pausedUntil = await pauseHost(db, row.host, now(), fetched);
    await noteFailure(db, row, now(), { ...fetched, isFinal: false });
    return 'failed';
  }
  await hostAnswers(db, row.host);
  if (fetched.kind === 'unchanged') {
    await learnColours(context, row);
    await noteUnchanged(db, row, now());
    return 'other';
  }
  if (fetched.kind === 'picture') return decoding(() => keep(context, row, fetched));
  await noteFailure(db, row, now(), { reason: fetched.reason, isFinal: fetched.kind === 'refused' });
  return 'failed';
}

/** Of a picture that was kept before the shop looked at colours. */
async function learnColours({ db, files }: FetchContext, { url, hash }: PictureRow): Promise<void> {
  if (!hash || (await hasColours(db, hash))) return;
  await noteColours(db, hash, await files.coloursOf(hash));
  await changeUsers(db, url);
}

async function keep(
  { db, files, now }: FetchContext,
  row: PictureRow,
  { bytes, etag, lastModified }: Extract<Fetched, { kind: 'picture' }>,
): Promise<Result> {
  try {
    const kept = await files.add(bytes);
    await noteColours(db, kept.hash, kept.colours);
    await recordStored(db, row, now(), { ...kept, etag, lastModified });
    if (row.hash && row.hash !== kept.hash) await removeFiles({ db, files }, row.hash);
    return 'kept';
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    await noteFailure(db, row, now(), { reason: error.message.replace(/\.$/, ''), isFinal: true });
    return 'failed';
  }
}
