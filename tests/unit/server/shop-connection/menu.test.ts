import { expect, test } from 'vitest';
import { createMenu } from '../../../../src/lib/server/shop-connection/menu.ts';
import type { MainCategory } from '../../../../src/lib/shop/catalogue/home.ts';

const fiction: MainCategory = { id: '1', name: 'Fiction' };
const crime: MainCategory = { id: '2', name: 'Crime' };

/** A shop whose categories and availability a test decides. */
function openShop() {
  const shop = { categories: [fiction], isDown: false, asked: 0 };
  const read = async () => {
    shop.asked += 1;
    if (shop.isDown) throw new Error('down');
    return shop.categories;
  };
  return Object.assign(shop, { read });
}

test('is fetched once until its maximum age, and a stale one is shown during a refresh [CACHE-13]', async () => {
  const shop = openShop();
  let now = 0;
  const menu = createMenu({ read: shop.read, maxAgeSeconds: 60, now: () => now });
  expect(await menu()).toEqual([fiction]);
  shop.categories = [fiction, crime];
  now = 59_999;
  expect(await menu()).toEqual([fiction]);
  now = 60_000;
  expect(await menu()).toEqual([fiction]);
  await expect.poll(menu).toEqual([fiction, crime]);
  expect(shop.asked).toBe(2);
});

test('is fetched each time with caches off, where changes are not tracked [CACHE-01]', async () => {
  const shop = openShop();
  const menu = createMenu({ read: shop.read, maxAgeSeconds: 0, now: () => 0 });
  await menu();
  shop.categories = [crime];
  expect(await menu()).toEqual([crime]);
});

test('is fetched after each change where changes are tracked, whatever its age [CACHE-13]', async () => {
  const shop = openShop();
  let now = 0;
  let revision = 1;
  const menu = createMenu({ read: shop.read, maxAgeSeconds: 0, now: () => now, version: () => revision });
  await menu();
  now = 1_000_000;
  await menu();
  expect(shop.asked).toBe(1);
  shop.categories = [crime];
  revision = 2;
  expect(await menu()).toEqual([crime]);
});

test('is fetched at once after the shop has told of a change, and when it is old [CACHE-13 API-91]', async () => {
  const shop = openShop();
  let now = 0;
  let reported = 1;
  const menu = createMenu({ read: shop.read, maxAgeSeconds: 60, now: () => now, reportedRevision: () => reported });
  await menu();
  shop.categories = [crime];
  reported = 2;
  expect(await menu()).toEqual([crime]);
  await menu();
  expect(shop.asked).toBe(2);
  now = 60_000;
  await menu();
  expect(shop.asked, 'the shop may tell of some changes only').toBe(3);
  shop.isDown = true;
  reported = 3;
  expect(await menu()).toEqual([crime]);
  expect(await menu()).toEqual([crime]);
  expect(shop.asked, 'a shop that is down is not asked by every page').toBe(4);
});

test('the last good one is shown while the shop fails [ERROR-15]', async () => {
  const shop = openShop();
  let now = 0;
  const menu = createMenu({ read: shop.read, maxAgeSeconds: 60, now: () => now });
  await menu();
  shop.isDown = true;
  now = 100_000;
  expect(await menu()).toEqual([fiction]);
  expect(await menu()).toEqual([fiction]);
});

test('a shop that failed is not asked for ten seconds, so that not every page waits for it [ERROR-15]', async () => {
  const shop = openShop();
  let now = 0;
  shop.isDown = true;
  const menu = createMenu({ read: shop.read, maxAgeSeconds: 60, now: () => now });
  await expect(menu()).rejects.toThrow('down');
  now = 9_999;
  await expect(menu()).rejects.toThrow('down');
  expect(shop.asked).toBe(1);
  now = 10_000;
  shop.isDown = false;
  expect(await menu()).toEqual([fiction]);
});
