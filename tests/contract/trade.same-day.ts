import { expect, it } from 'vitest';
import { skus } from '../fixtures/shop.ts';
import { callShop, type RequestOf } from './harness.ts';
import { customerMails } from './outbox.ts';
import type { GetShop } from './trade.open-shop.ts';
import { add, billing, book, bookingRequest, cart, contents, order, shipping, view } from './trade.steps.ts';

/** The fixture's shop in Pune delivers within 10 km: to 411001, but not to 412101. */
export function sameDayContract(shop: GetShop) {
  const today = { sameDayDelivery: { isSameDayDelivery: '1', latitude: '', longitude: '' } };
  const near = [billing, shipping];
  const far = [billing, { ...shipping, postCode: '412101' }];
  const offer = async (fields: RequestOf<'cartDetails'> = {}) => (await cart(shop(), 'asha', fields)).sameDayDelivery;
  const withoutArea = async () => {
    const charges = JSON.stringify({ shipping: 4_900, cashOnDelivery: 3_000 });
    await shop().db.updateTable('shop_setting').set({ value: charges }).where('key', '=', 'charges').execute();
  };

  it('is offered with its charge, and whether it covers the given place [CHECKOUT-21]', async () => {
    await add(shop(), 'asha', skus.moonstone);
    expect(await offer()).toEqual({ charge: '79.00', isSameDayDelivery: undefined });
    const to = async (deliveryPostCode: string, deliveryCountry = 'IN') =>
      (await offer({ deliveryPostCode, deliveryCountry }))?.isSameDayDelivery;
    expect([await to('411001'), await to('411 001'), await to('412101'), await to('560001')]).toEqual([
      ...['1', '1', '0', '0'],
    ]);
    expect(await to('411001', 'GB')).toBe('0');
  });

  it('uses the post code, or else the coordinates', async () => {
    await add(shop(), 'asha', skus.moonstone);
    const at = (latitude: string, longitude: string, deliveryPostCode = '') =>
      offer({ deliveryPostCode, sameDayDelivery: { isSameDayDelivery: '1', latitude, longitude } });
    expect((await at('18.53', '73.86'))?.isSameDayDelivery).toBe('1');
    expect((await at('28.61', '77.21'))?.isSameDayDelivery).toBe('0');
    expect((await at('nowhere', '73.86'))?.isSameDayDelivery).toBe('0');
    expect((await at('18.53', '73.86', '412101'))?.isSameDayDelivery).toBe('0');
  });

  it('is not offered for an empty cart, for unshippable goods, or by a shop without coordinates [CHECKOUT-37]', async () => {
    expect(await offer()).toBeUndefined();
    await add(shop(), 'asha', skus.emmaEbook);
    expect(await offer()).toBeUndefined();
    await add(shop(), 'asha', skus.moonstone);
    expect(await offer()).toBeDefined();
    await withoutArea();
    expect(await offer()).toBeUndefined();
  });

  it('is not offered, or taken, for copies that the supplier has to deliver [CHECKOUT-58]', async () => {
    const changes = { supply_stock: 39, supply_days: 9 };
    await shop().db.updateTable('variant').set(changes).where('sku', '=', skus.moonstone).execute();
    await add(shop(), 'asha', skus.moonstone, 1);
    expect(await offer()).toBeDefined();
    await add(shop(), 'asha', skus.moonstone, 1);
    expect(await offer()).toBeUndefined();
    const { deliveryMethods = [] } = await cart(shop(), 'asha', { deliveryCountry: 'IN', deliveryPostCode: '411001' });
    expect(deliveryMethods?.map(({ deliveryMethod }) => deliveryMethod)).toEqual(['standard', 'asReady']);
    const { status } = await book(shop(), 'asha', { ...today, addressBook: near });
    expect(status.errorMessage).toBe(
      'Same-day delivery is not offered for this order. Please choose standard delivery.',
    );
  });

  it('adds its charge to the order, besides shipping and cash on delivery [ORDER-26]', async () => {
    const wish = { ...today, addressBook: near, paymentMode: 'cod' as const, expectedTotal: '458.00' };
    const placed = await order(shop(), 'asha', skus.moonstone, 1, wish);
    expect(await view(shop(), 'asha', placed)).toMatchObject({
      ...{ subTotal: '300.00', shippingCharge: '49.00', codShippingCharge: '30.00', sameDayCharge: '79.00' },
      totalAmount: '458.00',
    });
    const standard = await order(shop(), 'asha', skus.moonstone, 1, { expectedTotal: '349.00' });
    const plain = await view(shop(), 'asha', standard);
    expect([plain.totalAmount, plain.sameDayCharge]).toEqual(['349.00', undefined]);
  });

  it('appears in the order mail [MAIL-16]', async () => {
    const placed = await order(shop(), 'asha', skus.moonstone, 1, { ...today, addressBook: near });
    const mail = (await customerMails(shop())).find(({ about }) => about === placed);
    expect(mail?.text).toMatch(/Same-day delivery\D+79/);
  });

  it('is rejected for an address too far away, whatever coordinates are sent, without losing anything [CHECKOUT-22]', async () => {
    await add(shop(), 'asha', skus.moonstone);
    const sameDayDelivery = { isSameDayDelivery: true, latitude: '18.52', longitude: '73.85' };
    const { status, orderID } = await book(shop(), 'asha', { sameDayDelivery, addressBook: far });
    const errorMessage = 'We cannot deliver to 412101 on the same day. Please choose standard delivery.';
    expect(status).toEqual({ resultCode: '2', errorMessage });
    expect(orderID).toBeUndefined();
    expect(contents(await cart(shop(), 'asha'))).toEqual({ [skus.moonstone]: '1' });
    expect((await book(shop(), 'asha', { addressBook: far })).status.resultCode).toBe('1');
  });

  it('is rejected with a message once the shop has switched it off', async () => {
    await add(shop(), 'asha', skus.moonstone);
    await withoutArea();
    const { status } = await book(shop(), 'asha', { ...today, addressBook: near });
    const errorMessage = 'Same-day delivery is not offered for this order. Please choose standard delivery.';
    expect(status).toEqual({ resultCode: '2', errorMessage });
  });

  it('is part of the request that the idempotency key identifies [CHECKOUT-39]', async () => {
    await add(shop(), 'asha', skus.moonstone);
    const request = { ...bookingRequest('asha', 'same-day-checkout'), ...today };
    const { answer: first } = await callShop(shop(), 'booking', request);
    expect(first.status.resultCode).toBe('1');
    expect((await callShop(shop(), 'booking', request)).answer).toEqual(first);
    const standard = await callShop(shop(), 'booking', bookingRequest('asha', 'same-day-checkout'));
    expect(standard.answer.status.resultCode).toBe('2');
  });
}
