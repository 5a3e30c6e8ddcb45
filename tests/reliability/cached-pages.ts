import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { writeManyBooks } from '../../bench/support/many-books.ts';
import { setEditionByHand } from '../../src/lib/backend/overrides/set-edition.ts';
import { run } from '../e2e/support/processes.ts';
import { categories, products, skus } from '../fixtures/shop-data.ts';
import type { Random } from './support/random.ts';
import type { Scenario, Trial } from './support/scenario.ts';
import { openOwner } from './support/shops.ts';
import { openSite, type Site } from './support/site.ts';
import { times } from './support/steps.ts';

const execute = promisify(execFile);

const paths = [
  '/',
  ...[products.emma, products.moonstone, products.sherlockHolmes].map((id) => `/product/${id}`),
  `/category/Fiction/${categories.fiction}`,
  `/category/Fiction/${categories.fiction}?sort=price`,
  `/category/Fiction/${categories.fiction}?view=list`,
  '/shop',
  '/shop/Top%20Offers/OFFERS',
  '/search?q=emma',
];

/** What changes what the pages show, each made beside the running shop, and how many books an import brings. */
const changes: readonly ((site: Site, random: Random, trial: Trial) => Promise<unknown>)[] = [
  ({ shop: { db } }, random) =>
    db
      .updateTable('variant')
      .set({ stock: random.integer(0, 4) })
      .where('sku', '=', random.pick(Object.values(skus)))
      .execute(),
  ({ shop: { db } }, random) =>
    db.transaction().execute(async (queries) => {
      const editions = await queries.selectFrom('variant').select('id').execute();
      const price = random.integer(100, 900) * 100;
      await setEditionByHand(queries, {
        ...{ variantId: random.pick(editions).id, by: { name: 'Asha' }, at: Date.now() },
        changes: { list_price: price, sale_price: price },
      });
    }),
  ({ shop: { db } }, random) =>
    db
      .updateTable('product')
      .set({ rating_sum: random.integer(1, 5), rating_count: 1, title: `A title, ${random.integer(1, 9)}` })
      .where('id', '=', random.pick([products.emma, products.moonstone]))
      .execute(),
  ({ shop: { db } }, random) =>
    db
      .updateTable('shop_setting')
      .set({
        value: JSON.stringify({ shipping: random.integer(1, 9) * 1000, freeShippingFrom: null, cashOnDelivery: 0 }),
      })
      .where('key', '=', 'charges')
      .execute(),
  async ({ dataDir }, random, { folder }) => {
    const file = join(folder, 'books.xml');
    await writeManyBooks(file, random.integer(5, 20));
    const environment = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
    await execute(process.execPath, ['scripts/import.ts', file], { env: environment });
  },
];

/** The clocks of deals run while the pages are compared. */
const withoutClock = (html: string): string => html.replaceAll(/<b>\d+<\/b>/g, '<b>0</b>');

async function pagesOf(url: string): Promise<Readonly<Record<string, string>>> {
  // One after the other on connections of their own, which the workers take in turn.
  const pages: Record<string, string> = {};
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: { Connection: 'close' } });
    expect(answer.status, path).toBe(200);
    // The base of absolute links is the port.
    pages[path] = withoutClock((await answer.text()).replaceAll(url, ''));
  }
  return pages;
}

/** What stands where two pages part. */
function firstDifference(one = '', other = ''): string {
  if (one === other) return 'none';
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return [one, other].map((page) => page.slice(Math.max(0, at - 60), at + 60)).join(' / ');
}

export const cachedPages: readonly Scenario[] = [
  {
    name: 'cached-pages',
    promise:
      'after any sequence of changes a shop sends the pages of one that has just been started, with one worker and with two [RELIABILITY-42 CACHE-17]',
    rounds: { short: 2, full: 40 },
    async run(trial) {
      await trial.each(async (random, round) => {
        const site = await openSite(await openOwner(trial.onEnd), {
          WORKERS: String(1 + (round % 2)),
          CACHE_MAX_AGE: random.pick(['0', '60']),
        });
        for (const change of random.shuffle(trial.isShort ? changes : [...changes, ...changes])) {
          await change(site, random, trial);
          // Fills the caches of all workers at this state.
          await Promise.all(times(2, () => pagesOf(site.running.url)));
        }
        const started = await run('scripts/start.ts', {
          DATA_DIR: site.dataDir,
          CACHE_MAX_AGE: '0',
          LOG_LEVEL: 'silent',
        });
        trial.onEnd(() => started.kill());
        const fresh = await pagesOf(started.url);
        for (const pages of await Promise.all(times(3, () => pagesOf(site.running.url))))
          for (const path of paths) expect(firstDifference(pages[path], fresh[path]), path).toBe('none');
        await started.kill();
        await site.running.kill();
        trial.count('pages', 3 * paths.length);
      });
    },
  },
];
