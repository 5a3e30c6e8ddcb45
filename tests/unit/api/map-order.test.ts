import { viewOrder } from '@bookfront/shop-contract';
import { describe, expect, test } from 'vitest';
import { toOrder } from '../../../src/lib/api/order.ts';
import { MalformedFieldError } from '../../../src/lib/api/wire-values.ts';
import { context, rupees } from './support.ts';

describe('an order', () => {
  const read = (fields: object = {}) => toOrder(viewOrder.response.parse({ orderID: 9, ...fields }), context);

  test('has the status of its last history entry, or else of the booking [ORDER-08 API-36]', () => {
    const orderStatus = [{ status: 'ORDER PLACED' }, { status: 'PROCESSING' }];
    expect(read({ bookingStatus: 'ORDER PLACED', orderStatus }).status).toBe('PROCESSING');
    expect(read({ bookingStatus: 'ORDER PLACED', orderStatus: [] }).status).toBe('ORDER PLACED');
  });

  test('has the edition of each line when the shop names it', () => {
    const lines = [{ productID: 1, optionCode: 'E1' }, { productID: 2, optionCode: '' }, { productID: 3 }];
    const cartDetails = lines.map((line) => ({ ...line, productName: 'Emma', quantity: '1', totalAmount: '99' }));
    expect(read({ cartDetails }).lines.map(({ sku }) => sku || undefined)).toEqual(['E1', undefined, undefined]);
  });

  test.each(['', null, '0', '0.00', 0])(
    'has no discount and no charge for cash on delivery when they are %j [ORDER-05 ORDER-06]',
    (amount) => {
      const order = read({ couponDetails: { couponAmount: amount, couponCode: 'TEN' }, codShippingCharge: amount });
      expect(order).toMatchObject({ discount: undefined, cashOnDelivery: undefined });
    },
  );

  test('has same-day delivery when its charge is given, even 0 [ORDER-26]', () => {
    expect(read({}).sameDay).toBeUndefined();
    expect(read({ sameDayCharge: '79.00' }).sameDay).toEqual({ minor: 7_900, currency: 'INR' });
    expect(read({ sameDayCharge: 0 }).sameDay).toEqual({ minor: 0, currency: 'INR' });
  });

  test('has its discount with its code, its charges, its payment and its total', () => {
    expect(
      read({
        ...{
          couponDetails: { couponAmount: '49.90', couponCode: 'TEN' },
          shippingCharge: '49',
          codShippingCharge: '30',
        },
        ...{ subTotal: '499.00', totalAmount: '528.10', paymentDetails: { paymentMode: 'cod' } },
      }),
    ).toMatchObject({
      ...{ discount: { code: 'TEN', amount: { minor: 4990 } }, shipping: rupees(49), cashOnDelivery: rupees(30) },
      ...{ subtotal: rupees(499), total: { minor: 52_810 }, paymentMode: 'cod' },
    });
  });

  test('missing sums are computed from the given ones [ORDER-25]', () => {
    const cartDetails = [
      { productID: 1, quantity: '2', totalAmount: '499' },
      { productID: 2, quantity: '2', unitPrice: '100' },
    ];
    const order = read({ cartDetails, shippingCharge: '49', couponDetails: { couponAmount: '50' } });
    expect(order).toMatchObject({ subtotal: rupees(699), total: rupees(698) });
  });

  test.each(['totalAmount', 'subTotal', 'shippingCharge', 'codShippingCharge', 'sameDayCharge'])(
    'is rejected when its %s is not an amount, rather than shown at another price [ERROR-12]',
    (field) => expect(() => read({ [field]: '1.2.3' })).toThrow(MalformedFieldError),
  );

  test('a discount is subtracted, also when it is negative', () => {
    const couponDetails = { couponAmount: '-50', couponCode: 'TEN' };
    const order = read({ subTotal: '499', couponDetails });
    expect(order).toMatchObject({ discount: { amount: rupees(50) }, total: rupees(449) });
  });

  test('its billing address is of type P, its shipping address of type S [ORDER-07 API-37]', () => {
    const address = { firstName: 'Asha', lastName: 'Rao', address1: '12 Lake Road', city: 'Pune', postCode: 411001 };
    const { billingAddress, shippingAddress } = read({
      addressBook: [
        { addressType: 'S', ...address, company: 'Lantern Press' },
        { addressType: 'P', ...address },
      ],
    });
    expect(billingAddress).toMatchObject({ company: '', city: 'Pune', postCode: '411001' });
    expect(shippingAddress).toMatchObject({ company: 'Lantern Press' });
  });

  test.each([
    [
      { trackingID: 'T-1', requestID: '' },
      { carrier: 'first', trackingNumber: 'T-1', requestId: undefined },
    ],
    [
      { trackingID: 'T-1', requestID: 5 },
      { carrier: 'second', trackingNumber: 'T-1', requestId: '5' },
    ],
    [{ trackingID: '', requestID: 5 }, undefined],
    [{}, undefined],
  ])('with %j has the tracking link %j [ORDER-16]', (fields, tracking) =>
    expect(read(fields).tracking).toEqual(tracking),
  );

  test('has the parcels that the shop names, and none of one that names none [API-109]', () => {
    expect(read({}).parcels).toBeUndefined();
    const items = [
      { line: 1, copies: '2' },
      { line: '2', copies: 'many' },
    ];
    const parcels = [
      {
        number: 1,
        status: 'shipped',
        shippedDate: '2026-11-24T06:00:00Z',
        trackingID: 'T-1',
        trackingURL: 'javascript:x',
        items,
      },
      { number: '2', status: 'on a boat' },
    ];
    expect(read({ parcels, deliveryMethod: 'asReady' })).toMatchObject({
      isSentAsReady: true,
      parcels: [
        {
          ...{ number: 1, status: 'shipped', shippedAt: '2026-11-24T06:00:00Z' },
          tracking: { carrier: 'first', trackingNumber: 'T-1' },
          lines: [
            { position: 1, copies: 2 },
            { position: 2, copies: 0 },
          ],
        },
        { number: 2, status: 'shipped', lines: [] },
      ],
    });
    expect(read({ parcels }).parcels?.[0]?.tracking?.href).toBeUndefined();
  });

  test('says when no mail confirms it [SECURITY-92]', () => {
    expect([read({}).isMailed, read({ receiptMailed: '0' }).isMailed]).toEqual([true, false]);
  });
});
