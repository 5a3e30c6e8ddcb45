import { expect, test } from 'vitest';
import { saveSetting } from '../../src/lib/backend/shop-settings.ts';
import { isThorough } from '../fixtures/is-thorough.ts';
import { charges, skus } from '../fixtures/shop.ts';
import { createRandom } from '../reliability/support/random.ts';
import { callShop, openInProcess } from './harness.ts';
import { add, billing, bookingRequest, type Sku, view } from './trade.steps.ts';

/** What an order comes to, computed a second time by exact fractions from what the shop's owner has set. */

const carts = isThorough ? 500 : 150;
const kinds = { Ebook: 'ebook', Audio: 'audio' } as const;
const kindOf = (format: string) => (format === 'Ebook' || format === 'Audio' ? kinds[format] : 'book');
const minor = (text: string | null | undefined) => Math.round(Number(text ?? 0) * 100);
const nearest = (value: number) => Math.floor(value + 0.5);

test(`the totals and taxes of ${carts} random orders are those of an independent computation [TAX-13]`, async () => {
  const shop = await openInProcess();
  const random = createRandom('random carts');
  const rows = await shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['sku', 'format', 'sale_price'])
    .where('variant.is_listed', '=', 1)
    .where('product.is_listed', '=', 1)
    .where('sale_price', '>', 0)
    .execute();
  await shop.db.updateTable('variant').set({ stock: 100_000 }).execute();
  const editions: typeof rows = [];
  for (const row of rows) {
    const sku = Object.values(skus).find((one) => one === row.sku);
    // Some are not for sale, and one is in a deal: the price is the one that its cart shows.
    const { status, cartDetails } = sku
      ? await add(shop, 'probe', sku)
      : { status: { resultCode: '0' }, cartDetails: [] };
    const shown = cartDetails?.find(({ optionCode }) => optionCode === sku);
    if (status.resultCode === '1') editions.push({ ...row, sale_price: minor(shown?.unitPrice) });
  }
  expect(editions.length).toBeGreaterThan(10);
  const coupon = { kind: 'percent', minimum_subtotal: 0, starts_at: null, ends_at: null, usage_limit: null };
  for (const amount of [7, 15, 33])
    await shop.db
      .insertInto('coupon')
      .values({ ...coupon, code: `RANDOM${amount}`, amount, per_customer_limit: null, used: 0 })
      .execute();
  await saveSetting(shop.db, { key: 'seller', value: JSON.stringify({ country: 'IN', state: 'MH' }) });

  for (let round = 0; round < carts; round += 1) {
    const isIncluded = random.chance(0.5);
    const rateOf = {
      book: random.integer(0, 30) * 50,
      ebook: random.integer(0, 30) * 50,
      audio: random.integer(0, 30) * 50,
    };
    const rates = Object.entries(rateOf).map(([kind, rate]) => ({
      ...{ country: 'IN', state: '', kind, name: `Tax of ${kind}`, rate, code: '', from: '', until: '' },
    }));
    const tax = { pricesIncludeTax: isIncluded, ratesOf: 'buyer', rates };
    await saveSetting(shop.db, { key: 'tax', value: JSON.stringify(tax) });
    const user = `random-${round}`;
    const lines = random
      .shuffle(editions)
      .slice(0, random.integer(1, 6))
      .map((edition) => ({ ...edition, quantity: random.integer(1, 4) }));
    for (const { sku, quantity } of lines) {
      const { status } = await add(shop, user, sku as Sku, quantity);
      expect([sku, status]).toMatchObject([sku, { resultCode: '1' }]);
    }
    const percent = random.pick([0, 0, 7, 15, 33]);
    const hasParcel = lines.some(({ format }) => kindOf(format) === 'book');
    const isCash = hasParcel && random.chance(0.4);
    const { answer } = await callShop(shop, 'booking', {
      ...bookingRequest(user, `key-of-${user}`),
      ...{ couponCode: percent > 0 ? `RANDOM${percent}` : '', paymentMode: isCash ? 'cod' : 'cheque' },
      addressBook: [billing],
    });
    expect(answer.status, user).toMatchObject({ resultCode: '1' });
    const order = await view(shop, user, answer.orderID ?? '');

    const prices = lines.map(({ sale_price, quantity }) => sale_price * quantity);
    const subtotal = prices.reduce((sum, price) => sum + price, 0);
    const discount = nearest((subtotal * percent) / 100);
    const goods = subtotal - discount;
    const delivery = hasParcel && goods < charges.freeShippingFrom ? charges.shipping : 0;
    const cash = isCash ? charges.cashOnDelivery : 0;
    expect(
      order.cartDetails
        .map(({ optionCode, unitPrice, quantity }) => [optionCode, minor(unitPrice), Number(quantity)])
        .sort(),
      user,
    ).toEqual(lines.map(({ sku, sale_price, quantity }) => [sku, sale_price, quantity]).sort());
    expect([order.subTotal, order.shippingCharge, order.codShippingCharge].map(minor), user).toEqual([
      subtotal,
      delivery,
      cash,
    ]);
    expect(minor(order.couponDetails?.couponAmount), user).toBe(discount);

    // The exact base of each rate: prices less their share of the coupon, and charges with what is delivered.
    const factor = subtotal === 0 ? 0 : goods / subtotal;
    const delivered = lines.reduce((sum, { format }, i) => sum + (kindOf(format) === 'book' ? (prices[i] ?? 0) : 0), 0);
    const bases = new Map<string, { rate: number; base: number; lines: number }>();
    for (const [index, { format }] of lines.entries()) {
      const kind = kindOf(format);
      const price = prices[index] ?? 0;
      const charge = kind === 'book' ? ((delivery + cash) * price) / delivered : 0;
      const before = bases.get(kind) ?? { rate: rateOf[kind], base: 0, lines: 0 };
      bases.set(kind, { ...before, base: before.base + price * factor + charge, lines: before.lines + 1 });
    }
    const told = order.taxes?.taxDetails ?? [];
    expect(told.map(({ taxName }) => taxName).sort(), user).toEqual(
      [...bases.keys()].map((kind) => `Tax of ${kind}`).sort(),
    );
    let added = 0;
    let gross = 0;
    for (const { taxName, taxRate, netAmount, taxAmount, totalAmount } of told) {
      const { rate, base, lines: count } = bases.get(taxName.slice('Tax of '.length)) ?? { rate: 0, base: 0, lines: 0 };
      expect(Number(taxRate) * 100, user).toBeCloseTo(rate, 5);
      const exact = isIncluded ? (base * rate) / (10_000 + rate) : (base * rate) / 10_000;
      // Whole minor units are shared among lines: each may have one more or less of coupon and charges. Tax has two parts (CGST, SGST).
      const tolerance = 1 + (2 * count * rate) / 10_000;
      expect(Math.abs(minor(taxAmount) - exact), `${user} ${taxName}`).toBeLessThanOrEqual(tolerance);
      expect(minor(netAmount) + minor(taxAmount), user).toBe(minor(totalAmount));
      added += isIncluded ? 0 : minor(taxAmount);
      gross += minor(totalAmount);
    }
    expect(minor(order.totalAmount), user).toBe(goods + delivery + cash + added);
    expect(gross, user).toBe(minor(order.totalAmount));
  }
  await shop.close();
});
