import { expect, test } from 'vitest';
import type { ProductSummary } from '../../../../src/lib/shop/catalogue/product.ts';
import { money } from '../../../../src/lib/shop/money.ts';
import { booksWithCart } from '../../../../src/lib/trade/cart/books-with-cart.ts';
import type { LineItem } from '../../../../src/lib/trade/cart/cart.ts';

const price = money(100, 'INR');
const book = (id: string, fields: Partial<ProductSummary> = {}): ProductSummary => ({
  ...{ id, title: `Book ${id}`, rating: 0, hasOptions: true, listPrice: price, salePrice: price, discountPercent: 0 },
  ...{ isInStock: true, isShippable: true, isPriceOnRequest: false },
  ...fields,
});
const line = (productId: string): LineItem => ({
  ...{ productId, sku: '', title: `Book ${productId}`, unitPrice: price, quantity: 1, lineTotal: price },
});
const idsOf = (cart: readonly string[], ...related: readonly (readonly ProductSummary[])[]) =>
  booksWithCart(
    { lines: cart.map(line) },
    related.map((books, index) => ({ title: `Book ${cart[index]}`, books })),
  ).map(({ book: { id }, title }) => `${id} with ${title}`);

test('two books go with a cart, one for each of its books [CART-64]', () => {
  expect(idsOf(['1', '2'], [book('3'), book('4')], [book('3'), book('5')])).toEqual(['3 with Book 1', '5 with Book 2']);
  expect(idsOf(['1'], [book('3'), book('4'), book('5')])).toEqual(['3 with Book 1', '4 with Book 1']);
});

test('none of them is in the cart already, or cannot be bought [CART-64]', () => {
  const others = [
    book('2'),
    book('3', { isInStock: false }),
    book('4', { isPriceOnRequest: true }),
    book('5', { isNotSoldHere: true }),
    book('6', { isShippable: false, hasOptions: false }),
  ];
  expect(idsOf(['1', '2'], [book('1'), ...others], others)).toEqual([]);
});
