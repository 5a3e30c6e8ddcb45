import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { saveSetting } from '../../src/lib/backend/shop-settings.ts';
import { decimalText, money } from '../../src/lib/shop/money.ts';
import { skus } from '../fixtures/shop.ts';
import { products, sameDay } from '../fixtures/shop-data.ts';
import { idOf, user_Details } from './catalogue.steps.ts';
import { callShop, openShop } from './harness.ts';
import { add, cart } from './trade.steps.ts';

/** What the page of a book says beside its button comes from the settings of delivery and payment, and from the shelf. */

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const product = async (key: keyof typeof products) =>
  (await callShop(shop, 'productDetails', { productID: idOf(key), user_Details })).answer;

test('a book says when it comes, where it is collected and how it is paid, as set at the desk [PRODUCT-67 PRODUCT-69]', async () => {
  const steps = [{ upTo: null, charge: 4900 }];
  const zone = { id: 'all', name: 'Everywhere', steps, time: '3 to 4 working days', cashOnDelivery: null };
  await saveSetting(shop.db, { key: 'desk.delivery', value: JSON.stringify({ zones: [zone] }) });
  const collection = { address: '1 Lane', opening: 'Monday', canPayInShop: false };
  await saveSetting(shop.db, { key: 'desk.collection', value: JSON.stringify(collection) });
  expect((await product('emma')).buyingTerms).toEqual({
    deliveryTime: '3 to 4 working days',
    paymentMethods: ['bacs', 'cheque'],
    collection: { address: '1 Lane', opening: 'Monday' },
    deliveryCountries: ['*'],
  });
});

test('a book names the payment methods of the provider that its cart offers, also for a preorder [PRODUCT-69]', async () => {
  const paid = await openShop(undefined, undefined, ['upi', 'online']);
  onTestFinished(() => paid.close());
  const methods = async () =>
    (await callShop(paid, 'productDetails', { productID: idOf('emma'), user_Details })).answer.buyingTerms
      ?.paymentMethods;
  await add(paid, 'asha', skus.emmaPaperback);
  const offered = async () =>
    ((await cart(paid, 'asha', { deliveryCountry: 'IN' })).deliveryMethods ?? []).flatMap(({ paymentMethods }) =>
      paymentMethods.map(({ paymentMode }) => paymentMode),
    );
  expect(new Set(await methods())).toEqual(new Set(await offered()));
  expect(await methods()).toEqual(expect.arrayContaining(['upi', 'online']));
  await saveSetting(paid.db, { key: 'desk.preorders', value: JSON.stringify({ paid: 'sent' }) });
  await paid.db.updateTable('variant').set({ on_sale_from: '2999-01-01', takes_preorders: 1 }).execute();
  expect(new Set(await methods())).toEqual(new Set(await offered()));
});

const zone = (id: string, charge: number, more: object) => ({
  ...{ id, name: id, steps: [{ upTo: null, charge }], cashOnDelivery: null },
  ...more,
});

