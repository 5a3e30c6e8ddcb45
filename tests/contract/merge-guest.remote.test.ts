import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShopApi, type ShopApi, type ShopClientConfig } from '../../src/lib/api/shop-api.ts';
import { userDetailsOf } from '../../src/lib/api/user-details.ts';
import { withGuestOrders } from '../../src/lib/server/shop-connection/guest-orders.ts';
import { createMergeGuest } from '../../src/lib/server/shop-connection/merge-guest.ts';
import { guestShopClient } from '../../src/lib/server/shop-connection/merge-guest-via-api.ts';
import { fixtureCurrency, products, skus } from '../fixtures/shop.ts';
import { openOverHttp } from './harness.ts';
import { wishlist } from './merge-guest.steps.ts';
import { assertShopInvariants, snapshotShop } from './trade.invariants.ts';
import { add, cart, contents, line, order, setStock, type TradeShop, view, wish } from './trade.steps.ts';

// A shop reached by its 14 calls only. Asha was a guest before she logged in.
const guest = 'guest-1';
const asha = { id: 'asha', username: 'Asha Rao', email: 'asha@example.com', phone: '' };

let shop: TradeShop;
/** Calls to matching URLs fail as if the network were down. */
let broken: RegExp | undefined;
let shopClientConfig: ShopClientConfig;
beforeEach(async () => {
  const opened = await openOverHttp();
  shop = { ...opened, initial: await snapshotShop(opened.db) };
  broken = undefined;
  shopClientConfig = {
    fetch(request) {
      return broken?.test(request.url) ? Promise.reject(new TypeError('the network is down')) : fetch(request);
    },
    ...{ baseUrl: shop.baseUrl, timeoutMs: 600_000, currency: fixtureCurrency, image: (url: string) => url },
    media: { hosts: [], allowsAllVideoHosts: false },
  };
});
afterEach(async () => {
  try {
    await assertShopInvariants(shop.db, shop.initial);
  } finally {
    await shop.close();
  }
});

const merge = () => createMergeGuest(undefined, shopClientConfig)(guest, asha);

