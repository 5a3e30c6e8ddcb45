import { expect, test } from 'vitest';
import { type Money, money } from '../../../../src/lib/shop/money.ts';
import type { Cart } from '../../../../src/lib/trade/cart/cart.ts';
import { changedAmounts, shownAmounts } from '../../../../src/lib/trade/orders/shown-amounts.ts';
import { offerWords } from '../../../../src/messages/trade-words.ts';
import { german } from '../../../fixtures/languages.ts';

/** What a refused order says has changed. */

const inr = (minor: number) => money(minor, 'INR');
const format = ({ minor }: Money) => `₹${minor / 100}`;

function cartOf(prices: Readonly<Record<string, number>>, { shipping = 4900, discount = 0 } = {}): Cart {
  const lines = Object.entries(prices).map(([title, minor]) => ({
    ...{ productId: title, sku: `${title}=& 1`, title, optionName: 'Paperback', quantity: 1 },
    ...{ unitPrice: inr(minor), lineTotal: inr(minor) },
  }));
  return {
    ...{ lines, subtotal: inr(0), total: inr(0) },
    ...(discount > 0 && { coupon: { code: 'SALE', discount: inr(discount) } }),
    delivery: { options: [{ delivery: 'standard', shipping: inr(shipping), payments: [] }], isEstimate: false },
  };
}
const changes = (before: Cart, cart: Cart) =>
  changedAmounts(shownAmounts(before), { cart, delivery: 'standard', country: 'India', format });

test('a changed price is named by book, with before and after [CHECKOUT-16 CHECKOUT-60]', () => {
  expect(changes(cartOf({ Emma: 29900, Sula: 100 }), cartOf({ Emma: 34900, Sula: 100 }))).toEqual([
    'The price of “Emma” (Paperback) has changed from ₹299 to ₹349.',
  ]);
});

test('the format is called as on the page, too [LANG-100]', () => {
  const { text, names } = offerWords(german);
  const now = { delivery: 'standard', country: 'Indien', format, names } as const;
  const shown = shownAmounts(cartOf({ Emma: 29900 }));
  expect(changedAmounts(shown, { ...now, cart: cartOf({ Emma: 34900 }) }, text).join()).toContain(
    '„Emma“ (Taschenbuch)',
  );
});

test('a changed charge and a changed discount are named, too [CHECKOUT-60]', () => {
  expect(changes(cartOf({ Emma: 1 }, { discount: 60_00, shipping: 0 }), cartOf({ Emma: 1 }))).toEqual([
    'The discount of the coupon has changed from ₹60 to ₹0.',
    'The charge for delivery to India has changed from nothing to ₹49.',
  ]);
});

test('nothing is said of what is as it was, and of a form that does not tell what it showed [CHECKOUT-60]', () => {
  const cart = cartOf({ Emma: 29900 });
  expect(changes(cart, cart)).toEqual([]);
  for (const shown of ['', 'price.Emma:x=abc', `price.Emma%3AEmma%3D%26+1=${'9'.repeat(40)}`, 'x'.repeat(100_000)])
    expect(changedAmounts(shown, { cart, delivery: 'standard', country: 'India', format })).toEqual([]);
});
