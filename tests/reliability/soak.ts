import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright';
import { expect } from 'vitest';
import { assertShopInvariants } from '../contract/trade.invariants.ts';
import { setStock } from '../contract/trade.steps.ts';
import { addToCart, checkoutForm, newPerson, send } from '../e2e/support/requests.ts';
import { products, skus } from '../fixtures/shop.ts';
import type { HeapSample } from './support/heap-probe.ts';
import { createRandom, type Random } from './support/random.ts';
import type { Scenario } from './support/scenario.ts';
import { openSite, openVisitor } from './support/site.ts';
import { slope } from './support/slope.ts';
import { times } from './support/steps.ts';

const visitors = 6;
const workers = 2;
const sampleEveryMs = 5000;
const megabyte = 1024 ** 2;
/** The heap may grow by this much in a minute of the second half: caches that fill have filled by then. */
const maxGrowthPerMinute = 0.5;
/** A shorter soak says what it saw, and judges nothing. */
const minSamplesToJudge = 60;

const ids = Object.values(products).map(String);
const words = ['emma', 'austen', 'the', 'time', 'prid', 'monstone', 'zzz', 'sherlok', 'fairy', 'wealth of'];

/**
 * One visit: pages for the most part, some carts, few orders and accounts. Returns the number of requests. There are some hundred
 * different pages, so that the page cache is full long before the second half, and what grows then is a leak.
 */
async function visit(visitor: APIRequestContext, random: Random): Promise<number> {
  const id = random.pick(ids);
  const paths = [
    ...[
      '/',
      '/shop',
      `/product/${id}`,
      '/category/Fiction/1',
      `/shop?sort=${random.pick(['price', 'rating', 'latest'])}`,
    ],
    ...[`/search?q=${random.pick(words)}`, `/search.json?q=${random.pick(words)}${random.integer(0, 40)}`],
    ...[`/product/${id}?x=${random.integer(0, 1e9)}`, `/no/such/page/${random.integer(0, 1e9)}`, '/contact', '/cart'],
    ...[
      `/category/x/${random.integer(1, 99)}`,
      `/shop?minPrice=${random.integer(1, 60)}`,
      '/cart.json',
      '/sitemap.xml',
    ],
  ];
  const read = times(random.integer(3, 12), () => random.pick(paths));
  for (const path of read) expect((await visitor.get(path)).status(), path).toBeLessThan(500);
  if (random.chance(0.5)) return read.length;
  if (random.chance(0.1)) await send(visitor, 'account.register', newPerson());
  await send(visitor, 'wishlist.add', { productId: id, sku: '' });
  await addToCart(visitor, String(products.moonstone));
  if (random.chance(0.5)) await send(visitor, 'order.place', await checkoutForm(visitor));
  return read.length + 4;
}

export const soak: readonly Scenario[] = [
  {
    name: 'soak',
    promise: 'the heap of no process of a shop grows with the number of requests [RELIABILITY-30]',
    rounds: { short: 1, full: 1 },
    isLong: true,
    run: (trial) =>
      trial.each(async (seed) => {
        const log = join(trial.folder, 'heap.log');
        const probe = new URL('./support/heap-probe.ts', import.meta.url).href;
        // The flags of `npm start`.
        const flags = ['--max-semi-space-size=4', '--max-old-space-size=512', '--import', probe];
        const environment = { HEAP_LOG: log, CACHE_MAX_AGE: '60', WORKERS: String(workers) };
        const { shop, running } = await openSite(trial, environment, flags);
        await setStock(shop, skus.moonstone, 1_000_000);
        const live = async (index: number) => {
          const random = createRandom(`${seed.next()} ${index}`);
          while (Date.now() < trial.until) {
            const visitor = await openVisitor({ onEnd: () => undefined }, running.url);
            trial.count('requests', await visit(visitor, random));
            await visitor.dispose();
          }
        };
        const loads = times(visitors, live);
        const begun = Date.now();
        const minute = () => (Date.now() - begun) / 60_000;
        const seen = new Map<number, Points>();
        let read = 0;
        while (Date.now() < trial.until) {
          await delay(sampleEveryMs);
          const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').filter(Boolean);
          for (const line of lines.slice(read)) {
            const sample = JSON.parse(line) as HeapSample;
            seen.set(sample.pid, [...(seen.get(sample.pid) ?? []), [minute(), sample]]);
          }
          read = lines.length;
        }
        await Promise.all(loads);
        expect(seen.size, 'the process that shares connections out, and its workers').toBe(workers + 1);
        for (const points of seen.values()) {
          trial.say(describe(points));
          if (points.length >= minSamplesToJudge)
            expect(growth(points), describe(points)).toBeLessThan(maxGrowthPerMinute);
        }
        const { total } = await shop.db
          .selectFrom('booking')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow();
        trial.count('orders', total);
        await assertShopInvariants(shop.db, shop.initial);
      }),
  },
];

type Points = readonly (readonly [minutes: number, sample: HeapSample])[];

/** Megabytes of heap and buffers in a minute, over the second half. */
const growth = (points: Points): number =>
  slope(
    points
      .slice(Math.floor(points.length / 2))
      .map(([minutes, { heapUsed, external }]) => [minutes, (heapUsed + external) / megabyte]),
  );

function describe(points: Points): string {
  const [minutes, sample] = points.at(-1) ?? [0, { pid: 0, heapUsed: 0, external: 0, rss: 0 }];
  const { pid, ...sizes } = sample;
  const figures = Object.entries(sizes).map(([name, bytes]) => `${name} ${(bytes / megabyte).toFixed(1)} MB`);
  return `process ${pid} after ${minutes.toFixed(1)} min: ${figures.join(', ')}; second half: ${growth(points).toFixed(2)} MB/min`;
}
