import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { startLocalPostgres } from '../scripts/local-postgres.ts';
import { indexDueTexts, textsChanged } from '../src/lib/backend/search/index-texts.ts';
import { searchShop } from '../src/lib/backend/search/search-shop.ts';
import { engineOf } from '../src/lib/database/engine.ts';
import { openDatabase } from '../src/lib/database/open.ts';
import { makeText, readGoodbooks, withMadeBooks } from './support/goodbooks.ts';
import { writeBooks } from './support/search-books.ts';
import { percentile, table } from './support/statistics.ts';

/**
 * How long suggestions take in a large shop: `npm run bench:suggestions -- books.csv 100000`, a file of goodbooks-10k, whose books are
 * joined by others made of their words. `--engine postgres` asks PostgreSQL. `--texts` gives each book a description of
 * 100 words, and measures their index too.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '20' },
    texts: { type: 'boolean', default: false },
  },
});
const [file, count = '100000'] = positionals;
if (!file) throw new Error('Name a CSV file: npm run bench:suggestions -- books.csv 100000');

/** With many titles behind them, few, none, and mistakes. */
const texts = [
  ...['the', 'the s', 'the sec', 'har', 'love', 'harry potter', 'harry potter 3', 'the great gatsby'],
  ...['gret gatsby', 'the catcher in teh rye', 'wuthering hights bronte hardcover', 'zzzzqq'],
];

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const out = (line: string): boolean => process.stdout.write(`${line}\n`);
const load = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

const books = withMadeBooks(await readGoodbooks(file), Number(count));
const server = values.engine === 'postgres' ? await startLocalPostgres({ isDurable: true }) : undefined;
const db = await openDatabase(server?.url ?? ':memory:');
const startedAt = performance.now();
await writeBooks(db, books);
await engineOf(db).endBulkWrites(db);
await sql`analyze`.execute(db);
out(`${books.length} books written in ${seconds(performance.now() - startedAt)}, load ${load()}`);
if (values.texts) await indexTexts();
await measure();
await db.destroy();
await server?.stop();

async function measure(): Promise<void> {
  const rows: string[][] = [];
  const all: number[] = [];
  for (const text of texts) {
    const times: number[] = [];
    const cpu: number[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const [before, at] = [process.cpuUsage(), performance.now()];
      await searchShop({ db, now: () => 0 }, text);
      times.push(performance.now() - at);
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / 1000);
    }
    all.push(...times);
    const shown = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times), percentile(cpu, 0.5)];
    rows.push([text, ...shown.map((one) => one.toFixed(1))]);
  }
  rows.push([
    'all',
    percentile(all, 0.5).toFixed(1),
    percentile(all, 0.95).toFixed(1),
    Math.max(...all).toFixed(1),
    '',
  ]);
  out(table(['typed', 'p50 ms', 'p95 ms', 'longest', 'CPU of this process'], rows));
  out(`load ${load()}`);
}

async function indexTexts(): Promise<void> {
  const ids = books.map(({ id }) => id);
  await db.transaction().execute(async (queries) => {
    for (const id of ids)
      await queries
        .updateTable('product')
        .set({ description: `<p>${makeText(books, 100, id)}</p>` })
        .where('id', '=', id)
        .execute();
    await textsChanged(queries, ids);
  });
  const before = await megabytes();
  const [at, cpu] = [performance.now(), process.cpuUsage()];
  while (!(await indexDueTexts(db)));
  const { user, system } = process.cpuUsage(cpu);
  const used = ((user + system) / 1000).toFixed(0);
  out(
    `texts indexed in ${seconds(performance.now() - at)}, ${used} ms of CPU, ${(await megabytes()) - before} MB more`,
  );
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    const from = performance.now();
    await searchShop({ db, now: () => 0, searchesTexts: true }, 'zzzzqq');
    times.push(performance.now() - from);
  }
  out(`a search that asks them: p50 ${percentile(times, 0.5).toFixed(1)} ms`);
}

async function megabytes(): Promise<number> {
  const size = server
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select (page_count - freelist_count) * page_size as bytes
        from pragma_page_count, pragma_freelist_count, pragma_page_size`;
  const { rows } = await size.execute(db);
  return Math.round(Number(rows[0]?.bytes ?? 0) / 1_000_000);
}
