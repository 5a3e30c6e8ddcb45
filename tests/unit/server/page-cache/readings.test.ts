import { expect, test } from 'vitest';
import {
  createReadings,
  notedSource,
  watchedBy,
  wouldReadTheSame,
} from '../../../../src/lib/server/page-cache/readings.ts';

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

test('notes what was asked and finds out when the answer would be another', async () => {
  const shop = openShop();
  const readings = createReadings();
  const noted = notedSource('shop', shop, readings);
  expect(await noted.product('a')).toEqual({ id: 'a', stock: 3 });
  const made = (await readings.settled()) ?? [];
  expect(await wouldReadTheSame(made, { shop })).toBe(true);
  shop.stock.set('b', 0);
  expect(await wouldReadTheSame(made, { shop })).toBe(true);
  shop.stock.set('a', 2);
  expect(await wouldReadTheSame(made, { shop })).toBe(false);
  shop.stock.delete('a');
  expect(await wouldReadTheSame(made, { shop })).toBe(false);
});

test('notes the same question once', async () => {
  const readings = createReadings();
  const noted = notedSource('shop', openShop(), readings);
  await Promise.all([noted.product('a'), noted.product('a'), noted.product('b')]);
  expect(await readings.settled()).toHaveLength(2);
});

test('has nothing to compare with when an answer failed, even if the page went on without it', async () => {
  const readings = createReadings();
  await notedSource('shop', openShop(), readings)
    .product('missing')
    .catch(() => undefined);
  expect(await readings.settled()).toBeUndefined();
});

test('a text can be changed by its file, everything else by the shop', () => {
  const reading = (source: string, question: string, ...parameters: unknown[]) => ({
    ...{ source, question, parameters, digest: '' },
  });
  expect(
    watchedBy([
      reading('shop', 'product', '1'),
      reading('menu', 'menu'),
      reading('content', 'site'),
      reading('content', 'page', 'terms'),
    ]),
  ).toEqual(['shop', 'content/site', 'content/page/terms']);
});
