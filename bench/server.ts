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
 * Requests per second on one core, for cached pages, static files and pages that are rendered for each request. Each is compared
 * with bare node:http that sends the same bytes. Usage: `npm run bench:server -- ROUNDS` (15 by default).
 */
const rounds = Number(process.argv[2] ?? 15);
const runMs = 600;

/** The command of `npm start`: environment variables, then Node's flags. */
const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
const [before = '', after = ''] = scripts.start.split('exec node ');
const startVariables = Object.fromEntries([...before.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
const start = after.split(' ');
const environment = { ...startVariables, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' };

/** Starts a shop with the sample catalogue. Stops the rendering of covers in advance, which would disturb the measurements. */
async function openShop(name: string, cacheMaxAge: string): Promise<Started> {
  const shop = await startServer(start, { ...environment, DATA_DIR: join(folder, name), CACHE_MAX_AGE: cacheMaxAge });
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
const cached = await open(openShop('cached', '86400'));
const uncached = await open(openShop('uncached', '0'));
const atRest = residentMegabytes(cached.child);

const pages = await samplePages(cached.url);
const br = { 'Accept-Encoding': 'gzip, deflate, br' };
const page = await fetch(cached.url + pages.product);
const script = /src="(\/_astro\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '/favicon.svg';
const conditional = { ...br, 'If-None-Match': page.headers.get('etag') ?? '' };

interface Row {
  readonly name: string;
  readonly shop: Started;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const rows: readonly Row[] = [
  { name: 'product, cached, brotli', shop: cached, path: pages.product, headers: br },
  { name: 'category, cached, brotli', shop: cached, path: pages.category, headers: br },
  { name: 'home, cached, brotli', shop: cached, path: pages.home, headers: br },
  { name: 'product, cached, uncompressed', shop: cached, path: pages.product, headers: {} },
  { name: 'product, cached, 304', shop: cached, path: pages.product, headers: conditional },
  { name: 'script file, brotli', shop: cached, path: script, headers: br },
  { name: 'product, rendered, uncompressed', shop: uncached, path: pages.product, headers: {} },
  { name: 'category, rendered, uncompressed', shop: uncached, path: pages.category, headers: {} },
  { name: 'home, rendered, uncompressed', shop: uncached, path: pages.home, headers: {} },
  { name: 'product, rendered, brotli', shop: uncached, path: pages.product, headers: br },
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
  const { requests, seconds, p99, unexpected } = await load({ url: server.url, path, headers, ms });
  if (unexpected > 0) throw new Error(`${unexpected} responses to ${path} had another status`);
  return { perSecond: requests / seconds, p99, cpu: (cpuMicroseconds(server.child) - before) / requests };
}

try {
  const measured = new Map<Row, { bare: Started; own: Run[]; baseline: Run[] }>();
  for (const row of rows) {
    await fetch(row.shop.url + row.path, { headers: row.headers });
    const source = [row.shop.url + row.path, JSON.stringify(row.headers)];
    const bare = await open(startServer(['bench/support/bare-server.ts', ...source], {}));
    measured.set(row, { bare, own: [], baseline: [] });
    // Long enough for the JIT compiler.
    for (const server of [row.shop, bare]) await measure(server, row, 2000);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [row, { bare, own, baseline }] of measured) {
      const sides = [[row.shop, own] as const, [bare, baseline] as const];
      for (const [server, runs] of round % 2 ? sides.toReversed() : sides) runs.push(await measure(server, row));
    }
    process.stderr.write('.');
  }
  const [first] = rows;
  if (first) await measure(cached, first, 60_000);
  const underLoad = residentMegabytes(cached.child);

  const medianOf = (runs: readonly Run[], key: keyof Run) => median(runs.map((run) => run[key]));
  console.log(
    `\n32 connections, ${isPinned ? 'one core for the server, the rest for the load' : 'server and load share the cores'} (${availableParallelism()} in all); medians of ${rounds} interleaved runs of ${runMs} ms\n`,
  );
  console.log(
    table(
      ['', 'req/s', 'bare', 'ratio', 'noise', 'p99 ms', 'CPU µs', 'bare', 'ratio'],
      [...measured].map(([row, { own, baseline }]) => [
        row.name,
        ...[whole(medianOf(own, 'perSecond')), whole(medianOf(baseline, 'perSecond'))],
        ratio(medianOf(own, 'perSecond') / medianOf(baseline, 'perSecond')),
        percent(spread(baseline.map((run) => run.perSecond))),
        medianOf(own, 'p99').toFixed(1),
        ...[
          medianOf(own, 'cpu').toFixed(1),
          medianOf(baseline, 'cpu').toFixed(1),
          ratio(medianOf(baseline, 'cpu') / medianOf(own, 'cpu')),
        ],
      ]),
    ),
  );
  console.log(
    `\nResident memory: ${whole(atRest)} MB at rest, ${whole(underLoad)} MB after the benchmark and a minute of load`,
  );
} finally {
  generator.kill();
  for (const server of opened) await server.stop();
  await rm(folder, { recursive: true, force: true });
}
