import { expect, test } from 'vitest';
import { cardActions, priceRange, quantityBounds, type Variant } from '../../../src/lib/shop/catalogue/product.ts';
import { money } from '../../../src/lib/shop/money.ts';
import { productSummary } from '../../fixtures/product-summary.ts';

const book = productSummary('1');
const all = { hasAny: true, wishlist: true, quickView: true, addToCart: true };
const none = { hasAny: false, wishlist: false, quickView: false, addToCart: false };

test.each([
  ['everything for a simple book', {}, all],
  ['nothing when it is sold out', { isInStock: false }, none],
  ['no shortcuts when a format must be selected', { hasOptions: true }, { ...none, hasAny: true }],
  [
    'quick view and wishlist with formats, when the setting says so [CARD-20]',
    { hasOptions: true, hasFormatActions: true as const },
    { ...all, addToCart: false },
  ],
  [
    'no shortcuts for a sold-out book with formats',
    { hasOptions: true, hasFormatActions: true as const, isInStock: false },
    none,
  ],
  ['only the wishlist when it cannot be shipped', { isShippable: false }, { ...none, hasAny: true, wishlist: true }],
  [
    'only the wishlist when its price is on request',
    { isPriceOnRequest: true },
    { ...none, hasAny: true, wishlist: true },
  ],
])('a card offers %s [CARD-06 CARD-07 CARD-08]', (_name, difference, actions) => {
  expect(cardActions({ ...book, ...difference })).toEqual(actions);
});

test('a price range spans the options that have a price [PRODUCT-05]', () => {
  const variant = (minor: number, isPriceOnRequest = false): Variant => ({
    ...book,
    sku: String(minor),
    option: 'Format',
    value: 'Paperback',
    salePrice: money(minor, 'INR'),
    isPriceOnRequest,
  });
  expect(priceRange([variant(300), variant(100), variant(0, true)])).toEqual({
    lowest: money(100, 'INR'),
    highest: money(300, 'INR'),
  });
  expect(priceRange([variant(300), variant(300)])).toBeUndefined();
  expect(priceRange([])).toBeUndefined();
});

test.each([
  [undefined, 50],
  [200, 50],
  [3, 3],
  [0, 1],
])('with %s in stock the quantity goes from 1 to %i [PRODUCT-14]', (stock, max) => {
  expect(quantityBounds(stock)).toEqual({ min: 1, max });
});
