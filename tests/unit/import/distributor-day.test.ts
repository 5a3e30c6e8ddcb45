import { expect, onTestFinished, test } from 'vitest';
import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { importOnix } from '../../../src/lib/backend/import/import-onix.ts';
import { openEditions } from '../../../src/lib/backend/preorders/open-editions.ts';
import { callShop, testSecret, visitor } from '../../contract/harness.ts';
import { cart, book as placeOrder } from '../../contract/trade.steps.ts';
import { fixtureCurrency } from '../../fixtures/shop.ts';
import { storedPrices } from '../../fixtures/stored-prices.ts';
import { find, openDeskShop, request, shipped, taken } from '../desk/open-orders.ts';
import { type Book, books, messageFile, record, supplyUpdate } from './distributor-files.ts';
import { tempFile } from './onix.ts';

/** What a distributor sends in some weeks, while people buy. After each step the shop must be right. */

async function openDay() {
  const shop = await openDeskShop();
  onTestFinished(() => shop.close());
  const context = {
    ...{ db: shop.db, currency: fixtureCurrency, country: 'IN', now: () => shop.clock.now },
    ...{ siteUrl: 'https://books.test', secret: testSecret, afterOrderEvent },
  };
  const until = async (moment: string) => {
    shop.clock.now = Date.parse(moment);
    await openEditions(context);
  };
  /** It arrives an hour later. */
  const send = async (moment: string, ...records: readonly string[]) => {
    await until(new Date(Date.parse(moment) + 3_600_000).toISOString());
    const sentAt = moment.replaceAll(/[-:]/g, '');
    const report = await importOnix(context, await tempFile('boethius.xml', messageFile(sentAt, records)));
    const { stored, derived } = await storedPrices(shop.db);
    expect(stored).toEqual(derived);
    return report;
  };
  const idOf = async (book: Book) => {
    const row = shop.db.selectFrom('variant').select('product_id').where('isbn', '=', books[book]);
    return String((await row.executeTakeFirst())?.product_id ?? '');
  };
  const page = async (book: Book) =>
    (await callShop(shop, 'productDetails', { productID: await idOf(book), user_Details: visitor('asha') })).answer;
  const put = async (user: string, book: Book, quantity = 1) =>
    cart(shop, user, {
      ...{ flag: 'INSERT', productID: await idOf(book), optionCode: books[book], quantity: String(quantity) },
    });
  const order = async (user: string) => placeOrder(shop, user, { paymentMode: 'cod' });
  return { ...shop, send, page, put, order, until };
}

test('a distributor’s files leave the shop right after each of them [ONIX-81]', async () => {
  const { desk, send, page, put, order, until } = await openDay();
  const offers = {
    everywhere: { rupees: '599.00', availability: '21', copies: 12, published: '2019-05-02' },
    embargoed: { rupees: '799.00', availability: '21', copies: 40, published: '2026-02-01', embargo: '2026-02-01' },
    withdrawn: { rupees: '450.00', availability: '21', copies: 8, published: '2021-03-01' },
    awaited: { rupees: '999.00', availability: '10', status: '02', published: '2026-02-10' },
    elsewhere: { availability: '21', copies: 30, published: '2020-01-01' },
  } as const;

  // The whole catalogue, in the encoding of an old system, with the prices of eight territories.
  const names = Object.keys(offers) as Book[];
  const first = await send('2026-01-15T06:00:00Z', ...names.map((name) => record(name, offers[name])));
  expect(first.counts).toMatchObject({ added: 4 });
  expect(first.notForSale).toEqual([{ reason: 'no price for IN', removed: 0, neverKnown: 1 }]);
  expect(await page('everywhere')).toMatchObject({
    ...{ productName: 'L’Été à Genève', author: 'Zoë Müller', publisher: 'Maison Été' },
    ...{ description: expect.stringContaining('“L’Été à Genève” – für alle.'), amount: '599.00', quantity: '12' },
  });
  await expect(page('elsewhere')).rejects.toThrow();
  expect(await page('embargoed')).toMatchObject({ quantity: '0', availableFrom: '2026-02-01' });
  expect(await page('awaited')).toMatchObject({ preorder: { from: '2026-02-10' } });

  // One book is awaited and can be ordered already, another is here and must not be sold yet.
  expect((await put('asha', 'awaited', 2)).status.resultCode).toBe('1');
  const preorder = (await order('asha')).orderID ?? '';
  expect((await find(desk, preorder)).state.heldUntil).toBe('2026-02-10');
  expect((await put('ben', 'embargoed')).status.resultCode).toBe('2');

  // Price and copies of one book change. Whatever else was said of it stays.
  const update = { rupees: '649.00', availability: '21', copies: 3, published: '' };
  expect((await send('2026-01-20T06:00:00Z', supplyUpdate('everywhere', update))).counts).toMatchObject({ changed: 1 });
  expect(await page('everywhere')).toMatchObject({
    ...{ productName: 'L’Été à Genève', author: 'Zoë Müller', amount: '649.00', quantity: '3' },
    ...{ description: expect.stringContaining('für alle') },
  });

  // A book leaves the Indian market while it lies in a cart.
  expect((await put('ben', 'withdrawn')).status.resultCode).toBe('1');
  await send('2026-01-25T06:00:00Z', record('withdrawn', { ...offers.withdrawn, rights: ['01', 'IN'] }));
  await expect(page('withdrawn')).rejects.toThrow();
  const refused = await order('ben');
  expect(refused.orderID).toBeUndefined();
  expect(refused.status.errorMessage).toContain('Mañana');

  // The embargo ends at midnight of the shop, while it runs.
  await until('2026-01-31T18:29:59Z');
  expect((await put('cara', 'embargoed')).status.resultCode).toBe('2');
  await until('2026-01-31T18:30:00Z');
  expect(await page('embargoed')).toMatchObject({ quantity: '40' });
  expect((await put('cara', 'embargoed')).status.resultCode).toBe('1');
  expect((await order('cara')).orderID).toBeDefined();
  expect(await page('embargoed')).toMatchObject({ quantity: '39' });

  // The awaited book comes out, and the order that waited for it is sent. What the distributor has is for the next ones.
  const out = record('awaited', { ...offers.awaited, availability: '21', status: '04', copies: 25 });
  for (const counts of [{ changed: 1 }, { unchanged: 1 }]) {
    expect((await send('2026-02-10T06:00:00Z', out)).counts).toMatchObject(counts);
    expect(await page('awaited')).toMatchObject({ quantity: '25' });
  }
  expect((await find(desk, preorder)).state.heldUntil).toBeUndefined();
  // No delivery has been counted yet: the copy is sent only after the question about it.
  const parcel = { ...(await request(desk, preorder)), ...shipped };
  expect(await desk.ship(parcel)).toMatchObject({ ok: false });
  await taken(desk.ship({ ...parcel, isIncompleteOnPurpose: true }));
  expect(await page('awaited')).toMatchObject({ quantity: '25' });
});