test('a request with a place gets its charge, its time, and whether the day itself is offered [PRODUCT-83 PRODUCT-85 API-106]', async () => {
  const heavy = [
    { upTo: 300, charge: 90_000 },
    { upTo: null, charge: 160_000 },
  ];
  const zones = [
    zone('near', 2500, { countries: ['IN'], postCodes: '411', time: '1 to 2 days', freeFrom: 50_000 }),
    zone('home', 4900, { countries: ['IN'], time: '2 to 7 days' }),
    zone('abroad', 0, { countries: ['GB'], rateBy: 'weight', steps: heavy, time: '8 to 20 days' }),
  ];
  await saveSetting(shop.db, { key: 'desk.delivery', value: JSON.stringify({ zones }) });
  const collection = { address: '1 Lane', opening: 'Monday', canPayInShop: true };
  await saveSetting(shop.db, { key: 'desk.collection', value: JSON.stringify(collection) });
  await shop.db.updateTable('variant').set({ weight_g: 250 }).where('sku', '=', skus.emmaPaperback).execute();
  await shop.db.updateTable('variant').set({ weight_g: 700 }).where('sku', '=', skus.emmaHardcover).execute();
  const to = async (deliveryCountry: string, deliveryPostCode: string) => {
    const request = { productID: idOf('emma'), user_Details, deliveryCountry, deliveryPostCode };
    return (await callShop(shop, 'productDetails', request)).answer;
  };
  const chargesOf = ({ listOptions }: Awaited<ReturnType<typeof to>>) =>
    Object.fromEntries(listOptions.map(({ value, shippingCharge }) => [value, shippingCharge]));

  const near = await to('in', '411001');
  expect(near).toMatchObject({ shippingCharge: '25.00', freeShippingFrom: '500.00' });
  expect(near.buyingTerms).toMatchObject({
    ...{ deliveryTime: '1 to 2 days', deliveryCountries: ['IN', 'GB'] },
    place: {
      country: 'IN',
      postCode: '411001',
      isEstimate: false,
      sameDayCharge: decimalText(money(sameDay.charge, 'INR')),
    },
  });
  expect(chargesOf(near)).toEqual({ Hardcover: '25.00', Paperback: '25.00', Ebook: undefined, Audio: undefined });

  const far = await to('IN', '560001');
  expect(far).toMatchObject({ shippingCharge: '49.00', buyingTerms: { deliveryTime: '2 to 7 days' } });
  expect(far.buyingTerms?.place).toEqual({ country: 'IN', postCode: '560001', isEstimate: false });

  const abroad = await to('GB', 'SW1A 1AA');
  expect(chargesOf(abroad)).toMatchObject({ Hardcover: '1600.00', Paperback: '900.00' });
  // What is paid in the shop is no way to pay what is sent abroad.
  expect(abroad.buyingTerms?.paymentMethods).not.toContain('cod');

  const nowhere = await to('FR', '75001');
  expect(nowhere.buyingTerms?.place?.refusal).toBe(
    'We do not deliver to France. We deliver to India and United Kingdom.',
  );
  // Without a place the page is for everybody, and says nothing that depends on one.
  expect((await product('emma')).buyingTerms).not.toHaveProperty('place');
});

test('a shop with one charge for every place does not ask for one [PRODUCT-83]', async () => {
  await saveSetting(shop.db, { key: 'desk.delivery', value: JSON.stringify({ zones: [zone('all', 4900, {})] }) });
  await saveSetting(shop.db, { key: 'desk.sameDay', value: 'null' });
  expect((await product('emma')).buyingTerms).not.toHaveProperty('deliveryCountries');
});

test('only printed copies of the shop itself stand in the shop [PRODUCT-67 CARD-19]', async () => {
  const shelves = async () => (await product('emma')).listOptions.map(({ value, onShelf }) => [value, onShelf]);
  expect(await shelves()).toEqual([
    ...[
      ['Hardcover', 12],
      ['Paperback', 3],
      ['Ebook', undefined],
      ['Audio', undefined],
    ],
  ]);
  // Ten of the twelve are the supplier's.
  await shop.db.updateTable('variant').set({ supply_stock: 10 }).where('sku', '=', skus.emmaHardcover).execute();
  expect((await shelves())[0]).toEqual(['Hardcover', 2]);
});

test('a book of a series names the one before and the one after, by number and not as text [PRODUCT-72]', async () => {
  const numbers = { emma: '9', persuasion: '10', northangerAbbey: '11', withdrawn: '12' } as const;
  for (const [key, series_number] of Object.entries(numbers))
    await shop.db
      .updateTable('product')
      .set({ series_name: 'Bath', series_slug: 'bath', series_number })
      .where('id', '=', products[key as keyof typeof numbers])
      .execute();
  expect(await product('persuasion')).toMatchObject({
    series: 'Bath, 10',
    previousInSeries: { productID: idOf('emma'), productName: 'Emma' },
    nextInSeries: { productID: idOf('northangerAbbey'), productName: 'Northanger Abbey' },
  });
  const last = await product('northangerAbbey');
  // What is not sold any more is nobody's next book.
  expect(last.nextInSeries).toBeUndefined();
  expect((await product('middlemarch')).previousInSeries).toBeUndefined();
});

test('a book says why the shop likes it, as it was written, and others say nothing [API-107]', async () => {
  expect(await product('emma')).not.toHaveProperty('recommendation');
  const said = { recommendation: 'Read <b>it</b>.', recommended_by: 'Meera' };
  await shop.db.updateTable('product').set(said).where('id', '=', products.emma).execute();
  expect((await product('emma')).recommendation).toEqual({ text: 'Read <b>it</b>.', by: 'Meera' });
});
