import { describe, expect, it } from 'vitest';
import { coupons, skus } from '../fixtures/shop.ts';
import { callShop, sendCall, visitor } from './harness.ts';
import type { GetShop } from './trade.open-shop.ts';
import { cancel, history, order, view } from './trade.steps.ts';

const day = 86_400_000;

export function ordersContract(shop: GetShop) {
  const setStatus = (orderId: string, status: string) => writeStatus(shop, orderId, status);

  /** The one copy of an order has left. */
  async function addParcel(
    orderId: string,
    tracked: { courier?: string; tracking_number: string; request_id?: string },
  ) {
    const parcel = { order_id: orderId, number: 1, status: 'shipped', ...tracked };
    await shop().db.insertInto('parcel').values(parcel).execute();
    const line = { order_id: orderId, parcel: 1, position: 1, copies: 1 };
    await shop().db.insertInto('parcel_line').values(line).execute();
  }

  describe('ViewOrder', () => {
    it('finds an order number in any letter case [ORDER-24]', async () => {
      const orderId = await order(shop(), 'asha', skus.moonstone);
      expect((await view(shop(), 'asha', orderId.toLowerCase())).orderID).toBe(orderId);
    });

    it('returns tracking numbers and the whole history', async () => {
      const orderId = await order(shop(), 'asha', skus.moonstone);
      await setStatus(orderId, 'SHIPPED');
      await addParcel(orderId, { tracking_number: 'T1', request_id: 'R1' });
      expect(await view(shop(), 'asha', orderId)).toMatchObject({
        ...{ bookingStatus: 'SHIPPED', trackingID: 'T1', requestID: 'R1' },
        orderStatus: [{ status: 'ORDER PLACED' }, { status: 'SHIPPED' }],
      });
    });

    it('returns what was paid and given back, and the courier [DESK-07]', async () => {
      const orderId = await order(shop(), 'asha', skus.moonstone);
      expect((await view(shop(), 'asha', orderId)).paymentDetails).toMatchObject({ isPaid: false, paidAmount: '0.00' });
      await setStatus(orderId, 'SHIPPED');
      await addParcel(orderId, { courier: 'Blue Dart', tracking_number: 'B-7' });
      await shop().db.updateTable('booking').set({ paid_at: 1, paid_total: 34900, refunded_total: 5000 }).execute();
      const entry = { order_id: orderId, method: 'bacs', staff_id: null, created_at: 1 };
      const payments = [
        { ...entry, kind: 'payment', amount: 34900 },
        { ...entry, kind: 'refund', amount: 5000 },
      ];
      await shop().db.insertInto('booking_payment').values(payments).execute();
      expect(await view(shop(), 'asha', orderId)).toMatchObject({
        ...{ trackingID: 'B-7', courier: 'Blue Dart' },
        paymentDetails: { isPaid: true, paidAmount: '349.00', refundedAmount: '50.00' },
      });
    });

    it('returns 404 for an unknown order', async () => {
      const request = { orderID: 'BF-2222-2222', flag: 'C', user_Details: visitor('asha') };
      expect((await sendCall(shop(), 'viewOrder', request)).status).toBe(404);
    });
  });

  describe('OrderHistory', () => {
    it("lists the visitor's orders, newest first, with the number of copies [ORDER-22 API-35]", async () => {
      expect(await history(shop(), 'asha')).toEqual([]);
      const first = await order(shop(), 'asha', skus.moonstone, 3);
      shop().clock.now += day;
      const second = await order(shop(), 'asha', skus.emmaEbook);
      expect(await history(shop(), 'asha')).toEqual([
        {
          ...{ orderID: second, dateAdded: '2026-01-16T12:00:00.000Z', bookingStatus: 'ORDER PLACED' },
          ...{ totalAmount: '149.00', productCount: '1' },
        },
        {
          ...{ orderID: first, dateAdded: '2026-01-15T12:00:00.000Z', bookingStatus: 'ORDER PLACED' },
          ...{ totalAmount: '949.00', productCount: '3' },
        },
      ]);
    });

    it('filters by day, status and number [ORDER-22]', async () => {
      const first = await order(shop(), 'asha', skus.moonstone);
      shop().clock.now += day;
      const second = await order(shop(), 'asha', skus.moonstone);
      await cancel(shop(), 'asha', second);
      const numbers = async (filters: Parameters<typeof history>[2]) =>
        (await history(shop(), 'asha', filters)).map(({ orderID }) => orderID);
      expect(await numbers({ fromDate: '2026-01-16' })).toEqual([second]);
      expect(await numbers({ toDate: '2026-01-15' })).toEqual([first]);
      expect(await numbers({ fromDate: '2026-01-15', toDate: '2026-01-16' })).toEqual([second, first]);
      expect(await numbers({ orderStatus: 'cancelled' })).toEqual([second]);
      expect(await numbers({ orderID: first })).toEqual([first]);
      expect(await numbers({ orderID: first, orderStatus: 'CANCELLED' })).toEqual([]);
    });

    it("takes days by the shop's clock, up to the last one there is [ORDER-95]", async () => {
      // In the shop it is half past one on the 16th.
      shop().clock.now = Date.parse('2026-01-15T20:00:00Z');
      const number = await order(shop(), 'asha', skus.moonstone);
      const numbers = async (filters: Parameters<typeof history>[2]) =>
        (await history(shop(), 'asha', filters)).map(({ orderID }) => orderID);
      expect(await numbers({ fromDate: '2026-01-16', toDate: '2026-01-16' })).toEqual([number]);
      expect(await numbers({ toDate: '2026-01-15' })).toEqual([]);
      expect(await numbers({ fromDate: '0001-01-01', toDate: '9999-12-31' })).toEqual([number]);
    });

    it.each(['15/01/2026', '2026-13-01', '2026-02-30'])('returns 400 for the day %s [ORDER-28]', async (fromDate) => {
      const response = await sendCall(shop(), 'orderHistory', { fromDate, flag: 'C', user_Details: visitor('asha') });
      expect(response.status).toBe(400);
      expect(await response.json()).toHaveProperty(['errors', 'fromDate']);
    });
  });

  describe('OrderUpdate', () => {
    it('cancels, restocks and frees the coupon [ORDER-15]', async () => {
      const orderId = await order(shop(), 'asha', skus.prideAndPrejudice, 5, { couponCode: coupons.oncePerCustomer });
      expect(await cancel(shop(), 'asha', orderId, 'Bought elsewhere')).toEqual({ resultCode: '1', errorMessage: '' });
      expect(await view(shop(), 'asha', orderId)).toMatchObject({
        bookingStatus: 'CANCELLED',
        orderStatus: [
          { status: 'ORDER PLACED' },
          { status: 'TO BE CANCELLED', comment: 'Bought elsewhere' },
          { status: 'CANCELLED' },
        ],
      });
      const again = await order(shop(), 'asha', skus.prideAndPrejudice, 5, { couponCode: coupons.oncePerCustomer });
      expect(again).not.toBe(orderId);
    });

    it('cancels while the order is being processed [ORDER-09 ORDER-10]', async () => {
      const orderId = await order(shop(), 'asha', skus.moonstone);
      await setStatus(orderId, 'PROCESSING');
      expect((await cancel(shop(), 'asha', orderId)).resultCode).toBe('1');
    });

    it('fails the second time without restocking', async () => {
      const orderId = await order(shop(), 'asha', skus.persuasion);
      await cancel(shop(), 'asha', orderId);
      const errorMessage = 'This order has already been cancelled.';
      expect(await cancel(shop(), 'asha', orderId)).toEqual({ resultCode: '0', errorMessage });
    });

    it.each(['SHIPPED', 'OUT FOR DELIVERY', 'DELIVERED'])(
      'fails for an order that is %s [ORDER-09 ORDER-10]',
      async (status) => {
        const orderId = await order(shop(), 'asha', skus.moonstone);
        await setStatus(orderId, status);
        const errorMessage = `This order can no longer be cancelled: it is ${status.toLowerCase()}.`;
        expect(await cancel(shop(), 'asha', orderId)).toEqual({ resultCode: '0', errorMessage });
      },
    );

    it('lets a customer only cancel [API-53]', async () => {
      const orderId = await order(shop(), 'asha', skus.moonstone);
      for (const status of ['DELIVERED', 'CANCELLED', 'ORDER PLACED']) {
        const { answer } = await callShop(shop(), 'orderUpdate', {
          ...{ orderID: orderId, status, user_Details: visitor('asha') },
        });
        expect(answer.status.resultCode).toBe('0');
      }
      expect((await view(shop(), 'asha', orderId)).bookingStatus).toBe('ORDER PLACED');
    });

    it('returns 404 for an unknown order', async () => {
      const request = { orderID: 'BF-2222-2222', status: 'TO BE CANCELLED', user_Details: visitor('asha') };
      expect((await sendCall(shop(), 'orderUpdate', request)).status).toBe(404);
    });
  });
}

/** Sets a status as the shop's staff would. No call does it. */
async function writeStatus(shop: GetShop, orderId: string, status: string): Promise<void> {
  const { db, clock } = shop();
  await db.updateTable('booking').set({ status }).where('order_id', '=', orderId).execute();
  const entry = { order_id: orderId, position: 2, status, comment: '', created_at: clock.now };
  await db.insertInto('booking_status').values(entry).execute();
}
