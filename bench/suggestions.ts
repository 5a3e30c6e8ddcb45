import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { indexDueTexts, textsChanged } from '../src/lib/backend/search/index-texts.ts';
import { maxFound } from '../src/lib/backend/search/search-listing.ts';
import { searchShop } from '../src/lib/backend/search/search-shop.ts';
import { refreshVocabulary } from '../src/lib/backend/search/vocabulary.ts';
import type { Database } from '../src/lib/database/schema.ts';
import { makeText, readGoodbooks } from './support/goodbooks.ts';
import { openLargeShop } from './support/large-shop.ts';
import { type Asked, measureSearches } from './support/shop-latency.ts';
import { percentile, table } from './support/statistics.ts';
import { knownTexts, listedTexts, typedLetterByLetter, unfinishedTexts } from './support/typed-texts.ts';

/**
 * How long searches take in a large shop: `npm run bench:suggestions -- books.csv 100000`, a file of goodbooks-10k, whose books are joined
 * by others made of their words. First the search alone, for listed texts, the best twenty and then as many as a page of results is
 * filtered from; then suggestions and pages of results of a started shop over HTTP, quiet and while others read pages (`npm run build`
 * before). A shop of a million books makes its sitemaps and feed for minutes first: with `--data` once an hour. `--engine postgres` asks
 * PostgreSQL. `--data FOLDER` keeps the shop, and uses it again. `--only search` or `http` leaves out the other, `--when quiet` or `loaded`
 * the other over HTTP. `--texts` gives each book a description of 100 words, and measures their index too.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '20' },
    data: { type: 'string' },
    only: { type: 'string' },
    when: { type: 'string' },
    texts: { type: 'boolean', default: false },
  },
});
const [file, count = '100000'] = positionals;
if (!file) throw new Error('Name a CSV file: npm run bench:suggestions -- books.csv 100000');

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const out = (line: string): boolean => process.stdout.write(`${line}\n`);
const load = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

const shop = await openLargeShop({ file, count: Number(count), engine: values.engine, folder: values.data });
const { books } = shop;
if (shop.wroteMs !== undefined) out(`${books.length} books written in ${seconds(shop.wroteMs)}, load ${load()}`);
async function measure(db: Kysely<Database>, what: string, limit?: number): Promise<void> {
  const rows: string[][] = [];
  const all: number[] = [];
  for (const text of [...listedTexts, ...unfinishedTexts]) {
    const times: number[] = [];
    const cpu: number[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const [before, at] = [process.cpuUsage(), performance.now()];
      await searchShop({ db, now: () => 0 }, text, limit);
      times.push(performance.now() - at);
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / 1000);
    }
    all.push(...times);
    rows.push([text, ...cellsOf(times), percentile(cpu, 0.5).toFixed(1)]);
  }
  rows.push(['all', ...cellsOf(all), '']);
  out(table([what, 'p50 ms', 'p95 ms', 'longest', 'CPU of this process'], rows));
  out(`load ${load()}`);
}

const cellsOf = (times: readonly number[]): string[] =>
  [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map((one) => one.toFixed(1));

/** So many of the longest of each kind are named, so that somebody can look into them. */
const named = 3;

async function measureOverHttp(known: Awaited<ReturnType<typeof readGoodbooks>>): Promise<void> {
  const rows: string[][] = [];
  const longest: string[] = [];
  const add = (what: string, when: string, asked: readonly Asked[]) => {
    const times = asked.map(({ ms }) => ms);
    rows.push([`${what}, ${when}`, String(times.length), ...cellsOf(times)]);
    const slowest = asked.toSorted((one, other) => other.ms - one.ms).slice(0, named);
    longest.push(`${what}, ${when}: ${slowest.map(({ text, ms }) => `'${text}' ${ms.toFixed(0)}`).join(', ')}`);
  };
  for (const isLoaded of [false, true]) {
    const when = isLoaded ? 'loaded' : 'quiet';
    if (values.when !== undefined && values.when !== when) continue;
    const seed = isLoaded ? 2 : 1;
    const texts = new Set([
      ...[...listedTexts, ...unfinishedTexts, ...typedLetterByLetter(known, 25, seed)],
      ...knownTexts(known, 12, seed),
    ]);
    const pages = new Set([...listedTexts, ...unfinishedTexts, ...knownTexts(known, 8, seed + 2)]);
    const found = await measureSearches({
      ...{ settings: shop.settings, books: books.length, isLoaded },
      ...{ suggestions: [...texts], pages: [...pages] },
    });
    add('suggestions', when, found.suggestions);
    add('pages of results', when, found.pages);
    if (found.load)
      out(
        `beside ${found.load.rendered.toFixed(0)} rendered and ${found.load.cached.toFixed(0)} cached pages a second`,
      );
  }
  out(table(['asked over HTTP', 'texts', 'p50 ms', 'p95 ms', 'longest'], rows));
  for (const line of longest) out(line);
  out(`load ${load()}`);
}

async function indexTexts(db: Kysely<Database>): Promise<void> {
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
  const before = await megabytes(db);
  const [at, cpu] = [performance.now(), process.cpuUsage()];
  while (!(await indexDueTexts(db)));
  const { user, system } = process.cpuUsage(cpu);
  const used = ((user + system) / 1000).toFixed(0);
  out(
    `texts indexed in ${seconds(performance.now() - at)}, ${used} ms of CPU, ${(await megabytes(db)) - before} MB more`,
  );
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    const from = performance.now();
    await searchShop({ db, now: () => 0, searchesTexts: true }, 'zzzzqq');
    times.push(performance.now() - from);
  }
  out(`a search that asks them: p50 ${percentile(times, 0.5).toFixed(1)} ms`);
}

async function megabytes(db: Kysely<Database>): Promise<number> {
  const size =
    values.engine === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select (page_count - freelist_count) * page_size as bytes
        from pragma_page_count, pragma_freelist_count, pragma_page_size`;
  const { rows } = await size.execute(db);
  return Math.round(Number(rows[0]?.bytes ?? 0) / 1_000_000);
}

try {
  if (values.only !== 'http') {
    const db = await shop.open();
    if (values.texts) await indexTexts(db);
    // As a started shop does.
    await refreshVocabulary(db, 0);
    await measure(db, 'suggestions');
    await measure(db, 'results', maxFound);
    await db.destroy();
  }
  if (values.only !== 'search') await measureOverHttp(await readGoodbooks(file));
} finally {
  await shop.close();
}
