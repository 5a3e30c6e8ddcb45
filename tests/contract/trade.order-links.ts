import { placeholderUser } from '@bookfront/shop-contract';
import { describe, expect, it } from 'vitest';
import { eraseCustomer } from '../../src/lib/backend/customers/erase-customer.ts';
import { coupons, skus } from '../fixtures/shop.ts';
import { callShop, type ShopUnderTest, sendCall } from './harness.ts';
import { customerMails } from './outbox.ts';
import type { GetShop } from './trade.open-shop.ts';
import { cancel, order, view } from './trade.steps.ts';

const day = 86_400_000;

/** The token of the newest link that opens an order. */
export async function linkTokenOf(shop: ShopUnderTest, orderID: string): Promise<string> {
  const links = (await customerMails(shop)).map(({ text }) => /\/orders\/open\?order=(\S+)&token=(\S+)/.exec(text));
  const tokens = links.flatMap((link) => (link?.[1] === orderID && link[2] ? [link[2]] : []));
  return tokens.at(-1) ?? '';
}

const openRequest = (orderID: string, token: string) => ({ orderID, token, flag: 'C', user_Details: placeholderUser });

/** The links of order mails, which open one order without a session. */
export function orderLinksContract(shop: GetShop) {
  const open = async (orderID: string, token: string) =>
    (await callShop(shop(), 'viewOrder', openRequest(orderID, token))).answer;
  const statusOf = async (orderID: string, token: string) =>
    (await sendCall(shop(), 'viewOrder', openRequest(orderID, token))).status;
  const cancelByLink = async (orderID: string, token: string) => {
    const request = { orderID, token, status: 'TO BE CANCELLED', comment: 'By link', user_Details: placeholderUser };
    return sendCall(shop(), 'orderUpdate', request);
  };

  it('open the order for 90 days without a visitor, and no longer [DESK-02]', async () => {
    const orderID = await order(shop(), 'asha', skus.moonstone, 2);
    const token = await linkTokenOf(shop(), orderID);
    shop().clock.now += 90 * day - 1000;
    expect(await open(orderID, token)).toMatchObject({ orderID, bookingStatus: 'ORDER PLACED' });
    expect(await open(orderID.toLowerCase(), token)).toMatchObject({ orderID });
    shop().clock.now += 1000;
    expect(await statusOf(orderID, token)).toBe(404);
  });

  it('show neither addresses nor the note [DESK-03]', async () => {
    const orderID = await order(shop(), 'asha', skus.moonstone, 1, { comment: 'Behind the blue door' });
    const answer = await open(orderID, await linkTokenOf(shop(), orderID));
    expect([answer.addressBook, answer.comment]).toEqual([[], undefined]);
    for (const secret of ['blue door', 'Asha', 'asha@', '98765', 'Lake Road'])
      expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it('cancel the order while it can be cancelled, and restore copies and coupon [DESK-04]', async () => {
    const orderID = await order(shop(), 'asha', skus.prideAndPrejudice, 5, { couponCode: coupons.oncePerCustomer });
    const token = await linkTokenOf(shop(), orderID);
    expect((await cancelByLink(orderID, token)).status).toBe(200);
    expect((await view(shop(), 'asha', orderID)).orderStatus.map(({ status, comment }) => [status, comment])).toEqual([
      ['ORDER PLACED', undefined],
      ['TO BE CANCELLED', 'By link'],
      ['CANCELLED', undefined],
    ]);
    expect(await (await cancelByLink(orderID, token)).json()).toMatchObject({
      status: { resultCode: '0', errorMessage: 'This order has already been cancelled.' },
    });
    const again = order(shop(), 'asha', skus.prideAndPrejudice, 5, { couponCode: coupons.oncePerCustomer });
    expect(await again).not.toBe(orderID);
  });

  describe('open and cancel nothing [DESK-05]', () => {
    const expectNothing = async (orderID: string, token: string) => {
      expect(await statusOf(orderID, token)).toBe(404);
      expect((await cancelByLink(orderID, token)).status).toBe(404);
    };

    it('with the token of another order, or a changed one', async () => {
      const orderID = await order(shop(), 'asha', skus.moonstone);
      const other = await order(shop(), 'asha', skus.persuasion);
      const token = await linkTokenOf(shop(), orderID);
      await expectNothing(other, token);
      const [until = '', signature = ''] = token.split('.');
      const later = (Number.parseInt(until, 36) + 1).toString(36);
      const swapped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
      for (const forged of [`${later}.${signature}`, `${until}.${swapped}`, `.${signature}`, `${until}.`, `${token}A`])
        await expectNothing(orderID, forged);
      expect(await open(orderID, token)).toMatchObject({ orderID });
    });

    it('after they were withdrawn', async () => {
      const orderID = await order(shop(), 'asha', skus.moonstone);
      const token = await linkTokenOf(shop(), orderID);
      await shop().db.updateTable('booking').set({ link_version: 1 }).where('order_id', '=', orderID).execute();
      await expectNothing(orderID, token);
      await cancel(shop(), 'asha', orderID);
      expect(await open(orderID, await linkTokenOf(shop(), orderID))).toMatchObject({ orderID });
    });

    it('after the customer was deleted', async () => {
      const orderID = await order(shop(), 'asha', skus.moonstone);
      const token = await linkTokenOf(shop(), orderID);
      await shop()
        .db.transaction()
        .execute((queries) => eraseCustomer(queries, 'asha', { withReviews: true }));
      await expectNothing(orderID, token);
    });
  });

  it('stand nowhere in the database in usable form [DESK-06]', async () => {
    const orderID = await order(shop(), 'asha', skus.moonstone);
    const token = await linkTokenOf(shop(), orderID);
    expect(token).toMatch(/^\w+\.[\w-]{43}$/);
    const { db } = shop();
    const rows = [
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('booking').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });
}
