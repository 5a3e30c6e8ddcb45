import { expect, test } from 'vitest';
import {
  createDependencyTracker,
  dependenciesUnchanged,
  trackDependencies,
  watchedSources,
} from '../../../../src/lib/server/cache/dependencies.ts';

const openShop = () => {
  const stock = new Map([
    ['a', 3],
    ['b', 5],
  ]);
  return {
    stock,
    async product(id: string) {
      if (!stock.has(id)) throw new Error('gone');
      return { id, stock: stock.get(id) };
    },
  };
};

test('records what was read, and finds out when a read would give another result', async () => {
  const shop = openShop();
  const dependencies = createDependencyTracker();
  const tracked = trackDependencies('shop', shop, dependencies);
  expect(await tracked.product('a')).toEqual({ id: 'a', stock: 3 });
  const made = (await dependencies.settled()) ?? [];
  expect(await dependenciesUnchanged(made, { shop })).toBe(true);
  shop.stock.set('b', 0);
  expect(await dependenciesUnchanged(made, { shop })).toBe(true);
  shop.stock.set('a', 2);
  expect(await dependenciesUnchanged(made, { shop })).toBe(false);
  shop.stock.delete('a');
  expect(await dependenciesUnchanged(made, { shop })).toBe(false);
});

test('records the same read once', async () => {
  const dependencies = createDependencyTracker();
  const tracked = trackDependencies('shop', openShop(), dependencies);
  await Promise.all([tracked.product('a'), tracked.product('a'), tracked.product('b')]);
  expect(await dependencies.settled()).toHaveLength(2);
});

test('has no dependencies when a read failed, even if the page was rendered without it', async () => {
  const dependencies = createDependencyTracker();
  await trackDependencies('shop', openShop(), dependencies)
    .product('missing')
    .catch(() => undefined);
  expect(await dependencies.settled()).toBeUndefined();
});

test('a text depends on its file, everything else on the shop', () => {
  const dependency = (source: string, method: string, ...args: unknown[]) => ({
    ...{ source, method, args, digest: '' },
  });
  expect(
    watchedSources([
      dependency('shop', 'product', '1'),
      dependency('menu', 'menu'),
      dependency('content', 'site'),
      dependency('content', 'page', 'terms'),
    ]),
  ).toEqual(['shop', 'content/site', 'content/page/terms']);
});
