import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordsOf, writeManyBooks } from './support/many-books.ts';
import { table, whole } from './support/statistics.ts';

/**
 * A shop of many books: how fast they are imported, and how fast it answers then. Each size is a shop of its own with invented
 * books. Usage: `npm run bench:scale -- 1000 10000 100000`.
 */
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const measuredSizes = sizes.length > 0 ? sizes : [1000, 10_000];

const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { import: string } };
const importCommand = scripts.import.replace('exec node ', '').split(' ');

interface Imported {
  readonly perSecond: number;
  readonly megabytes: number;
}

/** The largest resident memory of a running process so far, in MB. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
}

async function importBooks(file: string, dataDir: string, records: number): Promise<Imported> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...importCommand, file], {
    env: { ...process.env, DATA_DIR: dataDir },
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

async function folderMegabytes(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('bookfront.db'));
  const bytes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000_000;
}

async function measure(books: number): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-scale-'));
  try {
    const file = join(folder, 'books.xml');
    const dataDir = join(folder, 'data');
    await writeManyBooks(file, books);
    const records = recordsOf(books);
    const first = await importBooks(file, dataDir, records);
    const again = await importBooks(file, dataDir, records);
    return [
      ...[whole(books), whole(records), whole(first.perSecond), whole(first.megabytes)],
      ...[whole(again.perSecond), whole(again.megabytes), whole(await folderMegabytes(dataDir))],
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const rows: (readonly string[])[] = [];
for (const books of measuredSizes) rows.push(await measure(books));
console.log(`\n${availableParallelism()} cores; load ${loadavg()[0]?.toFixed(1)} at the end\n`);
console.log(table(['books', 'records', 'imported/s', 'MB', 'unchanged/s', 'MB', 'database MB'], rows));
