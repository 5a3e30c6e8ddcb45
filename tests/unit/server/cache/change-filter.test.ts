import { afterEach, beforeEach, expect, test } from 'vitest';
import { createChangeFilter, type ReportedChanges } from '../../../../src/lib/server/cache/change-filter.ts';
import { createDependencyTracker, trackDependencies } from '../../../../src/lib/server/cache/dependencies.ts';
import { openCachedSite } from './cached-site.ts';

/** What pages of a remote shop ask it again after it has reported a change. */

let changes: (readonly string[] | 'all')[];
let writes: number;
let isAway: boolean;
let site: Awaited<ReturnType<typeof openCachedSite>>;

const reported: ReportedChanges = {
  async number() {
    if (isAway) throw new Error('The database is away');
    return changes.length;
  },
  async idsSince(number) {
    const since = changes.slice(number);
    return since.includes('all') ? 'all' : new Set(since.flat());
  },
};

beforeEach(async () => {
  [changes, writes, isAway] = [[], 0, false];
  site = await openCachedSite({ changeFilter: createChangeFilter(reported, () => writes) });
  // A page of a product, and one of a list.
  site.makeWith(async (key) => {
    const dependencies = createDependencyTracker(true);
    const shop = trackDependencies('shop', site.shop, dependencies);
    const [, id] = /^\/product\/(\w+)$/.exec(key) ?? [];
    const shown = id ? (await shop.product(id)).fact : await shop.fact(key);
    return { body: Buffer.from(shown), dependencies: (await dependencies.settled()) ?? [] };
  });
  for (const path of ['/product/1', '/product/2', '/shop']) await site.get(path);
  site.read.length = 0;
});
afterEach(() => site.close());

/** The shop reports a change. */
function report(ids: readonly string[] | 'all'): void {
  changes.push(ids);
  site.changeSomethingElse();
}
/** What is asked when all three pages are requested. */
async function asked(): Promise<string[]> {
  site.read.length = 0;
  for (const path of ['/product/1', '/product/2', '/shop']) await site.get(path);
  return [...site.read];
}

test('after a change of a product its page and all lists are read again, and no other product [API-91]', async () => {
  report(['1']);
  expect(await asked()).toEqual(['/product/1', '/shop']);
  expect(await asked(), 'once').toEqual([]);
});

test('a page that shows the product among related ones is read again [API-91]', async () => {
  report(['99']);
  expect(await asked()).toEqual(['/product/1', '/product/2', '/shop']);
});

test('a changed product is shown with the next request [API-91]', async () => {
  site.change('/product/1', 'Now 350');
  changes.push(['1']);
  expect((await site.get('/product/1')).text).toBe('Now 350');
});

test('several changes count together, and those told to other processes too [API-91]', async () => {
  report(['7']);
  report(['2']);
  changes.push(['1']);
  expect(await asked()).toEqual(['/product/1', '/product/2', '/shop']);
});

test.each<[string, () => void]>([
  ['everything may have changed', () => report('all')],
  [
    'this site has written to the shop',
    () => {
      writes += 1;
      report(['7']);
    },
  ],
  [
    'nobody knows what was told',
    () => {
      isAway = true;
      report('all');
    },
  ],
])('when %s, every page is read again [API-91]', async (_name, happen) => {
  happen();
  expect(await asked()).toEqual(['/product/1', '/product/2', '/shop']);
});

test('a change of the database that the shop did not tell of asks it nothing [API-91]', async () => {
  site.changeSomethingElse();
  expect(await asked()).toEqual([]);
});

test('a page that grows old is read again, whatever was told [CACHE-06]', async () => {
  site.pass(50_000);
  expect(await asked()).toEqual(['/product/1', '/product/2', '/shop']);
});
