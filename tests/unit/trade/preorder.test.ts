import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { feedItems } from '../../../src/lib/backend/crawl/products.ts';
import { setEditionByHand } from '../../../src/lib/backend/overrides/set-edition.ts';
import { openEditions } from '../../../src/lib/backend/preorders/open-editions.ts';
import { moveStock } from '../../../src/lib/backend/stock/stock.ts';
import { pickList } from '../../../src/lib/desk/orders/model/pick-list.ts';
import { suppliedCopies } from '../../../src/lib/shop/catalogue/stock.ts';
import { callShop, testSecret, visitor } from '../../contract/harness.ts';
import { add, cancel, cart, order, type Sku, view } from '../../contract/trade.steps.ts';
import { fixtureCurrency, products, skus, variantId } from '../../fixtures/shop.ts';
import { storedPrices } from '../../fixtures/stored-prices.ts';
import { type DeskUnderTest, find, meena, openDeskShop, request, shipped, taken } from '../desk/open-orders.ts';

/** The clock of the fixture stands at 15 January 2026. */
const day = '2026-02-01';
const dayComes = Date.parse('2026-01-31T18:30:00Z');
const book = skus.prideAndPrejudice;

let shop: DeskUnderTest;
beforeEach(async () => {
  shop = await openDeskShop();
  onTestFinished(() => shop.close());
});

const set = async (changes: Parameters<typeof setEditionByHand>[1]['changes'], sku: Sku = book) =>
  setEditionByHand(shop.db, { variantId: await variantId(shop.db, sku), by: meena, at: shop.clock.now, changes });
const close = (sku: Sku = book) => set({ on_sale_from: day, takes_preorders: 0 }, sku);
const preorder = (sku: Sku = book) =>
  set({ on_sale_from: day, takes_preorders: 1, ...(sku === book && { stock: 0, supply_stock: suppliedCopies }) }, sku);
const context = () => ({
  ...{ db: shop.db, currency: fixtureCurrency, now: () => shop.clock.now },
  ...{ siteUrl: 'https://books.test', secret: testSecret, afterOrderEvent },
});
const chore = () => openEditions(context());
const arrive = async (difference: number) =>
  moveStock(
    shop.db,
    { variantId: await variantId(shop.db, book), difference },
    { reason: 'delivery', at: shop.clock.now, by: meena },
  );
