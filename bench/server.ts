import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Load, Measured } from './support/load.ts';
import {
  cpuMicroseconds,
  endChildren,
  isPinned,
  residentMegabytes,
  type Started,
  spawnOn,
  startServer,
} from './support/pinned.ts';
import { samplePages } from './support/shop.ts';
import { median, percent, ratio, spread, table, whole } from './support/statistics.ts';

/**
 * How many requests a second one core answers: pages from memory and files, each beside bare node:http with the same bytes, and
 * pages that are made for each request. `npm run bench:server -- 15` says how often each is measured (15 by default).
 */
const rounds = Number(process.argv[2] ?? 15);
const runMs = 600;

/** As `npm start` runs it: settings of the system's memory, then flags of node. */
const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
const [before = '', after = ''] = scripts.start.split('exec node ');
const system = Object.fromEntries([...before.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
const start = after.split(' ');
const quiet = { ...system, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' };

/** A shop of its own, with the sample catalogue. Covers are not drawn ahead: that would go on beside the measuring for minutes. */
async function openShop(name: string, cacheMaxAge: string): Promise<Started> {
  const shop = await startServer(start, { ...quiet, DATA_DIR: join(folder, name), CACHE_MAX_AGE: cacheMaxAge });
  await pause(3000);
  endChildren(shop.child);
  return shop;
}

const folder = await mkdtemp(join(tmpdir(), 'bookfront-bench-'));
const opened: Started[] = [];
const open = async (server: Promise<Started>): Promise<Started> => {
  opened.push(await server);
  return server;
};
const kept = await open(openShop('kept', '86400'));
const made = await open(openShop('made', '0'));
const atRest = residentMegabytes(kept.child);

const pages = await samplePages(kept.address);
const br = { 'Accept-Encoding': 'gzip, deflate, br' };
const page = await fetch(kept.address + pages.product);
const script = /src="(\/_astro\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '/favicon.svg';
const known = { ...br, 'If-None-Match': page.headers.get('etag') ?? '' };

interface Row {
  readonly name: string;
  readonly shop: Started;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const rows: readonly Row[] = [
  { name: 'product, kept, brotli', shop: kept, path: pages.product, headers: br },
  { name: 'category, kept, brotli', shop: kept, path: pages.category, headers: br },
  { name: 'home, kept, brotli', shop: kept, path: pages.home, headers: br },
  { name: 'product, kept, plain', shop: kept, path: pages.product, headers: {} },
  { name: 'product, kept, 304', shop: kept, path: pages.product, headers: known },
  { name: 'script file, brotli', shop: kept, path: script, headers: br },
  { name: 'product, made, plain', shop: made, path: pages.product, headers: {} },
  { name: 'category, made, plain', shop: made, path: pages.category, headers: {} },
  { name: 'home, made, plain', shop: made, path: pages.home, headers: {} },
  { name: 'product, made, brotli', shop: made, path: pages.product, headers: br },
];

const generator = spawnOn('load', ['bench/support/load.ts']);
async function load(target: Load): Promise<Measured> {
  generator.stdin.write(JSON.stringify(target));
  const [line] = await new Promise<Buffer[]>((resolve) =>
    generator.stdout.once('data', (chunk: Buffer) => resolve([chunk])),
  );
  return JSON.parse(line?.toString('utf8') ?? '');
}

interface Run {
  readonly perSecond: number;
  readonly p99: number;
  /** CPU time of the server for one request, in µs. */
  readonly cpu: number;
}

async function measure(server: Started, { path, headers }: Row, ms = runMs): Promise<Run> {
  const before = cpuMicroseconds(server.child);
  const { requests, seconds, p99, odd } = await load({ address: server.address, path, headers, ms });
  if (odd > 0) throw new Error(`${path} was answered in ${odd} other ways`);
  return { perSecond: requests / seconds, p99, cpu: (cpuMicroseconds(server.child) - before) / requests };
}

try {
  const measured = new Map<Row, { bare: Started; own: Run[]; limit: Run[] }>();
  for (const row of rows) {
    await fetch(row.shop.address + row.path, { headers: row.headers });
    const copied = [row.shop.address + row.path, JSON.stringify(row.headers)];
    const bare = await open(startServer(['bench/support/bare-server.ts', ...copied], {}));
    measured.set(row, { bare, own: [], limit: [] });
    // Until the compilers have seen enough.
    for (const server of [row.shop, bare]) await measure(server, row, 2000);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [row, { bare, own, limit }] of measured) {
      const sides = [[row.shop, own] as const, [bare, limit] as const];
      for (const [server, runs] of round % 2 ? sides.toReversed() : sides) runs.push(await measure(server, row));
    }
    process.stderr.write('.');
  }
  const minute = rows[0];
  if (minute) await measure(kept, minute, 60_000);
  const underLoad = residentMegabytes(kept.child);

  const of = (runs: readonly Run[], key: keyof Run) => median(runs.map((run) => run[key]));
  console.log(
    `\n32 connections, ${isPinned ? 'one core for the server, the rest for the load' : 'server and load share the cores'} (${availableParallelism()} in all); medians of ${rounds} interleaved runs of ${runMs} ms\n`,
  );
  console.log(
    table(
      ['', 'req/s', 'bare', 'ratio', 'noise', 'p99 ms', 'CPU µs', 'bare', 'ratio'],
      [...measured].map(([row, { own, limit }]) => [
        row.name,
        ...[whole(of(own, 'perSecond')), whole(of(limit, 'perSecond'))],
        ratio(of(own, 'perSecond') / of(limit, 'perSecond')),
        percent(spread(limit.map((run) => run.perSecond))),
        of(own, 'p99').toFixed(1),
        ...[of(own, 'cpu').toFixed(1), of(limit, 'cpu').toFixed(1), ratio(of(limit, 'cpu') / of(own, 'cpu'))],
      ]),
    ),
  );
  console.log(
    `\nResident memory: ${whole(atRest)} MB at rest, ${whole(underLoad)} MB after all this and a minute of load`,
  );
} finally {
  generator.kill();
  for (const server of opened) await server.stop();
  await rm(folder, { recursive: true, force: true });
}
