import type { Kysely } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import type { Queries } from '../../database/queries.ts';
import type { Database } from '../../database/schema.ts';
import { readContentRow, removeContentRow, writeContentRow } from './content-rows.ts';
import type { ContentStore } from './content-store.ts';

interface Options {
  readonly db: Kysely<Database>;
  readonly now: () => number;
}

/**
 * Content in the database, for several instances. Triggers notify every process of a change within milliseconds; which file it was
 * is asked with the next request, so that other pages stay cached.
 */
export async function databaseStore({ db, now }: Options): Promise<ContentStore> {
  const changes = await engineOf(db).watch(db);
  let seen: number | undefined;
  let versions: ReadonlyMap<string, number> = new Map();
  let reading: Promise<void> = Promise.resolve();

  async function readVersions(): Promise<void> {
    const query = db.selectFrom('content_file').select(['path', 'version']).where('removed_at', 'is', null);
    versions = new Map((await query.execute()).map(({ path, version }) => [path, version]));
  }

  /** While the database is away, what was read last stays. */
  function refresh(): Promise<void> {
    const revision = changes.revision();
    if (revision === seen) return reading;
    seen = revision;
    reading = reading.then(readVersions).catch(() => {
      seen = undefined;
    });
    return reading;
  }

  async function read(path: string): Promise<string> {
    const row = await readContentRow(db, path);
    if (!row) throw Object.assign(new Error(`${path} is not in the database`), { code: 'ENOENT' });
    return row.body;
  }

  const readIn = async (queries: Queries, path: string): Promise<string> =>
    (await readContentRow(queries, path))?.body ?? '';

  await refresh();
  return {
    name: 'content',
    settled: refresh,
    versionOf(path) {
      void refresh();
      return String(versions.get(path) ?? 'none');
    },
    readText: read,
    readBytes: async (path) => new Uint8Array(Buffer.from(await read(path), 'base64')),
    async list() {
      await refresh();
      return [...versions.keys()].sort();
    },
    pageFiles() {
      void refresh();
      return [...versions.keys()].flatMap((path) => (path.startsWith('pages/') ? path.slice('pages/'.length) : []));
    },
    // Only good texts get into the database.
    lastGood: (path) => read(path).catch(() => ''),
    keepGood: async () => undefined,
    readIn,
    lastGoodIn: readIn,
    write: (queries, path, text) => writeContentRow(queries, { path, body: text, isBinary: false }, now()),
    writeBytes: (queries, path, bytes) =>
      writeContentRow(queries, { path, body: Buffer.from(bytes).toString('base64'), isBinary: true }, now()),
    remove: (queries, path) => removeContentRow(queries, path, now()),
    async committed() {
      seen = undefined;
      await refresh();
    },
    close: changes.close,
  };
}