describe('merging a guest by API calls', () => {
  it("cart lines add up within stock, and the guest's cart is empty", async () => {
    await add(shop, 'asha', skus.prideAndPrejudice, 3);
    await add(shop, guest, skus.prideAndPrejudice, 4);
    await add(shop, guest, skus.emmaHardcover, 2);
    await merge();
    expect(contents(await cart(shop, 'asha'))).toEqual({ [skus.prideAndPrejudice]: '5', [skus.emmaHardcover]: '2' });
    expect(contents(await cart(shop, guest))).toEqual({});
  });

  it('a line holds at most 999', async () => {
    await add(shop, 'asha', skus.middlemarch, 600);
    await add(shop, guest, skus.middlemarch, 600);
    await merge();
    expect(contents(await cart(shop, 'asha'))).toEqual({ [skus.middlemarch]: '999' });
  });

  it('a line that has sold out meanwhile does not stop the merge', async () => {
    await add(shop, guest, skus.prideAndPrejudice, 2);
    await add(shop, guest, skus.moonstone);
    await setStock(shop, skus.prideAndPrejudice, 0);
    await merge();
    expect(contents(await cart(shop, 'asha'))).toEqual({ [skus.moonstone]: '1' });
  });

  it('what the shop refuses because of its limits becomes a wish [CART-47]', async () => {
    shop.limits.copiesOfTitle = 5;
    await add(shop, 'asha', skus.emmaEbook, 4);
    await add(shop, guest, skus.emmaHardcover, 2);
    await add(shop, guest, skus.moonstone);
    await merge();
    expect(contents(await cart(shop, 'asha'))).toEqual({ [skus.emmaEbook]: '4', [skus.moonstone]: '1' });
    expect(await wishlist(shop, 'asha')).toEqual([`${products.emma}:${skus.emmaHardcover}`]);
    expect(contents(await cart(shop, guest))).toEqual({});
  });

  it('a product that has left the catalogue does not stop the merge', async () => {
    await wish(shop, guest, 'INSERT', line(skus.persuasion));
    await add(shop, guest, skus.prideAndPrejudice);
    await add(shop, guest, skus.moonstone);
    const unlisted = [products.persuasion, products.prideAndPrejudice];
    await shop.db.updateTable('product').set({ is_listed: 0 }).where('id', 'in', unlisted).execute();
    await merge();
    expect(contents(await cart(shop, 'asha'))).toEqual({ [skus.moonstone]: '1' });
    expect(contents(await cart(shop, guest))).toEqual({});
    expect(await wishlist(shop, guest)).toEqual([]);
  });

  it('wishlists are merged without duplicates [ACCOUNT-19]', async () => {
    await wish(shop, 'asha', 'INSERT', line(skus.moonstone));
    for (const sku of [skus.moonstone, skus.emmaHardcover, skus.persuasion]) {
      shop.clock.now += 1000;
      await wish(shop, guest, 'INSERT', line(sku));
    }
    shop.clock.now += 1000;
    await merge();
    expect((await wishlist(shop, 'asha')).sort()).toEqual(
      [
        `${products.moonstone}:${skus.moonstone}`,
        `${products.emma}:${skus.emmaHardcover}`,
        `${products.persuasion}:${skus.persuasion}`,
      ].sort(),
    );
    expect(await wishlist(shop, guest)).toEqual([]);
  });

  it("reports whether orders stay under the guest's id", async () => {
    expect(await merge()).toEqual({ hasUnmovedOrders: false });
    await order(shop, guest, skus.moonstone);
    expect(await merge()).toEqual({ hasUnmovedOrders: true });
  });

  it('nothing is lost when the shop becomes unreachable half-way, and the next merge continues [ACCOUNT-22]', async () => {
    await add(shop, guest, skus.moonstone);
    await wish(shop, guest, 'INSERT', line(skus.persuasion));
    broken = /WishList/;
    await expect(merge()).rejects.toThrow('the connection failed');
    expect(contents(await cart(shop, 'asha'))).toEqual({ [skus.moonstone]: '1' });
    expect(await wishlist(shop, guest)).toHaveLength(1);
    broken = undefined;
    await merge();
    expect(contents(await cart(shop, 'asha'))).toEqual({ [skus.moonstone]: '1' });
    expect(await wishlist(shop, 'asha')).toHaveLength(1);
  });
});

describe('orders placed as a guest', () => {
  const withOrders = (ids: readonly string[]): ShopApi =>
    withGuestOrders(createShopApi({ ...shopClientConfig, visitor: async () => userDetailsOf(asha) }), async () =>
      ids.map((id) => guestShopClient(shopClientConfig, id)),
    );

  it("are listed among the customer's own, newest first [ACCOUNT-46]", async () => {
    const first = await order(shop, 'asha', skus.moonstone);
    shop.clock.now += 1000;
    const second = await order(shop, guest, skus.moonstone);
    shop.clock.now += 1000;
    const third = await order(shop, 'asha', skus.moonstone);
    expect((await withOrders([guest]).orders()).map(({ number }) => number)).toEqual([third, second, first]);
    expect((await withOrders([]).orders()).map(({ number }) => number)).toEqual([third, first]);
  });

  it('can be read and cancelled by the customer [ACCOUNT-46]', async () => {
    const number = await order(shop, guest, skus.prideAndPrejudice);
    const orders = withOrders(['guest-0', guest]);
    expect((await orders.order(number)).number).toBe(number);
    expect((await orders.cancelOrder(number, 'No longer needed')).result).toBe('done');
    expect((await view(shop, guest, number)).bookingStatus).toBe('CANCELLED');
  });

  it('are not found by anybody else', async () => {
    const number = await order(shop, 'guest-2', skus.prideAndPrejudice);
    await expect(withOrders([guest]).order(number)).rejects.toThrow('404');
    await expect(withOrders([guest]).cancelOrder(number, '')).rejects.toThrow('404');
  });

  it('a failure of the shop is not reported as a missing order', async () => {
    broken = /ViewOrder/;
    await expect(withOrders([guest]).order('BF-1')).rejects.toThrow('the connection failed');
  });
});
