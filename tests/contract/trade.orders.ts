import { describe, expect, it } from 'vitest';
import { coupons, skus } from '../fixtures/shop.ts';
import { callShop, sendCall, visitor } from './harness.ts';
import type { GetShop } from './trade.contract.ts';
import { cancel, history, order, view } from './trade.steps.ts';

const day = 86_400_000;

export function ordersContract(shop: GetShop) {
  const setStatus = (orderId: string, status: string) => moveOn(shop, orderId, status);

  describe('ViewOrder', () => {
    it('finds an order however its number was typed', async () => {
      const orderId = await order(shop(), 'asha', skus.moonstone);
      expect((await view(shop(), 'asha', orderId.toLowerCase())).orderID).toBe(orderId);
    });

    it('shows tracking numbers and the whole history', async () => {
      const orderId = await order(shop(), 'asha', skus.moonstone);
      await setStatus(orderId, 'PROCESSING');
      await shop().db.updateTable('booking').set({ tracking_id: 'T1', request_id: 'R1' }).execute();
      expect(await view(shop(), 'asha', orderId)).toMatchObject({
        ...{ bookingStatus: 'PROCESSING', trackingID: 'T1', requestID: 'R1' },
        orderStatus: [{ status: 'ORDER PLACED' }, { status: 'PROCESSING' }],
      });
    });

    it('answers 404 for an unknown order', async () => {
      const request = { orderID: 'BF-2222-2222', flag: 'C', user_Details: visitor('asha') };
      expect((await sendCall(shop(), 'viewOrder', request)).status).toBe(404);
    });
  });

  describe('OrderHistory', () => {
    it('lists the own orders, newest first, with their count of copies', async () => {
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

    it('honours the filters by day, status and number', async () => {
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

    it.each(['15/01/2026', '2026-13-01', '2026-02-30'])('answers 400 for the day %s', async (fromDate) => {
      const response = await sendCall(shop(), 'orderHistory', { fromDate, flag: 'C', user_Details: visitor('asha') });
      expect(response.status).toBe(400);
      expect(await response.json()).toHaveProperty(['errors', 'fromDate']);
    });
  });

  describe('OrderUpdate', () => {
    it('cancels, restocks and gives the coupon back', async () => {
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

    it('cancels while the order is being processed', async () => {
      const orderId = await order(shop(), 'asha', skus.moonstone);
      await setStatus(orderId, 'PROCESSING');
      expect((await cancel(shop(), 'asha', orderId)).resultCode).toBe('1');
    });

    it('fails the second time and restocks nothing', async () => {
      const orderId = await order(shop(), 'asha', skus.persuasion);
      await cancel(shop(), 'asha', orderId);
      const errorMessage = 'This order has already been cancelled.';
      expect(await cancel(shop(), 'asha', orderId)).toEqual({ resultCode: '0', errorMessage });
    });

    it.each(['SHIPPED', 'OUT FOR DELIVERY', 'DELIVERED'])('fails for an order that is %s', async (status) => {
      const orderId = await order(shop(), 'asha', skus.moonstone);
      await setStatus(orderId, status);
      const errorMessage = `This order can no longer be cancelled: it is ${status.toLowerCase()}.`;
      expect(await cancel(shop(), 'asha', orderId)).toEqual({ resultCode: '0', errorMessage });
    });

    it('lets a shopper do nothing but cancel', async () => {
      const orderId = await order(shop(), 'asha', skus.moonstone);
      for (const status of ['DELIVERED', 'CANCELLED', 'ORDER PLACED']) {
        const { answer } = await callShop(shop(), 'orderUpdate', {
          ...{ orderID: orderId, status, user_Details: visitor('asha') },
        });
        expect(answer.status.resultCode).toBe('0');
      }
      expect((await view(shop(), 'asha', orderId)).bookingStatus).toBe('ORDER PLACED');
    });

    it('answers 404 for an unknown order', async () => {
      const request = { orderID: 'BF-2222-2222', status: 'TO BE CANCELLED', user_Details: visitor('asha') };
      expect((await sendCall(shop(), 'orderUpdate', request)).status).toBe(404);
    });
  });
}

/** What the shop's own people do to an order; no call does it. */
async function moveOn(shop: GetShop, orderId: string, status: string): Promise<void> {
  const { db, clock } = shop();
  await db.updateTable('booking').set({ status }).where('order_id', '=', orderId).execute();
  const entry = { order_id: orderId, position: 2, status, comment: '', created_at: clock.now };
  await db.insertInto('booking_status').values(entry).execute();
}
