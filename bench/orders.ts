import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProvider } from '../tests/reliability/support/payment-provider.ts';
import { type Journey, journey, type Way } from './support/order-journey.ts';
import {
  type Counted,
  fsyncMs,
  type OrderShop,
  openPostgresShops,
  openSqliteShop,
  readCounted,
} from './support/order-shops.ts';
import { percentile, table } from './support/statistics.ts';

/**
 * Orders per second: a new visitor adds a book, opens the checkout and places the order; by bank transfer, or online and paid through a
 * stand-in for the provider. Usage: `npm run bench:orders -- SECONDS` for each row (5 by default).
 */
const seconds = Number(process.argv[2] ?? 5);
const atOnce = [1, 8, 32];
const ways: readonly Way[] = ['bank transfer', 'placed and paid'];

const folder = await mkdtemp(join(tmpdir(), 'bookfront-orders-'));
const endings: (() => Promise<unknown>)[] = [];
const owner = { folder, onEnd: (work: () => Promise<unknown>) => void endings.push(work) };

/** So many visitors, each of whom begins another journey when one is over. */
async function load(shop: OrderShop, way: Way, visitors: number, ms: number): Promise<Journey[]> {
  const done: Journey[] = [];
  const end = performance.now() + ms;
  const visit = async (index: number) => {
    for (let turn = index; performance.now() < end; turn += 1)
      done.push(await journey(shop.urls[turn % shop.urls.length] ?? '', way, provider));
  };
  await Promise.all(Array.from({ length: visitors }, (_, index) => visit(index)));
  return done;
}

async function measure(shop: OrderShop, way: Way, visitors: number): Promise<readonly string[]> {
  provider.reset('razorpay', Date.now);
  const before = await readCounted(shop);
  const startedAt = performance.now();
  const done = await load(shop, way, visitors, seconds * 1000);
  const elapsed = (performance.now() - startedAt) / 1000;
  const after = await readCounted(shop);
  const each = (name: keyof Counted, factor = 1000) =>
    (((after[name] - before[name]) * factor) / done.length).toFixed(1);
  const at = (step: keyof Journey, share: number) =>
    percentile(
      done.map((one) => one[step]),
      share,
    ).toFixed(0);
  const busy = done.reduce((sum, one) => sum + one.busy, 0);
  return [
    ...[`${shop.engine}, ${shop.processes}`, way, String(visitors), (done.length / elapsed).toFixed(1)],
    ...[
      at('place', 0.5),
      at('place', 0.99),
      at('add', 0.5),
      at('page', 0.5),
      way === 'bank transfer' ? '' : at('paid', 0.5),
    ],
    ...[
      String(busy),
      each('cpuSeconds'),
      each('renderSeconds'),
      each('statements', 1),
      each('statementSeconds'),
      each('waitSeconds'),
    ],
  ];
}

const provider = await openProvider();
owner.onEnd(() => provider.close());
try {
  const rows: (readonly string[])[] = [];
  const run = async (shop: OrderShop) => {
    // Long enough for the JIT compiler to begin.
    await load(shop, 'placed and paid', 4, Math.min(2000, seconds * 1000));
    for (const way of ways)
      for (const visitors of atOnce) {
        const row = await measure(shop, way, visitors);
        rows.push(row);
        // Of a run that is ended early, what there is.
        process.stderr.write(`${row.join(' | ')}\n`);
      }
  };
  const loadBefore = loadavg()[0] ?? 0;
  const disk = await fsyncMs(folder);
  for (const processes of [1, 2] as const) await run(await openSqliteShop(owner, provider, processes));
  for (const shop of await openPostgresShops(owner, provider)) await run(shop);
  console.log(
    `\n${availableParallelism()} cores, shared with the load; load average ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after; ${seconds} s each. One fsync of 4 KB takes ${disk.toFixed(2)} ms.\nPer journey: ms of waiting by step, then what the shop's processes counted.\n`,
  );
  console.log(
    table(
      [
        ...['', '', 'at once', 'orders/s', 'place p50', 'p99', 'add', 'page', 'paid'],
        ...['busy', 'CPU ms', 'render ms', 'statements', 'ms in them', 'ms waiting'],
      ],
      rows,
    ),
  );
} finally {
  for (const work of endings.reverse()) await work();
  await rm(folder, { recursive: true, force: true });
}
