import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { setEditionByHand } from '../../../src/lib/backend/overrides/set-edition.ts';
import { suppliedCopies } from '../../../src/lib/shop/catalogue/stock.ts';
import { openInProcess, type ShopUnderTest } from '../../contract/harness.ts';
import { add, billing, book, cart, shipping, storedOrders, update, view } from '../../contract/trade.steps.ts';
import { fixtureNow, skus, variantId } from '../../fixtures/shop.ts';

let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await openInProcess();
  onTestFinished(() => shop.close());
});

const place = { deliveryCountry: 'IN', deliveryState: 'KA', deliveryPostCode: '560001' };
const southern = { ...shipping, state: 'KA', postCode: '560001', city: 'Bengaluru' };
const asReady = { deliveryMethod: 'asReady', addressBook: [billing, southern] };

const fail = (): never => {
  throw new Error('There is no order');
};

/** One line here, one that the supplier has. */
async function fillCart(): Promise<void> {
  await setEditionByHand(shop.db, {
    ...{ variantId: await variantId(shop.db, skus.prideAndPrejudice), by: { name: 'Meena' }, at: fixtureNow },
    changes: { supply_stock: suppliedCopies, supply_days: 5, stock: 0 },
  });
  await add(shop, 'asha', skus.moonstone, 1);
  await add(shop, 'asha', skus.prideAndPrejudice, 7);
}
const set = (key: string, value: object) =>
  shop.db
    .insertInto('shop_setting')
    .values({ key, value: JSON.stringify(value) })
    .execute();
const offered = async () =>
  ((await cart(shop, 'asha', place)).deliveryMethods ?? []).map(({ deliveryMethod, shippingCharge, paymentMethods }) =>
    [deliveryMethod, shippingCharge, ...paymentMethods.map(({ paymentMode }) => paymentMode)].join(' '),
  );

test('a cart whose books are ready at different times can be sent together or as each is ready, with the price of both [CHECKOUT-67 CHECKOUT-68]', async () => {
  await add(shop, 'asha', skus.moonstone, 1);
  expect((await offered()).map((one) => one.split(' ')[0])).not.toContain('asReady');
  await fillCart();
  const [together, parts] = await offered();
  expect(together).toMatch(/^standard [\d.]+ bacs cheque cod$/);
  const charge = Number(together?.split(' ')[1]);
  expect(parts).toBe(`asReady ${charge.toFixed(2)} bacs cheque`);
  await set('desk.parcels', { charge: 'parcel' });
  expect((await offered())[1]).toBe(`asReady ${(charge * 2).toFixed(2)} bacs cheque`);
  const { deliveryMethods } = await cart(shop, 'asha', place);
  expect(deliveryMethods?.[1]?.paymentRefusals, 'cash is not collected in parts').toMatchObject([
    { paymentMode: 'cod', reason: expect.stringContaining('in one parcel') },
  ]);
});

test('the order has the chosen way and its charge, and is paid at once [CHECKOUT-68]', async () => {
  await fillCart();
  await set('desk.parcels', { charge: 'parcel' });
  await set('desk.preorders', { paid: 'sent' });
  await shop.db
    .updateTable('variant')
    .set({ on_sale_from: '2030-01-15', takes_preorders: 1 })
    .where('sku', '=', skus.prideAndPrejudice)
    .execute();
  const expectedTotal = (await cart(shop, 'asha', place)).deliveryMethods?.[1]?.shippingCharge;
  const refused = await book(shop, 'asha', { ...asReady, paymentMode: 'cod' });
  expect(refused.status.errorMessage).toContain('in one parcel');
  const { orderID = '' } = await book(shop, 'asha', { ...asReady, paymentMode: 'bacs' });
  const [stored] = await storedOrders(shop);
  expect(stored).toMatchObject({ delivery_method: 'asReady', is_paid_when_sent: 0 });
  expect(await view(shop, 'asha', orderID)).toMatchObject({
    ...{ deliveryMethod: 'asReady', shippingCharge: expectedTotal },
  });
  const { subtotal, discount, shipping: charge, cod_charge, total } = stored ?? fail();
  expect(total, 'the total is its parts').toBe(subtotal - discount + charge + cod_charge);
});

test('an order is refused when all of it is ready at once by then, and the shopper decides again [CHECKOUT-69]', async () => {
  await fillCart();
  await update(shop, 'asha', skus.prideAndPrejudice, '0');
  const { status, orderID } = await book(shop, 'asha', { ...asReady, paymentMode: 'bacs' });
  expect([status.resultCode, orderID]).toEqual(['2', undefined]);
  expect(status.errorMessage).toContain('ready at the same time');
});
