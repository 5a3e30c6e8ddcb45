import { placeholderUser } from '@bookfront/shop-contract';
import { describe, expect, it } from 'vitest';
import { afterOrderEvent } from '../../src/lib/backend/after-order-event.ts';
import { cancelUnconfirmed } from '../../src/lib/backend/orders/cancel-unconfirmed.ts';
import { bankDetails, coupons, fixtureCurrency, fixtureNow, products, skus } from '../fixtures/shop.ts';
import { callShop, type ShopUnderTest, sendCall, testSecret, visitor } from './harness.ts';
import { customerMails } from './outbox.ts';
import type { GetShop } from './trade.open-shop.ts';
import { add, billing, type book, bookingRequest, cancel, history, order, review, view } from './trade.steps.ts';

const hour = 60 * 60_000;

/** The tokens that were mailed for an order, oldest first. */
export async function tokensOf(shop: ShopUnderTest, orderID: string): Promise<string[]> {
  const links = (await customerMails(shop)).map(({ text }) => /\/orders\/confirm\?order=(\S+)&token=(\S+)/.exec(text));
  return links.flatMap((link) => (link?.[1] === orderID && link[2] ? [link[2]] : []));
}

export async function confirm(shop: ShopUnderTest, orderID: string, token: string, user_Details = placeholderUser) {
  const request = { orderID, status: 'ORDER PLACED', token, user_Details };
  return (await callShop(shop, 'orderUpdate', request)).answer.status;
}

const remind = async (shop: ShopUnderTest, user: string, orderID: string) =>
  (await callShop(shop, 'orderUpdate', { orderID, status: 'TO BE CONFIRMED', user_Details: visitor(user) })).answer
    .status;

/** What the timer of a running shop does. */
export const expire = (shop: ShopUnderTest) =>
  cancelUnconfirmed({
    ...{ db: shop.db, limits: shop.limits, currency: fixtureCurrency, now: () => shop.clock.now },
    ...{ siteUrl: 'https://books.test', secret: testSecret, afterOrderEvent },
  });