const edition = (sku: Sku = book) =>
  shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['stock', 'withheld_stock', 'supply_stock', 'total_stock', 'on_sale_from', 'variant.is_listed'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
const product = async (id: number = products.prideAndPrejudice) =>
  (await callShop(shop, 'productDetails', { productID: String(id), user_Details: visitor('asha') })).answer;
const mails = async (kind: string) =>
  (await shop.db.selectFrom('outbox').select('subject').where('kind', '=', kind).execute()).map(
    ({ subject }) => subject,
  );

describe('an edition before its day', () => {
  test('has its copies withheld, and says from when it is sold [PREORDER-10]', async () => {
    await close();
    expect(await edition()).toMatchObject({ stock: 0, withheld_stock: 5, total_stock: 0 });
    expect(await product()).toMatchObject({ quantity: '0', availableFrom: day });
    const { stored, derived } = await storedPrices(shop.db);
    expect(stored).toEqual(derived);
  });

  test('is refused in the cart and at the checkout [PREORDER-11]', async () => {
    await add(shop, 'ben', book);
    await close();
    expect((await add(shop, 'asha', book)).status).toEqual({
      resultCode: '2',
      errorMessage: '“Pride and Prejudice” (Paperback) is on sale from 1 February 2026.',
    });
    expect((await cart(shop, 'ben')).cartDetails).toMatchObject([{ stock: '0', availableFrom: day }]);
    await expect(order(shop, 'ben', book)).rejects.toThrow();
  });

  test('gets copies that nobody can buy, and gives none away [PREORDER-10]', async () => {
    await close();
    await arrive(10);
    expect(await edition()).toMatchObject({ stock: 0, withheld_stock: 15, total_stock: 0 });
  });

  test('is on sale from midnight of the shop, and not a minute before [PREORDER-12]', async () => {
    await close();
    shop.clock.now = dayComes - 1;
    expect(await chore()).toEqual({ opened: 0, mails: 0 });
    shop.clock.now = dayComes;
    expect(await chore()).toEqual({ opened: 1, mails: 0 });
    expect(await chore()).toEqual({ opened: 0, mails: 0 });
    expect(await edition()).toMatchObject({ stock: 5, withheld_stock: 0, total_stock: 5, on_sale_from: null });
    expect((await add(shop, 'asha', book)).status.resultCode).toBe('1');
  });

  test('is listed on the day of its announcement, and takes preorders from theirs [PREORDER-12]', async () => {
    await set({ on_sale_from: day, takes_preorders: 0, preorders_from: '2026-01-20', is_listed: 0 });
    await shop.db.updateTable('variant').set({ announced_from: '2026-01-18' }).where('sku', '=', book).execute();
    await shop.db.deleteFrom('hand_set').where('field', '=', 'listed').execute();
    shop.clock.now = Date.parse('2026-01-18T06:00:00Z');
    await chore();
    expect(await edition()).toMatchObject({ is_listed: 1, stock: 0, withheld_stock: 5 });
    expect(await product()).toMatchObject({ availableFrom: day });
    shop.clock.now = Date.parse('2026-01-20T06:00:00Z');
    await chore();
    expect(await product()).toMatchObject({ quantity: '5', preorder: { from: day } });
  });
});

describe('a preorder', () => {
  test('needs no copies, and says its day in cart, order and feed [PREORDER-13]', async () => {
    await preorder();
    expect(await product()).toMatchObject({ preorder: { from: day } });
    expect(await product()).not.toHaveProperty('backorder');
    expect((await add(shop, 'asha', book, 3)).cartDetails).toMatchObject([{ preorder: { from: day } }]);
    const id = await order(shop, 'ben', book, 2);
    expect((await view(shop, 'ben', id)).cartDetails).toMatchObject([{ preorder: { from: day } }]);
    const items = [];
    for await (const one of feedItems(context())) if (one.sku === book) items.push(one);
    expect(items).toMatchObject([{ isInStock: true, preorderFrom: day }]);
  });

  test('can be cancelled until it is sent [PREORDER-14]', async () => {
    await preorder();
    const id = await order(shop, 'asha', book, 2);
    await cancel(shop, 'asha', id);
    expect(await edition()).toMatchObject({ stock: 999, supply_stock: 999 });
  });

  test('is not packed, picked or sent before its day, and waits in a queue of its own [PREORDER-15]', async () => {
    await preorder();
    const id = await order(shop, 'asha', book, 2, { paymentMode: 'cod' });
    expect(await shop.desk.counts()).toMatchObject({ preorder: 1, pack: 0 });
    const held = await find(shop.desk, id);
    expect(held.state.heldUntil).toBe(day);
    expect(pickList([held])).toEqual([]);
    expect(await shop.desk.ship({ ...(await request(shop.desk, id)), ...shipped })).toMatchObject({
      refusal: { kind: 'not possible', heldUntil: day },
    });
    shop.clock.now = dayComes;
    await chore();
    // No copy has come yet.
    expect(await shop.desk.counts()).toMatchObject({ preorder: 0, waiting: 1, pack: 0 });
    await arrive(2);
    expect(await shop.desk.counts()).toMatchObject({ waiting: 0, pack: 1 });
    await taken(shop.desk.ship({ ...(await request(shop.desk, id)), ...shipped }));
  });

  test('gets the copies that come before its day, and is then like any other order [PREORDER-16]', async () => {
    await preorder();
    const id = await order(shop, 'asha', book, 2, { paymentMode: 'cod' });
    await arrive(10);
    shop.clock.now = dayComes;
    await chore();
    expect(pickList([await find(shop.desk, id)])).toMatchObject([{ copies: 2 }]);
    expect(await edition()).toMatchObject({ stock: 8 + suppliedCopies });
  });

  test('of an e-book can be downloaded from its day on, not before [PREORDER-17]', async () => {
    await preorder(skus.emmaEbook);
    const id = await order(shop, 'asha', skus.emmaEbook, 1, { paymentMode: 'bacs' });
    const { total } = (await find(shop.desk, id)).state;
    await taken(
      shop.desk.recordPayment({
        ...(await request(shop.desk, id)),
        ...{ amount: total, method: 'bacs', isMoreOnPurpose: false },
      }),
    );
    expect((await view(shop, 'asha', id)).downloads).toEqual([]);
    shop.clock.now = dayComes;
    expect(await chore()).toEqual({ opened: 1, mails: 1 });
    expect((await view(shop, 'asha', id)).downloads).toHaveLength(1);
    expect(await mails('downloads-ready')).toHaveLength(1);
  });

  test('whose day moves shows the new one, and its customer gets one mail [PREORDER-18]', async () => {
    await preorder();
    const id = await order(shop, 'asha', book);
    await set({ on_sale_from: '2026-03-01' });
    expect(await chore()).toEqual({ opened: 0, mails: 1 });
    expect(await chore()).toEqual({ opened: 0, mails: 0 });
    expect((await view(shop, 'asha', id)).cartDetails).toMatchObject([{ preorder: { from: '2026-03-01' } }]);
    expect(await mails('preorder-moved')).toEqual([`A new day for your order ${id}`]);
  });

  test('whose day is taken away is opened by the same chore [PREORDER-12]', async () => {
    await preorder();
    await set({ on_sale_from: null, takes_preorders: 0 });
    expect(await chore()).toEqual({ opened: 1, mails: 0 });
    expect(await edition()).toMatchObject({ on_sale_from: null, stock: suppliedCopies });
  });

  test('of a book that is withdrawn is named at the desk until it is cancelled [PREORDER-19]', async () => {
    await preorder();
    const id = await order(shop, 'asha', book);
    expect(await shop.desk.lostPreorders()).toEqual([]);
    await set({ is_listed: 0 });
    expect(await shop.desk.lostPreorders()).toMatchObject([{ number: id, heldUntil: day }]);
    await taken(
      shop.desk.cancel({ ...(await request(shop.desk, id)), reason: 'It does not come out.', isRestocked: true }),
    );
    expect(await shop.desk.lostPreorders()).toEqual([]);
  });

  test('of an e-book does not hold up the printed books of its order [PREORDER-15]', async () => {
    await preorder(skus.emmaEbook);
    await add(shop, 'asha', skus.emmaEbook);
    const id = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
    expect((await find(shop.desk, id)).lines).toHaveLength(2);
    expect((await find(shop.desk, id)).state.heldUntil).toBeUndefined();
  });

  test('is not delivered on the same day [PREORDER-20]', async () => {
    await add(shop, 'asha', skus.moonstone);
    expect((await cart(shop, 'asha')).sameDayDelivery).toBeDefined();
    await preorder();
    await add(shop, 'asha', book);
    expect((await cart(shop, 'asha')).sameDayDelivery).toBeUndefined();
  });
});

describe('a preorder that is paid when it can be sent', () => {
  beforeEach(async () => {
    const value = JSON.stringify({ paid: 'sent' });
    await shop.db.insertInto('shop_setting').values({ key: 'desk.preorders', value }).execute();
    await preorder();
  });

  test('says at the checkout and on its order that nothing is to be paid yet [PREORDER-21]', async () => {
    expect((await add(shop, 'asha', book)).paidWhenSent).toBe(true);
    const id = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
    expect((await view(shop, 'asha', id)).paymentDetails).toMatchObject({ dueFrom: day });
    expect(await shop.desk.counts()).toMatchObject({ preorder: 1, payment: 0 });
    const cash = await order(shop, 'ben', book, 1, { paymentMode: 'cod' });
    expect((await view(shop, 'ben', cash)).paymentDetails?.dueFrom).toBeUndefined();
  });

  test('asks for its payment on the day, once [PREORDER-21]', async () => {
    const id = await order(shop, 'asha', book, 1, { paymentMode: 'bacs' });
    shop.clock.now = dayComes;
    expect(await chore()).toEqual({ opened: 1, mails: 1 });
    expect(await mails('preorder-due')).toEqual([`Your preorder ${id} can be sent`]);
    expect((await view(shop, 'asha', id)).paymentDetails?.dueFrom).toBeUndefined();
    expect(await shop.desk.counts()).toMatchObject({ preorder: 0, payment: 1 });
  });

  test('is no question for what is on sale [PREORDER-21]', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
    expect((await view(shop, 'asha', id)).paymentDetails?.dueFrom).toBeUndefined();
    expect(await shop.desk.counts()).toMatchObject({ preorder: 0, payment: 1 });
  });
});
