import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LocalPostgres, startLocalPostgres } from '../scripts/local-postgres.ts';
import { recordsOf, writeManyBooks } from './support/many-books.ts';
import { measuredSettings, readNpmScript } from './support/npm-script.ts';
import { type Answers, measureShop } from './support/scale-shop.ts';
import { table, whole } from './support/statistics.ts';

/**
 * Shops of many invented books: how fast they are imported, and how fast they answer then. Usage:
 * `npm run bench:scale -- 1000 10000 100000 --engine sqlite`. The engine is sqlite, postgres or both. `--data FOLDER` measures
 * the answers of a shop that is there already, `--no-feed` does not wait for the merchant feed, which takes minutes at a million books.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'sqlite' }, data: { type: 'string' }, 'no-feed': { type: 'boolean' } },
});
const engines = values.engine === 'both' ? (['sqlite', 'postgres'] as const) : [values.engine];
const sizes = positionals.length > 0 ? positionals.map(Number) : [1000, 10_000];

const scripts = { start: await readNpmScript('start'), import: await readNpmScript('import') };

interface Imported {
  readonly perSecond: number;
  readonly megabytes: number;
}

/** The largest resident memory of a running process so far, in MB. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
}

async function importBooks(file: string, settings: Record<string, string>, records: number): Promise<Imported> {
  const { environment, args } = scripts.import;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...args, file], {
    env: { ...process.env, ...environment, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let megabytes = 0;
  const timer = setInterval(async () => {
    megabytes = Math.max(megabytes, await peakMegabytes(child.pid ?? 0));
  }, 200);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the import ended with ${code}`))));
  await promise.finally(() => clearInterval(timer));
  return { perSecond: (records * 1000) / (performance.now() - startedAt), megabytes };
}

/** Of a SQLite database, with what lies beside it. */
async function folderMegabytes(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('bookfront.db'));
  const bytes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000_000;
}

const answersOf = (settings: Record<string, string>): Promise<Answers> => {
  const { environment, args } = scripts.start;
  return measureShop(args, { ...environment, ...measuredSettings, ...settings }, !values['no-feed']);
};

const answerCells = (answers: Answers): string[] => [
  ...[answers.openMs, answers.listingsMs, answers.homeMs, answers.productP95, answers.plainP95].map(whole),
  ...[answers.filteredP95, answers.filteredMax, answers.searchP95, answers.sitemapMs, answers.feedMs].map(whole),
  ...[answers.cachedP99, answers.megabytes].map(whole),
];
const answerHeading = [
  ...['start', 'listings', 'home', 'product', 'listing', 'filtered', 'longest', 'search', 'sitemaps', 'feed'],
  ...['cached', 'MB'],
];

async function measure(books: number, engine: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-scale-'));
  let server: LocalPostgres | undefined;
  try {
    const file = join(folder, 'books.xml');
    const dataDir = join(folder, 'data');
    server = engine === 'postgres' ? await startLocalPostgres({ isDurable: true }) : undefined;
    const settings = { DATA_DIR: dataDir, ...(server && { DATABASE_URL: server.url }) };
    await writeManyBooks(file, books);
    const records = recordsOf(books);
    const first = await importBooks(file, settings, records);
    const again = await importBooks(file, settings, records);
    const cells = [
      ...[engine, whole(books), whole(first.perSecond), whole(first.megabytes)],
      ...[whole(again.perSecond), server ? '–' : whole(await folderMegabytes(dataDir))],
    ];
    return [...cells, ...answerCells(await answersOf(settings))];
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const importHeading = ['engine', 'books', 'records/s', 'MB', 'again/s', 'database MB'];
const load = () => `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;
console.error(`${load()} before`);
if (values.data) {
  const answers = await answersOf({ DATA_DIR: values.data });
  console.log(`\n${table(answerHeading, [answerCells(answers)])}`);
} else {
  const rows: (readonly string[])[] = [];
  for (const books of sizes)
    for (const engine of engines) {
      rows.push(await measure(books, engine));
      console.error(`${rows.at(-1)?.join(' ')}`);
    }
  console.log(`\n${table([...importHeading, ...answerHeading], rows)}`);
}
console.log(`\nTimes in ms: 95th percentiles of pages that are asked for the first time. ${load()} at the end`);
