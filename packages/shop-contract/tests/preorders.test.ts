import { expect, test } from 'vitest';
import { calls } from '../src/calls.ts';
import { createMockApi } from '../src/mock-api/mock-api.ts';

/** Books of the mock API that are still to come, and what is ordered of them. */

const user_Details = { UserID: 'guest-1', Username: 'Guest', MobileNumber: '', MailId: '', Apptype: 'W' };
const address = {
  ...{ addressType: 'P', firstName: 'Asha', lastName: 'Rao', address1: '12 Lake Road', city: 'Pune', country: 'IN' },
  ...{ postCode: '411001', phone: '9876543210', email: 'asha@reader.example' },
};
const [here, toCome] = ['2', '36'];
const day = 86_400_000;

function open() {
  const clock = { now: Date.parse('2026-11-26T09:00:00Z') };
  const api = createMockApi({ now: () => clock.now });
  const call = async (name: keyof typeof calls, body: object) => {
    const { method, path } = calls[name];
    const request = new Request(`http://shop.test${path}`, { method, body: JSON.stringify({ user_Details, ...body }) });
    return (await api(request)).json();
  };
  const put = (productID: string, quantity = '1') =>
    call('cartDetails', { flag: 'INSERT', productID, quantity, optionCode: '' });
  const book = (idempotencyKey: string, more: object) =>
    call('booking', { idempotencyKey, paymentMode: 'bacs', addressBook: [address], ...more });
  const view = (orderID: string) => call('viewOrder', { orderID, flag: 'C' });
  return { clock, call, put, book, view };
}

test('a book that is to come says its day, until it is out [API-112]', async () => {
  const { clock, call, put } = open();
  const seen = () => call('productDetails', { productID: toCome });
  expect(await seen()).toMatchObject({ preorder: { from: '2027-01-25' }, publicationDate: '2027-01-25' });
  expect(await put(toCome)).toMatchObject({ paidWhenSent: '1', cartDetails: [{ preorder: { from: '2027-01-25' } }] });
  clock.now += 60 * day;
  expect(await seen()).not.toHaveProperty('preorder');
  expect(await call('cartDetails', { flag: 'FETCH' })).not.toHaveProperty('paidWhenSent');
});

test('a preorder is paid online when it can be sent, and not before [API-112]', async () => {
  const { clock, call, put, book, view } = open();
  await put(toCome);
  const booked = await book('one-preorder', { paymentMode: 'upi' });
  expect(booked).not.toHaveProperty('onlinePayment');
  const { orderID } = booked;
  expect(await view(orderID)).toMatchObject({
    ...{ bookingStatus: 'ORDER PLACED', paymentDetails: { dueFrom: '2027-01-25', isPaid: '0' } },
  });
  const pay = () => call('orderUpdate', { orderID, status: 'TO BE PAID', paymentMode: 'upi' });
  expect(await pay()).toMatchObject({ status: { resultCode: '2' }, paymentProblem: 'not yet' });
  clock.now += 60 * day;
  expect(await view(orderID)).toMatchObject({
    bookingStatus: 'TO BE PAID',
    orderStatus: [{}, { status: 'TO BE PAID' }],
  });
  expect(await pay()).toMatchObject({ onlinePayment: { state: 'open', method: 'upi' } });
  clock.now += 20_000;
  const paid = await view(orderID);
  expect(paid).toMatchObject({ bookingStatus: 'ORDER PLACED', paymentDetails: { isPaid: '1' } });
  expect(paid.orderStatus.map(({ status }: { status: string }) => status)).toEqual([
    ...['ORDER PLACED', 'TO BE PAID', 'ORDER PLACED'],
  ]);
});

test('nothing of an order with a preorder leaves before its day [API-112]', async () => {
  const { clock, put, book, view } = open();
  for (const id of [here, toCome]) await put(id);
  const { orderID } = await book('both-together', {});
  clock.now += 120_000;
  expect((await view(orderID)).parcels).toBeUndefined();
  clock.now += 60 * day;
  expect((await view(orderID)).parcels).toHaveLength(1);
});

test('two orders of one booking cost what one costs, coupon and cash included [API-112]', async () => {
  const { call, put, book, view } = open();
  expect((await put(here)).deliveryMethods).toHaveLength(1);
  expect((await put(toCome)).deliveryMethods).toHaveLength(2);
  const asked = { flag: 'COUPON', couponFlag: 'I', couponCode: 'WELCOME10' };
  const cart = await call('cartDetails', asked);
  // 380 and 580, less a tenth; nothing to pay for delivery from 500.
  expect(cart).toMatchObject({ totalAmount: '864.00', shippingCharge: '0.00' });
  const option = cart.deliveryMethods.find((one: { deliveryMethod: string }) => one.deliveryMethod === 'apart');
  expect(option.paymentMethods).toContainEqual({ paymentMode: 'cod', charge: '60.00', orders: ['372.00', '552.00'] });
  const request = { paymentMode: 'cod', deliveryMethod: 'apart', expectedTotal: '924.00' };
  const booked = await book('both-apart', request);
  expect(await book('both-apart', request)).toEqual(booked);
  const [first, second] = booked.orderIDs;
  expect(booked.orderID).toBe(first);
  const orders = [
    { orderID: first, totalAmount: '372.00' },
    { orderID: second, totalAmount: '552.00' },
  ];
  expect(await view(first)).toMatchObject({ totalAmount: '372.00', purchase: { part: '1', orders } });
  expect(await view(second)).toMatchObject({ totalAmount: '552.00', purchase: { part: '2', orders } });
});

test('what the cart is not offered is not taken [API-112]', async () => {
  const { call, put, book } = open();
  await put(here);
  for (const deliveryMethod of ['apart', 'collection'])
    expect(await book(`not-offered-${deliveryMethod}`, { deliveryMethod })).toMatchObject({
      status: { resultCode: '2', errorMessage: 'This delivery is not offered for the cart.' },
    });
  expect((await call('orderHistory', { flag: 'C' })).orderDetails).toEqual([]);
});
