import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../tests/e2e/support/processes.ts';
import { type Attack, attacks, type Target } from './support/attacks.ts';
import { type Answered, send } from './support/send.ts';
import { samplePages } from './support/shop.ts';
import { percentile, table, whole } from './support/statistics.ts';

/**
 * What one visitor feels while strangers attack the shop: the response times of a cached page, of one that is rendered for its first
 * reader, and of a log-in with the right password, from a device that has logged in before. Usage: `npm run bench:abuse -- SECONDS NAME`
 * (10 seconds for each attack by default; NAME is a regular expression that selects attacks by name). Aims: 99 of 100 cached pages within
 * 100 ms, log-in within 500 ms; during an import 99 of 100 cached pages within 50 ms and 95 of 100 rendered ones within 150 ms.
 */
const seconds = Number(process.argv[2] ?? 10);
const selected = process.argv[3] ?? '';
const pageEveryMs = 20;
const renderedEveryMs = 100;
const logInEveryMs = 500;

const account = { username: 'reader@example.com', password: 'a long sentence of words' };
const clientIp = '127.0.0.1';

interface Timed {
  readonly ms: number;
  readonly status: number;
}

async function timed(work: () => Promise<Answered>): Promise<Timed> {
  const started = performance.now();
  const { status } = await work().catch(() => ({ status: 0 }));
  return { ms: performance.now() - started, status };
}

const post = (url: string, action: string, form: Readonly<Record<string, string>>, cookie = '') =>
  send(url, {
    ...{ method: 'POST', path: `/?_action=${action}`, form, from: clientIp },
    headers: { Accept: 'application/json', Cookie: cookie },
  });

/** Cookies that outlast a session: what makes this a device that is known. */
const lasting = (cookies: readonly string[]): string =>
  cookies.filter((cookie) => !/session|member|=$/i.test(cookie)).join('; ');

/** Requests at fixed times, whether or not the earlier ones have been answered, so that a pause of the shop is felt in full. */
async function repeat(everyMs: number, signal: AbortSignal, work: () => Promise<Answered>): Promise<readonly Timed[]> {
  const all: Promise<Timed>[] = [];
  while (!signal.aborted) {
    all.push(timed(work));
    await pause(everyMs);
  }
  return Promise.all(all);
}

async function attackWith(attack: Attack, target: Target, signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, ['bench/support/attacks.ts', attack.name, JSON.stringify(target)]);
  let result = '';
  child.stdout.on('data', (chunk: Buffer) => {
    result += chunk.toString('utf8');
  });
  child.stderr.pipe(process.stderr);
  signal.addEventListener('abort', () => child.stdin.end());
  await new Promise((resolve) => child.once('exit', resolve));
  return result;
}

const peaceful: Attack = { name: 'no attack', run: async () => '' };

const environmentOf = (dataDir: string) => ({ DATA_DIR: dataDir, RATE_LIMITS: 'on', CACHE_MAX_AGE: '60' });

/** A shop as each attack finds it. It is made once, because filling one takes as long as an attack. */
interface Prepared {
  readonly dataDir: string;
  readonly product: string;
  readonly cover: string;
  /** The cookies of the reader's device. */
  readonly device: string;
}

async function prepare(dataDir: string): Promise<Prepared> {
  const shop = await run('scripts/start.ts', environmentOf(dataDir));
  const { url } = shop;
  const { product } = await samplePages(url);
  const html = await (await fetch(url + product)).text();
  const cover = /\/covers\/[\w.-]+/.exec(html)?.[0] ?? '';
  const { status } = await post(url, 'account.register', {
    ...{ email: account.username, password: account.password, firstName: 'Reader', lastName: 'One' },
    phone: '9876543210',
  });
  if (status !== 200) throw new Error(`The reader could not register: ${status}`);
  const device = lasting((await post(url, 'account.login', account)).cookies);
  await shop.stop();
  return { dataDir, product, cover, device };
}

async function measure(attack: Attack, { product, cover, device, ...prepared }: Prepared): Promise<readonly string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bookfront-bench-'));
  await cp(prepared.dataDir, dataDir, { recursive: true });
  const environment = environmentOf(dataDir);
  const shop = await run('scripts/start.ts', environment);
  const { url } = shop;
  const page = () => send(url, { path: product, headers: { 'Accept-Encoding': 'br' }, from: clientIp });
  const target: Target = {
    ...{ url, dataDir, environment, username: account.username, clientIp, product, cover },
    productId: product.split('/').at(-1) ?? '',
  };

  let asked = 0;
  /** A list that nobody has asked for, by a visitor of that list alone. */
  const rendered = () =>
    send(url, {
      path: `/shop?maxPrice=${5000 + ++asked}`,
      from: `127.2.${Math.floor(asked / 250)}.${(asked % 250) + 1}`,
    });
  const logIn = () => post(url, 'account.login', account, device);
  // What the first requests of a process cost is a matter of its start, not of the attack.
  for (let round = 0; round < 5; round += 1) for (const work of [page, rendered, logIn]) await work();

  const end = new AbortController();
  setTimeout(() => end.abort(), seconds * 1000);
  const [result, pages, lists, logIns] = await Promise.all([
    attack === peaceful ? '' : attackWith(attack, target, end.signal),
    repeat(pageEveryMs, end.signal, page),
    repeat(renderedEveryMs, end.signal, rendered),
    repeat(logInEveryMs, end.signal, logIn),
  ]);
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });

  const times = (all: readonly Timed[]) => all.map(({ ms }) => ms);
  const failed = (all: readonly Timed[]) => String(all.filter(({ status }) => status !== 200).length);
  return [
    attack.name,
    ...[0.5, 0.99].map((share) => whole(percentile(times(pages), share))),
    failed(pages),
    ...[0.5, 0.95].map((share) => whole(percentile(times(lists), share))),
    failed(lists),
    ...[0.5, 1].map((share) => whole(percentile(times(logIns), share))),
    failed(logIns),
    `  ${result}`,
  ];
}

const rows: (readonly string[])[] = [];
const folder = await mkdtemp(join(tmpdir(), 'bookfront-bench-'));
const prepared = await prepare(folder);
for (const attack of [peaceful, ...attacks.filter(({ name }) => new RegExp(selected).test(name))]) {
  const row = await measure(attack, prepared);
  rows.push(row);
  // Of a run that is ended early, what there is.
  process.stderr.write(`${row.join(' | ')}\n`);
}
await rm(folder, { recursive: true, force: true });
const heading = [
  ...['', 'page p50 ms', 'p99', 'failed', 'rendered p50 ms', 'p95', 'failed'],
  ...['log-in p50 ms', 'slowest', 'failed', '  the attack got'],
];
process.stdout.write(`load ${loadavg()[0]?.toFixed(1)} at the end\n`);
process.stdout.write(`${table(heading, rows)}\n`);
