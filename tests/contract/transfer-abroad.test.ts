import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackend } from '../../src/lib/backend/backend.ts';
import { saveSetting } from '../../src/lib/backend/shop-settings.ts';
import { deskKeys } from '../../src/lib/backend/terms/trade-settings.ts';
import { skus } from '../fixtures/shop.ts';
import { openShop, type ShopUnderTest, testSecret } from './harness.ts';
import { add, billing, book, cart, shipping } from './trade.steps.ts';

let shop: ShopUnderTest;
beforeEach(async () => {
  const opened = await openShop();
  const { db, limits, clock, errors } = opened;
  const backend = createBackend({
    ...{ db, limits, currency: 'INR', country: 'IN', siteUrl: 'https://books.test', secret: testSecret },
    ...{ now: () => clock.now, onError: (error) => errors.push(error) },
  });
  shop = { ...opened, fetch: backend.fetch };
});
afterEach(() => shop.close());

test('a buyer abroad is offered transfer, and can order by it, only with IBAN and BIC [DELIVERY-22]', async () => {
  const save = (bank: object) => {
    const value = { methods: ['bacs', 'cheque'], bank: { accountName: 'Books', bankName: 'Bank', ...bank } };
    return saveSetting(shop.db, { key: deskKeys.payment, value: JSON.stringify(value) });
  };
  const modesFor = async (deliveryCountry: string) => {
    const { deliveryMethods } = await cart(shop, 'asha', { deliveryCountry, deliveryPostCode: '' });
    const standard = deliveryMethods?.find(({ deliveryMethod }) => deliveryMethod === 'standard');
    return standard?.paymentMethods.map(({ paymentMode }) => paymentMode);
  };
  await add(shop, 'asha', skus.moonstone);
  await save({ accountNumber: '12' });
  expect([await modesFor('IN'), await modesFor('FR')]).toEqual([['bacs', 'cheque'], ['cheque']]);
  const abroad = { ...shipping, country: 'FR', state: '', postCode: '75001' };
  const answer = await book(shop, 'asha', { paymentMode: 'bacs', addressBook: [billing, abroad] });
  expect(answer.status).toMatchObject({ resultCode: '2', errorMessage: expect.stringContaining('France') });
  await save({ accountNumber: '12', iban: 'GB82 WEST 1234 5698 7654 32', bic: 'WESTGB2L' });
  expect(await modesFor('FR')).toEqual(['bacs', 'cheque']);
});
