import { beforeEach, expect, it } from 'vitest';
import { skus } from '../fixtures/shop.ts';
import type { RequestOf } from './harness.ts';
import { deliverySettings, french, zones } from './trade.delivery.ts';
import type { GetShop } from './trade.open-shop.ts';
import { add, billing, book, cart } from './trade.steps.ts';

/** Why a shop does not offer a payment method for an order. */
export function paymentRefusalContract(shop: GetShop) {
  beforeEach(async () => {
    const rows = Object.entries(deliverySettings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
    await shop().db.insertInto('shop_setting').values(rows).execute();
  });
  const offer = (fields: RequestOf<'cartDetails'>) => cart(shop(), 'asha', fields);
  const place = { deliveryCountry: 'IN', deliveryState: 'KA', deliveryPostCode: '560001' };
  const refusals = async (fields: RequestOf<'cartDetails'>) =>
    ((await offer(fields)).deliveryMethods ?? []).map(({ deliveryMethod, paymentRefusals }) => [
      deliveryMethod,
      ...(paymentRefusals ?? []).map(({ paymentMode, reason }) => `${paymentMode}: ${reason}`),
    ]);
  const setZones = async (change: object) => {
    const [india] = zones;
    const value = JSON.stringify({ unknownWeight: 1000, zones: [{ ...india, ...change }, ...zones.slice(1)] });
    await shop().db.updateTable('shop_setting').set({ value }).where('key', '=', 'desk.delivery').execute();
  };

  it('has its reason: the place, or the part of it that takes no cash [DELIVERY-24]', async () => {
    await add(shop(), 'asha', skus.moonstone);
    expect(await refusals(place)).toEqual([['standard'], ['sameDay'], ['collection']]);
    const pune = { deliveryCountry: 'IN', deliveryState: 'MH', deliveryPostCode: '411001' };
    const reason = 'cod: Cash on delivery is not offered for 411001.';
    expect(await refusals(pune)).toEqual([['standard', reason], ['sameDay', reason], ['collection']]);
    expect(await refusals({ deliveryCountry: 'FR', deliveryState: 'Paris', deliveryPostCode: '75001' })).toEqual([
      ['standard', 'cod: Cash on delivery is not offered for France.'],
      ['collection'],
    ]);
    expect((await refusals({ deliveryCountry: 'IN' }))[0]).toEqual([
      'standard',
      'cod: Whether cash on delivery is offered depends on your address.',
    ]);
  });

  it('has its reason: an amount above the limit, to the last unit and with every charge [DELIVERY-24]', async () => {
    await add(shop(), 'asha', skus.moonstone);
    // 300 + 49 for delivery + 30 for cash, and 79 for the same day.
    await setZones({ cashOnDelivery: { charge: 3_000, limit: 37_900 } });
    const reason = 'cod: Cash on delivery is not offered for orders above ₹379.';
    expect(await refusals(place)).toEqual([['standard'], ['sameDay', reason], ['collection']]);
    await setZones({ cashOnDelivery: { charge: 3_000, limit: 37_899 } });
    expect((await refusals(place))[0]).toEqual([
      'standard',
      'cod: Cash on delivery is not offered for orders above ₹378.99.',
    ]);
  });

  it('has its reason: a download, and collection in a shop that takes no money [DELIVERY-24]', async () => {
    await add(shop(), 'asha', skus.emmaEbook);
    expect(await refusals(place)).toEqual([['standard', 'cod: Cash on delivery is not offered for downloads.']]);
    await add(shop(), 'asha', skus.moonstone);
    const value = JSON.stringify({ ...deliverySettings['desk.collection'], canPayInShop: false });
    await shop().db.updateTable('shop_setting').set({ value }).where('key', '=', 'desk.collection').execute();
    expect((await refusals(place)).at(-1)).toEqual([
      'collection',
      'cod: An order that you collect cannot be paid in our shop.',
    ]);
  });

  it('needs no reason where the shop never offers it [DELIVERY-24]', async () => {
    const value = JSON.stringify({ methods: ['cheque'] });
    await shop().db.insertInto('shop_setting').values({ key: 'desk.payment', value }).execute();
    await add(shop(), 'asha', skus.moonstone);
    const french = { deliveryCountry: 'FR', deliveryState: 'Paris', deliveryPostCode: '75001' };
    expect(await refusals(french)).toEqual([['standard'], ['collection']]);
  });

  it('is the only one: the order is refused with the reason and what to do [DELIVERY-25]', async () => {
    const value = JSON.stringify({ methods: ['cod'] });
    await shop().db.insertInto('shop_setting').values({ key: 'desk.payment', value }).execute();
    await add(shop(), 'asha', skus.emmaEbook);
    const end = 'There is no other way to pay for this order. Please write to us.';
    const answer = await offer(place);
    expect(answer.deliveryMethods).toEqual([]);
    expect(answer.deliveryRefusal).toBe(`Cash on delivery is not offered for downloads. ${end}`);
    await add(shop(), 'asha', skus.moonstone);
    expect((await offer({ deliveryCountry: 'FR' })).deliveryRefusal).toBe(
      `Cash on delivery is not offered for France. ${end}`,
    );
    const refused = await book(shop(), 'asha', { paymentMode: 'cod', addressBook: [billing, french] });
    expect(refused.status.errorMessage).toBe(`Cash on delivery is not offered for France. ${end}`);
  });
}
