import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { searchShop } from '../src/lib/backend/search/search-shop.ts';
import { openDatabase } from '../src/lib/database/open.ts';
import { readGoodbooks } from './support/goodbooks.ts';
import { createMiniSearch } from './support/minisearch.ts';
import { writeBooks } from './support/search-books.ts';
import { makeQueries, queryClasses, scoreQueries } from './support/search-queries.ts';
import { percentile, table } from './support/statistics.ts';

/**
 * How well and how fast the search finds known books, by the way they are typed. Usage: `npm run bench:search -- books.csv`, a
 * file of goodbooks-10k (github.com/zygmuntz/goodbooks-10k). MiniSearch is asked the same. `--missed CLASS` lists what the shop has not
 * found, `--place postgres://…` asks an empty database there.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    missed: { type: 'string' },
    place: { type: 'string', default: ':memory:' },
  },
});
const [file] = positionals;
if (!file) throw new Error('Name a CSV file: npm run bench:search -- books.csv');

const books = await readGoodbooks(file);

const db = await openDatabase(values.place);
await writeBooks(db, books);
await sql`analyze`.execute(db);

const mini = createMiniSearch(books);
const engines: Readonly<Record<string, (text: string) => Promise<readonly number[]>>> = {
  shop: async (text) => (await searchShop({ db, now: () => 0 }, text)).products.map(({ id }) => id),
  MiniSearch: async (text) => mini(text),
};

const queries = makeQueries(books, { seed: Number(values.seed), count: Number(values.count) });
const rows: string[][] = [];
const sums = new Map<string, number>();
const behind: string[] = [];
for (const name of queryClasses) {
  const asked = queries.get(name) ?? [];
  const cells: string[] = [];
  const scores: number[] = [];
  for (const [engine, find] of Object.entries(engines)) {
    const times: number[] = [];
    const { score, missed } = await scoreQueries(asked, async (text) => {
      const startedAt = performance.now();
      const found = await find(text);
      times.push(performance.now() - startedAt);
      return found;
    });
    const at = (share: number) => percentile(times, share).toFixed(1);
    cells.push(score.toFixed(3), String(missed.length), at(0.5), at(0.95));
    scores.push(score);
    sums.set(engine, (sums.get(engine) ?? 0) + score);
    if (engine === 'shop' && values.missed === name) process.stdout.write(`${missed.join('\n')}\n\n`);
  }
  const [own = 0, other = 0] = scores;
  if (own < other) behind.push(name);
  rows.push([name, String(asked.length), ...cells]);
}
const means = [...sums.values()].flatMap((sum) => [(sum / queryClasses.length).toFixed(3), '', '', '']);
rows.push(['mean', '', ...means]);
const heads = Object.keys(engines).flatMap((engine) => [`${engine} MRR@10`, 'not found', 'p50 ms', 'p95 ms']);
process.stdout.write(`${table(['typed', 'queries', ...heads], rows)}\n`);
process.stdout.write(`Behind MiniSearch: ${behind.join(', ') || 'none'}\n`);
process.stdout.write(
  `${books.length} books, seed ${values.seed}, load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}\n`,
);
await db.destroy();