/** Orders above a limit are taken, but held for a limited time only, until the link in a mail confirms them. */
export function confirmationContract(shop: GetShop) {
  const stockOf = async (sku: string) =>
    (await shop().db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock;
  /** Asha orders four moonstones for ₹1,200 and ₹30 for the cash, from a shop that wants this confirmed within two hours. */
  async function orderToConfirm(fields: Parameters<typeof book>[2] = {}) {
    Object.assign(shop().limits, { confirmCashAbove: 100_000, holdMs: 2 * hour });
    return order(shop(), 'asha', skus.moonstone, 4, { paymentMode: 'cod', ...fields });
  }

  describe('which orders', () => {
    it.each([
      ['cod', { confirmCashAbove: 122_999 }, true],
      ['cod', { confirmCashAbove: 123_000 }, false],
      ['bacs', { confirmCashAbove: 0 }, false],
      ['cod', { confirmAbove: 122_999 }, true],
      ['bacs', { confirmAbove: 119_999 }, true],
      ['bacs', { confirmAbove: 120_000 }, false],
    ] as const)('paid by %s, with %o: %s [ORDER-30]', async (paymentMode, limits, isHeld) => {
      Object.assign(shop().limits, limits, { holdMs: hour });
      const orderID = await order(shop(), 'asha', skus.moonstone, 4, { paymentMode });
      const { bookingStatus, confirmBy } = await view(shop(), 'asha', orderID);
      expect(bookingStatus).toBe(isHeld ? 'TO BE CONFIRMED' : 'ORDER PLACED');
      expect(confirmBy).toBe(isHeld ? new Date(fixtureNow + hour).toISOString() : undefined);
    });
  });

  it('takes the copies, empties the cart and asks by mail, without a receipt [ORDER-30 ORDER-37]', async () => {
    const orderID = await orderToConfirm();
    expect(await stockOf(skus.moonstone)).toBe(36);
    const [mail, ...others] = await customerMails(shop());
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: billing.email, subject: `Please confirm your order ${orderID}` });
    expect(mail?.text).toContain('15 January 2026 at 7:30');
    expect((await history(shop(), 'asha'))[0]).toMatchObject({ orderID, bookingStatus: 'TO BE CONFIRMED' });
  });

  it('stores no token in usable form [SECURITY-72]', async () => {
    const orderID = await orderToConfirm();
    const [token = ''] = await tokensOf(shop(), orderID);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { db } = shop();
    const rows = [
      ...(await db.selectFrom('outbox').selectAll().execute()),
      ...(await db.selectFrom('order_token').selectAll().execute()),
      ...(await db.selectFrom('booking').selectAll().execute()),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  describe('the link', () => {
    it('makes an ordinary order of it, from any browser, and sends the receipt once [ORDER-31]', async () => {
      const orderID = await orderToConfirm();
      const [token = ''] = await tokensOf(shop(), orderID);
      shop().clock.now += hour;
      expect(await confirm(shop(), orderID, token)).toEqual({ resultCode: '1', errorMessage: '' });
      expect(await confirm(shop(), orderID, token, visitor('ben'))).toEqual({ resultCode: '1', errorMessage: '' });
      const now = await view(shop(), 'asha', orderID);
      expect(now.bookingStatus).toBe('ORDER PLACED');
      expect(now.confirmBy).toBeUndefined();
      expect(now.orderStatus.map(({ status }) => status)).toEqual(['TO BE CONFIRMED', 'ORDER PLACED']);
      expect((await customerMails(shop())).map(({ kind }) => kind)).toEqual(['order-confirmation', 'order-received']);
      shop().clock.now += 9 * hour;
      expect(await expire(shop())).toEqual([]);
    });

    it('shows the order without addresses and note to whoever has it, and changes nothing [SECURITY-73]', async () => {
      const orderID = await orderToConfirm({ comment: 'Behind the blue door' });
      const [token = ''] = await tokensOf(shop(), orderID);
      const request = { orderID, flag: 'C', token, user_Details: placeholderUser };
      const { answer } = await callShop(shop(), 'viewOrder', request);
      expect(answer).toMatchObject({ orderID, bookingStatus: 'TO BE CONFIRMED', totalAmount: '1230.00' });
      for (const secret of [billing.address1, billing.phone, billing.email, 'blue door'])
        expect(JSON.stringify(answer)).not.toContain(secret);
      expect((await view(shop(), 'asha', orderID)).bookingStatus).toBe('TO BE CONFIRMED');
    });

    it('neither shows nor confirms with another token, or that of another order [SECURITY-73]', async () => {
      const orderID = await orderToConfirm();
      const other = await orderToConfirm();
      const [foreign = ''] = await tokensOf(shop(), other);
      for (const token of [foreign, 'x'.repeat(43), orderID]) {
        const body = { orderID, token, flag: 'C', user_Details: placeholderUser };
        expect((await sendCall(shop(), 'viewOrder', body)).status).toBe(404);
        expect((await sendCall(shop(), 'orderUpdate', { ...body, status: 'ORDER PLACED' })).status).toBe(404);
      }
      expect((await view(shop(), 'asha', orderID)).bookingStatus).toBe('TO BE CONFIRMED');
    });

    it('is too late when the time is over, even before the order is cancelled [ORDER-32]', async () => {
      const orderID = await orderToConfirm();
      const [token = ''] = await tokensOf(shop(), orderID);
      shop().clock.now += 2 * hour;
      const { resultCode, errorMessage } = await confirm(shop(), orderID, token);
      expect(resultCode).toBe('0');
      expect(errorMessage).toContain('not confirmed in time');
    });

    it('reminds of the payment only when the order is confirmed', async () => {
      shop().limits.confirmAbove = 0;
      shop().limits.holdMs = hour;
      const orderID = await order(shop(), 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
      const [token = ''] = await tokensOf(shop(), orderID);
      await confirm(shop(), orderID, token);
      const [asking, receipt] = await customerMails(shop());
      expect(asking?.text).not.toContain(bankDetails);
      expect(receipt?.text).toContain(bankDetails);
    });
  });

  describe('without a confirmation', () => {
    it('it is cancelled when the time is over: copies and coupon return once, and a mail says so [ORDER-32]', async () => {
      const orderID = await orderToConfirm({ couponCode: coupons.oncePerCustomer });
      shop().clock.now += 2 * hour - 1;
      expect(await expire(shop())).toEqual([]);
      shop().clock.now += 1;
      const expired = await Promise.all([expire(shop()), expire(shop()), expire(shop())]);
      expect(expired.flat()).toEqual([orderID]);
      expect(await stockOf(skus.moonstone)).toBe(40);
      expect(await view(shop(), 'asha', orderID)).toMatchObject({
        bookingStatus: 'CANCELLED',
        orderStatus: [{ status: 'TO BE CONFIRMED' }, { status: 'CANCELLED', comment: 'It was not confirmed in time.' }],
      });
      expect((await customerMails(shop())).at(-1)).toMatchObject({ kind: 'order-expired', recipient: billing.email });
      const again = await order(shop(), 'asha', skus.moonstone, 1, { couponCode: coupons.oncePerCustomer });
      expect(again).not.toBe(orderID);
    });

    it('either the confirmation or the expiry counts, never both [ORDER-32]', async () => {
      const orderID = await orderToConfirm();
      const [token = ''] = await tokensOf(shop(), orderID);
      shop().clock.now += 2 * hour - 1;
      const confirmed = confirm(shop(), orderID, token);
      shop().clock.now += 1;
      await Promise.all([confirmed, expire(shop())]);
      expect(await stockOf(skus.moonstone)).toBe(
        (await view(shop(), 'asha', orderID)).bookingStatus === 'CANCELLED' ? 40 : 36,
      );
    });

    it('the customer can cancel it, and the link is worth nothing then [ORDER-33]', async () => {
      const orderID = await orderToConfirm();
      const [token = ''] = await tokensOf(shop(), orderID);
      expect(await cancel(shop(), 'asha', orderID)).toEqual({ resultCode: '1', errorMessage: '' });
      expect(await stockOf(skus.moonstone)).toBe(40);
      expect((await confirm(shop(), orderID, token)).resultCode).toBe('0');
      shop().clock.now += 9 * hour;
      expect(await expire(shop())).toEqual([]);
    });

    it('it is no verified purchase [ORDER-30]', async () => {
      await orderToConfirm();
      await review(shop(), 'asha', products.moonstone, 5);
      const { is_verified } = await shop()
        .db.selectFrom('review')
        .select('is_verified')
        .where('user_id', '=', 'asha')
        .executeTakeFirstOrThrow();
      expect(is_verified).toBe(0);
    });
  });

  describe('the mail', () => {
    it('is sent again when asked for, four times at most and not within a minute; every link works [ORDER-34]', async () => {
      const orderID = await orderToConfirm();
      const soon = await remind(shop(), 'asha', orderID);
      expect(soon).toMatchObject({ resultCode: '0', errorMessage: expect.stringContaining('less than a minute ago') });
      for (let sent = 2; sent <= 4; sent += 1) {
        shop().clock.now += 61_000;
        expect((await remind(shop(), 'asha', orderID)).resultCode).toBe('1');
      }
      shop().clock.now += 61_000;
      expect((await remind(shop(), 'asha', orderID)).errorMessage).toContain('4 times');
      const tokens = await tokensOf(shop(), orderID);
      expect(new Set(tokens).size).toBe(4);
      expect((await confirm(shop(), orderID, tokens[0] ?? '')).resultCode).toBe('1');
      expect((await remind(shop(), 'asha', orderID)).errorMessage).toContain('does not wait');
    });

    it('is sent once by ten requests at once [ORDER-34]', async () => {
      const orderID = await orderToConfirm();
      shop().clock.now += 61_000;
      await Promise.all(Array.from({ length: 10 }, () => remind(shop(), 'asha', orderID)));
      expect(await tokensOf(shop(), orderID)).toHaveLength(2);
    });

    it('is not sent for the order of another visitor [SECURITY-73]', async () => {
      const orderID = await orderToConfirm();
      shop().clock.now += 61_000;
      const request = { orderID, status: 'TO BE CONFIRMED' };
      for (const user_Details of [visitor('ben'), placeholderUser])
        expect((await sendCall(shop(), 'orderUpdate', { ...request, user_Details })).status).toBe(404);
      expect(await tokensOf(shop(), orderID)).toHaveLength(1);
    });
  });

  it('a repeated booking returns the same order, and sends no second mail [CHECKOUT-13]', async () => {
    Object.assign(shop().limits, { confirmAbove: 0, holdMs: hour });
    await add(shop(), 'asha', skus.moonstone);
    const send = async () => (await callShop(shop(), 'booking', bookingRequest('asha', 'one-checkout'))).answer;
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await customerMails(shop())).toHaveLength(1);
    shop().clock.now += hour;
    await expire(shop());
    expect(await send()).toMatchObject({
      status: { resultCode: '2', errorMessage: expect.stringContaining('cancelled since') },
      orderID: first.orderID,
    });
  });
}
