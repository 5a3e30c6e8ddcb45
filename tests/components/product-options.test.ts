import { describe, expect, test } from 'vitest';
import type { OptionsProduct } from '../../src/islands/options-product.ts';
import ProductOptions from '../../src/islands/ProductOptions.tsx';
import { money } from '../../src/lib/shop/money.ts';
import { html, tagWith, textOf } from './render.ts';

const rupees = (amount: number) => money(amount * 100, 'INR');
const plain = {
  sku: 'B1',
  listPrice: rupees(599),
  salePrice: rupees(449),
  discountPercent: 25,
  stock: 3,
  isInStock: true,
  isShippable: true,
  isPriceOnRequest: false,
};
const paperback = { ...plain, sku: 'P1', option: 'Format', value: 'Paperback' };
const hardcover = {
  ...plain,
  sku: 'H1',
  option: 'Format',
  value: 'Hardcover',
  listPrice: rupees(899),
  salePrice: rupees(899),
  discountPercent: 0,
  stock: 0,
  isInStock: false,
};
const simple: OptionsProduct = { ...plain, id: '7', title: 'The Guide', variants: [] };
const optional: OptionsProduct = { ...simple, variants: [paperback, hardcover] };

describe('without JavaScript', () => {
  const markup = html(ProductOptions, { product: optional });

  test('one form adds the selected option to the cart [PRODUCT-06]', () => {
    expect(tagWith(markup, '<form')).toContain('method="post"');
    expect(tagWith(markup, '<form')).toContain('action="?_action=cart.add"');
    expect(tagWith(markup, 'name="productId"')).toContain('value="7"');
    expect(tagWith(markup, 'type="radio"', 'value="P1"')).toMatch(/name="sku".*checked/);
    expect(tagWith(markup, 'name="quantity"')).toMatch(/min="1".*max="50"/);
  });

  test('its second button adds the selected option to the wishlist [PRODUCT-06]', () => {
    expect(tagWith(markup, 'formAction="?_action=wishlist.add"')).toContain('type="submit"');
  });

  test('each option shows its price and whether it is in stock', () => {
    expect(textOf(markup)).toMatch(/Paperback ₹449/);
    expect(textOf(markup)).toMatch(/Hardcover ₹899 Out of Stock/);
  });

  test('the button stays enabled when the selected option is sold out, as another can be selected [PRODUCT-47]', () => {
    const sold = html(ProductOptions, { product: optional, sku: 'H1' });
    expect(tagWith(sold, 'value="H1"')).toContain('checked');
    expect(sold).not.toMatch(/<button[^>]*disabled[^>]*>Add to cart/);
  });

  test('the button is disabled when no option can be bought: sold out, price on request or not shippable', () => {
    const onRequest = { ...paperback, isPriceOnRequest: true };
    const unshippable = { ...paperback, sku: 'P2', isShippable: false };
    const none = html(ProductOptions, { product: { ...simple, variants: [onRequest, unshippable, hardcover] } });
    expect(none).toMatch(/<button[^>]*disabled[^>]*>Add to cart/);
  });
});

test('shows the price range of all options, and the discount of the selected one [PRODUCT-03 PRODUCT-05]', () => {
  const text = textOf(html(ProductOptions, { product: optional }));
  expect(text).toContain('₹449 – ₹899');
  expect(text).toContain('Price now: ₹449 List price: ₹599 -25%');
  expect(text).toContain('In Stock (only 3 left)');
  expect(text).toContain('SKU: P1');
});

test('a SKU that is an ISBN is named so [PRODUCT-04]', () => {
  const text = textOf(html(ProductOptions, { product: { ...simple, sku: '9780140449136' } }));
  expect(text).toContain('ISBN: 9780140449136');
  expect(text).not.toContain('SKU');
});

test('a product without options sends an empty sku', () => {
  const markup = html(ProductOptions, { product: simple });
  expect(tagWith(markup, 'name="sku"')).toMatch(/type="hidden".*value=""/);
  expect(markup).not.toContain('type="radio"');
});

test.each([
  ['sold out', { isInStock: false, stock: 0 }],
  ['priced on request', { isPriceOnRequest: true }],
  ['not shippable', { isShippable: false }],
])('a product that is %s cannot be added [PRODUCT-17]', (_name, more) => {
  const markup = html(ProductOptions, { product: { ...simple, ...more } });
  expect(markup).toMatch(/<button[^>]*disabled[^>]*>Add to cart/);
});

test('a quantity that was refused is shown again, with our message beside it [CART-62]', () => {
  const message = 'Please enter a whole number from 1 to 999.';
  const markup = html(ProductOptions, { product: simple, refused: { typed: '0', message } });
  const field = tagWith(markup, 'name="quantity"');
  expect(field).toContain('value="0"');
  expect(field).toContain('aria-invalid="true"');
  const [, id = 'none'] = /aria-describedby="([^"]+)"/.exec(field) ?? [];
  expect(tagWith(markup, `id="${id}"`)).toContain('problem');
  expect(textOf(markup)).toContain(message);
  expect(html(ProductOptions, { product: simple })).not.toContain('aria-describedby');
});
