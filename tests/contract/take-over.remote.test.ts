import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShopApi, type ShopApi } from '../../src/lib/api/shop-api.ts';
import { withFormerOrders } from '../../src/lib/server/former-orders.ts';
import { shopOfGuest } from '../../src/lib/server/move-by-calls.ts';
import { userDetailsOf } from '../../src/lib/server/request-visitor.ts';
import type { ShopReach } from '../../src/lib/server/root.ts';
import { createTakeOver } from '../../src/lib/server/take-over.ts';
import { fixtureCurrency, products, skus } from '../fixtures/shop.ts';
import { openOverHttp } from './harness.ts';
import { assertShopInvariants, snapshotShop } from './trade.invariants.ts';
import { add, cart, contents, line, order, setStock, type TradeShop, view, wish } from './trade.steps.ts';

// A shop that is reached by its 14 calls only. Asha was a guest until she logged in.
const guest = 'guest-1';
const asha = { id: 'asha', username: 'Asha Rao', email: 'asha@example.com', phone: '' };

let shop: TradeShop;
/** What the storefront does when a call of this path is made: it fails as if the network had. */
let broken: RegExp | undefined;
let reach: ShopReach;
beforeEach(async () => {
  const opened = await openOverHttp();
  shop = { ...opened, initial: await snapshotShop(opened.db) };
  broken = undefined;
  reach = {
    fetch(request) {
      return broken?.test(request.url) ? Promise.reject(new TypeError('the network is down')) : fetch(request);
    },
    ...{ baseUrl: shop.baseUrl, timeoutMs: 30_000, currency: fixtureCurrency, image: (address: string) => address },
    media: { hosts: [], isOpenToVideos: false },
  };
});
afterEach(async () => {
  try {
    await assertShopInvariants(shop.db, shop.initial);
  } finally {
    await shop.close();
  }
});

const move = () => createTakeOver(undefined, reach)(guest, asha);
const wishes = async (user: string) =>
  ((await wish(shop, user, 'FETCH')).wishList ?? []).map(({ productID, optionCode }) => `${productID}:${optionCode}`);

describe('by calls alone', () => {
  it('cart lines add up within stock, and the guest keeps none', async () => {
    await add(shop, 'asha', skus.prideAndPrejudice, 3);
    await add(shop, guest, skus.prideAndPrejudice, 4);
    await add(shop, guest, skus.emmaHardcover, 2);
    await move();
    expect(contents(await cart(shop, 'asha'))).toEqual({ [skus.prideAndPrejudice]: '5', [skus.emmaHardcover]: '2' });
    expect(contents(await cart(shop, guest))).toEqual({});
  });

  it('a line holds at most 999', async () => {
    await add(shop, 'asha', skus.middlemarch, 600);
    await add(shop, guest, skus.middlemarch, 600);
    await move();
    expect(contents(await cart(shop, 'asha'))).toEqual({ [skus.middlemarch]: '999' });
  });

  it('what was sold out meanwhile stands in nobody’s way', async () => {
    await add(shop, guest, skus.prideAndPrejudice, 2);
    await add(shop, guest, skus.moonstone);
    await setStock(shop, skus.prideAndPrejudice, 0);
    await move();
    expect(contents(await cart(shop, 'asha'))).toEqual({ [skus.moonstone]: '1' });
  });

  it('what has left the catalogue meanwhile does not keep the rest from going', async () => {
    await wish(shop, guest, 'INSERT', line(skus.persuasion));
    await add(shop, guest, skus.prideAndPrejudice);
    await add(shop, guest, skus.moonstone);
    const gone = [products.persuasion, products.prideAndPrejudice];
    await shop.db.updateTable('product').set({ is_listed: 0 }).where('id', 'in', gone).execute();
    await move();
    expect(contents(await cart(shop, 'asha'))).toEqual({ [skus.moonstone]: '1' });
    expect(contents(await cart(shop, guest))).toEqual({});
    expect(await wishes(guest)).toEqual([]);
  });

  it('wishlists unite, each thing once', async () => {
    await wish(shop, 'asha', 'INSERT', line(skus.moonstone));
    for (const sku of [skus.moonstone, skus.emmaHardcover, skus.persuasion]) {
      shop.clock.now += 1000;
      await wish(shop, guest, 'INSERT', line(sku));
    }
    shop.clock.now += 1000;
    await move();
    expect((await wishes('asha')).sort()).toEqual(
      [
        `${products.moonstone}:${skus.moonstone}`,
        `${products.emma}:${skus.emmaHardcover}`,
        `${products.persuasion}:${skus.persuasion}`,
      ].sort(),
    );
    expect(await wishes(guest)).toEqual([]);
  });

  it('says whether orders had to stay where they are', async () => {
    expect(await move()).toEqual({ leavesOrders: false });
    await order(shop, guest, skus.moonstone);
    expect(await move()).toEqual({ leavesOrders: true });
  });

  it('nothing is lost when the shop cannot be reached half-way, and the next time goes on from there', async () => {
    await add(shop, guest, skus.moonstone);
    await wish(shop, guest, 'INSERT', line(skus.persuasion));
    broken = /WishList/;
    await expect(move()).rejects.toThrow('the connection failed');
    expect(contents(await cart(shop, 'asha'))).toEqual({ [skus.moonstone]: '1' });
    expect(await wishes(guest)).toHaveLength(1);
    broken = undefined;
    await move();
    expect(contents(await cart(shop, 'asha'))).toEqual({ [skus.moonstone]: '1' });
    expect(await wishes('asha')).toHaveLength(1);
  });
});

describe('orders of a customer’s guest days', () => {
  const withOrders = (ids: readonly string[]): ShopApi =>
    withFormerOrders(createShopApi({ ...reach, visitor: async () => userDetailsOf(asha) }), async () =>
      ids.map((id) => shopOfGuest(reach, id)),
    );

  it('are listed among their own, newest first', async () => {
    const first = await order(shop, 'asha', skus.moonstone);
    shop.clock.now += 1000;
    const second = await order(shop, guest, skus.moonstone);
    shop.clock.now += 1000;
    const third = await order(shop, 'asha', skus.moonstone);
    expect((await withOrders([guest]).orders()).map(({ number }) => number)).toEqual([third, second, first]);
    expect((await withOrders([]).orders()).map(({ number }) => number)).toEqual([third, first]);
  });

  it('are read and cancelled as their own', async () => {
    const number = await order(shop, guest, skus.prideAndPrejudice);
    const orders = withOrders(['guest-0', guest]);
    expect((await orders.order(number)).number).toBe(number);
    expect((await orders.cancelOrder(number, 'No longer needed')).result).toBe('done');
    expect((await view(shop, guest, number)).bookingStatus).toBe('CANCELLED');
  });

  it('are nobody’s who was not that guest', async () => {
    const number = await order(shop, 'guest-2', skus.prideAndPrejudice);
    await expect(withOrders([guest]).order(number)).rejects.toThrow('404');
    await expect(withOrders([guest]).cancelOrder(number, '')).rejects.toThrow('404');
  });

  it('a fault of the shop is not taken for an order that does not exist', async () => {
    broken = /ViewOrder/;
    await expect(withOrders([guest]).order('BF-1')).rejects.toThrow('the connection failed');
  });
});
