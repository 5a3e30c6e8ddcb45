import { expect, test } from 'vitest';
import { saveSetting } from '../../src/lib/backend/shop-settings.ts';
import { isThorough } from '../fixtures/is-thorough.ts';
import { skus } from '../fixtures/shop.ts';
import { isOnPostgres } from '../fixtures/test-database.ts';
import { createRandom } from '../reliability/support/random.ts';
import { callShop, openInProcess } from './harness.ts';
import { assertShopInvariants, snapshotShop } from './trade.invariants.ts';
import { add, billing, bookingRequest, cancel, cart, coupon, type Sku, shipping, storedOrders } from './trade.steps.ts';

/** Two orders of one press cost what one order would have cost, by the rule of ADR 0134, and leave nothing behind. */

const carts = isThorough && !isOnPostgres ? 400 : 60;
const minor = (text: string | null | undefined) => Math.round(Number(text ?? 0) * 100);
const here: readonly Sku[] = [skus.moonstone, skus.persuasion, skus.emmaHardcover, skus.emmaEbook];
const preorders: readonly Sku[] = [skus.prideAndPrejudice, skus.emmaPaperback];

test(`${carts} random carts cost in two orders what they cost in one, and stock, tax and coupons add up [ORDER-91]`, async () => {
  const shop = await openInProcess();
  const random = createRandom('random carts apart');
  await shop.db.updateTable('variant').set({ stock: 100_000 }).where('stock', 'is not', null).execute();
  for (const [index, sku] of preorders.entries())
    await shop.db
      .updateTable('variant')
      .set({ on_sale_from: `2031-0${index + 1}-15`, takes_preorders: 1 })
      .where('sku', '=', sku)
      .execute();
  const unlimited = { minimum_subtotal: 0, starts_at: null, ends_at: null, usage_limit: null, used: 0 };
  await shop.db
    .insertInto('coupon')
    .values([
      { ...unlimited, code: 'APART7', kind: 'percent', amount: 7, per_customer_limit: null },
      { ...unlimited, code: 'APART99', kind: 'fixed', amount: 9_901, per_customer_limit: null },
    ])
    .execute();
  await saveSetting(shop.db, { key: 'seller', value: JSON.stringify({ country: 'IN', state: 'MH' }) });
  await saveSetting(shop.db, { key: 'desk.preorders', value: JSON.stringify({ paid: 'sent' }) });
  const initial = await snapshotShop(shop.db);
  let [made, cancelled] = [0, 0];
  for (let round = 0; round < carts; round += 1) {
    const isIncluded = random.chance(0.5);
    const rates = (['book', 'ebook', 'audio'] as const).map((kind) => ({
      ...{ country: 'IN', state: '', kind, name: `Tax of ${kind}`, rate: random.integer(0, 30) * 50, code: '' },
      ...{ from: '', until: '' },
    }));
    const tax = { pricesIncludeTax: isIncluded, ratesOf: 'buyer', rates };
    await saveSetting(shop.db, { key: 'tax', value: JSON.stringify(tax) });
    const isByParcel = random.chance(0.5);
    const charge = isByParcel ? 'parcel' : 'order';
    await saveSetting(shop.db, { key: 'desk.parcels', value: JSON.stringify({ charge }) });
    const user = `apart-${round}`;
    for (const sku of random.shuffle(here).slice(0, random.integer(0, 3)))
      await add(shop, user, sku, random.integer(1, 4));
    for (const sku of random.shuffle(preorders).slice(0, random.integer(0, 2)))
      await add(shop, user, sku, random.integer(1, 3));
    const couponCode = random.pick(['', 'APART7', 'APART99']);
    if (couponCode) await coupon(shop, user, couponCode);
    const place = { deliveryCountry: 'IN', deliveryState: 'KA', deliveryPostCode: '560001' };
    const shown = await cart(shop, user, place);
    const lines = shown.cartDetails ?? [];
    const option = shown.deliveryMethods?.find(({ deliveryMethod }) => deliveryMethod === 'apart');
    const isMixed = [true, false].every((is) =>
      lines.some(({ optionCode }) => preorders.some((sku) => sku === optionCode) === is),
    );
    expect(option !== undefined, `${user}: offered for a mixed cart`).toBe(isMixed);
    if (!option) continue;
    const { paymentMode, charge: ownCharge, orders = [] } = random.pick(option.paymentMethods);
    const standard = shown.deliveryMethods?.find(({ deliveryMethod }) => deliveryMethod === 'standard');
    const once = minor(standard?.shippingCharge);
    const hasPrintedFirst = lines.some(
      ({ optionCode, optionName }) => optionName !== 'Ebook' && !preorders.some((sku) => sku === optionCode),
    );
    expect(minor(option.shippingCharge), `${user}: delivery`).toBe(isByParcel && hasPrintedFirst ? 2 * once : once);

    const expected = (orders ?? []).reduce((sum, total) => sum + minor(total), 0);
    const { answer } = await callShop(shop, 'booking', {
      ...bookingRequest(user, `key-of-${user}`),
      ...{ couponCode, deliveryMethod: 'apart', expectedTotal: (expected / 100).toFixed(2) },
      paymentMode: paymentMode as 'bacs' | 'cheque' | 'cod',
      addressBook: [billing, { ...shipping, state: 'KA', postCode: '560001', city: 'Bengaluru' }],
    });
    expect([user, answer.status]).toEqual([user, { resultCode: '1', errorMessage: '' }]);
    made += 1;
    const own = (await storedOrders(shop)).filter(({ order_id }) => answer.orderIDs?.includes(order_id));
    const sum = (amountOf: (row: (typeof own)[number]) => number) => own.reduce((all, row) => all + amountOf(row), 0);
    expect(own).toHaveLength(2);
    expect(sum((row) => row.total)).toBe(expected);
    expect(
      sum((row) => row.subtotal - row.discount),
      `${user}: goods`,
    ).toBe(minor(shown.totalAmount));
    expect(sum((row) => row.discount)).toBe(minor(shown.couponDetails?.couponAmount));
    expect(sum((row) => row.shipping)).toBe(minor(option.shippingCharge));
    expect(sum((row) => row.cod_charge)).toBe(minor(ownCharge));
    // In one order the tax of a rate is rounded once, in two orders twice.
    const taxOf = (method: string) =>
      (shown.taxes?.orders ?? [])
        .filter((order) => order.delivery === method && order.paymentMode === paymentMode)
        .flatMap(({ taxDetails }) => taxDetails)
        .reduce((all, { taxAmount }) => all + minor(taxAmount), 0);
    if (!isByParcel && paymentMode !== 'cod')
      expect(Math.abs(taxOf('apart') - taxOf('standard')), `${user}: tax`).toBeLessThanOrEqual(rates.length);
    const stored = await shop.db
      .selectFrom('booking_tax')
      .select('tax')
      .where('order_id', 'in', answer.orderIDs ?? [])
      .execute();
    expect(stored.reduce((all, row) => all + row.tax, 0)).toBe(taxOf('apart'));
    for (const number of random.shuffle(answer.orderIDs ?? []).slice(0, random.integer(0, 2)))
      if ((await cancel(shop, user, number)).resultCode === '1') cancelled += 1;
  }
  expect(made, 'carts that made two orders').toBeGreaterThan(carts / 4);
  expect(cancelled).toBeGreaterThan(carts / 8);
  await assertShopInvariants(shop.db, initial);
  expect(shop.errors).toEqual([]);
  await shop.close();
});
