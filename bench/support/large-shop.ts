import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { startLocalPostgres } from '../../scripts/local-postgres.ts';
import { openDatabase } from '../../src/lib/database/open.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import { databasePlace } from '../../src/lib/server/settings/database-place.ts';
import { readGoodbooks, type SoldBook, withMadeBooks } from './goodbooks.ts';
import { writeShopBooks } from './shop-books.ts';

/** A data folder with a shop of many books, made of a file of goodbooks-10k. */
export interface LargeShop {
  readonly books: readonly SoldBook[];
  /** The settings with which a shop is started on it. */
  readonly settings: Readonly<Record<string, string>>;
  /** How long writing took, in ms; undefined where the books were there. */
  readonly wroteMs: number | undefined;
  /** Opens its database in this process. */
  open(): Promise<Kysely<Database>>;
  close(): Promise<void>;
}

interface LargeShopOptions {
  readonly file: string;
  readonly count: number;
  readonly engine: string;
  /** Stays, and is used again; without it a temporary one. */
  readonly folder: string | undefined;
}

export async function openLargeShop({ file, count, engine, folder }: LargeShopOptions): Promise<LargeShop> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'bookfront-large-')));
  await mkdir(dataDir, { recursive: true });
  const server =
    engine === 'postgres'
      ? await startLocalPostgres({ isDurable: true, folder: join(dataDir, 'postgres') })
      : undefined;
  const place = databasePlace({ databaseUrl: server?.url, dataDir });
  // Writing takes longer than a request may.
  const open = () => openDatabase(place, { totalMs: 600_000 });
  const books = withMadeBooks(await readGoodbooks(file), count);
  return {
    books,
    settings: { DATA_DIR: dataDir, ...(server && { DATABASE_URL: server.url }) },
    wroteMs: await fill(open, books, dataDir),
    open,
    async close() {
      await server?.stop();
      if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill(
  open: () => Promise<Kysely<Database>>,
  books: readonly SoldBook[],
  dataDir: string,
): Promise<number | undefined> {
  const db = await open();
  try {
    const { rows } = await sql<{ count: number }>`select count(*) as count from product`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count === books.length) return undefined;
    if (count > 0)
      throw new Error(`${dataDir} has ${count} books, and not ${books.length}: name another folder, or remove it`);
    const startedAt = performance.now();
    await writeShopBooks(db, books);
    await sql`analyze`.execute(db);
    return performance.now() - startedAt;
  } finally {
    await db.destroy();
  }
}
