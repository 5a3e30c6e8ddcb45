import { cartDetails, wishList } from '@bookfront/shop-contract';
import { describe, expect, test } from 'vitest';
import { toCart, toWishlistItem } from '../../../src/lib/api/cart.ts';
import { MalformedFieldError } from '../../../src/lib/api/wire-values.ts';
import { cartCount } from '../../../src/lib/trade/cart/cart.ts';
import { context, rupees } from './support.ts';

describe('a cart', () => {
  const read = (fields: object) =>
    toCart(cartDetails.response.parse({ status: { resultCode: '1' }, ...fields }), context);
  const line = { productID: 1, productName: 'Emma', optionCode: 'E1', unitPrice: '100.50', quantity: '2' };

  test('its lines, subtotal, coupon and total come from the shop [CART-34 API-30]', () => {
    expect(
      read({
        cartDetails: [{ ...line, productImage: '/emma.jpg', totalAmount: '201.00' }],
        ...{ subTotal: '201.00', totalAmount: '180.90', couponDetails: { couponAmount: '20.10', couponCode: 'TEN' } },
      }),
    ).toMatchObject({
      lines: [{ productId: '1', sku: 'E1', title: 'Emma', image: '/emma.jpg', quantity: 2, lineTotal: rupees(201) }],
      ...{ subtotal: rupees(201), coupon: { code: 'TEN', discount: { minor: 2010 } }, total: { minor: 18_090 } },
    });
  });

  test('a title in another language than the page says so [PRODUCT-87 API-108]', () => {
    const german = { ...line, productName: 'Die Vermessung der Welt', languageCode: 'de' };
    expect(read({ cartDetails: [german, line], subTotal: '402.00' }).lines.map(({ lang }) => lang)).toEqual([
      'de',
      undefined,
    ]);
  });

  test('a missing subtotal is the sum of the lines, and a missing count that of the quantities [API-33]', () => {
    const cart = read({
      cartDetails: [
        { ...line, totalAmount: '201.00' },
        { ...line, productID: 2, quantity: '3', unitPrice: '10', totalAmount: '30' },
      ],
    });
    expect(cart.subtotal).toEqual(rupees(231));
    expect(cartCount(cart)).toBe(5);
  });

  test.each([
    { cartDetails: [{ ...line, totalAmount: 'two hundred' }] },
    { cartDetails: [{ ...line, totalAmount: '201.00.00' }] },
    { cartDetails: [{ ...line, unitPrice: 'NaN' }] },
    { cartDetails: [{ ...line, quantity: 'two' }] },
    { cartDetails: [{ ...line, unitPrice: '' }] },
    { cartDetails: [line], subTotal: 'many' },
    { cartDetails: [line], totalAmount: '1.2.3' },
    { cartDetails: [line], couponDetails: { couponAmount: '10%' } },
    { cartDetails: [line], shippingCharge: '4x9.0.0' },
    { cartDetails: [line], shippingCharge: '49', codShippingCharge: '3-0' },
  ])('with %j is rejected rather than shown at another price [ERROR-12]', (fields) => {
    expect(() => read(fields)).toThrow(MalformedFieldError);
  });

  test('a discount is subtracted, also when it is negative', () => {
    const couponDetails = { couponAmount: '-20.50', couponCode: 'TEN' };
    const reduced = { coupon: { discount: { minor: 2050 } }, total: { minor: 18_050 } };
    expect(read({ cartDetails: [line], couponDetails })).toMatchObject(reduced);
  });

  test('the charge for cash on delivery is read, also without shipping', () => {
    const { charges } = read({ cartDetails: [line], codShippingCharge: '30' });
    expect(charges).toMatchObject({ shipping: rupees(0), cashOnDelivery: rupees(30) });
    expect(read({ cartDetails: [line] }).charges).toBeUndefined();
  });

  test('charges and discounts may be missing, and text without a number is 0', () => {
    const nothings = { couponDetails: { couponAmount: '-' }, shippingCharge: 'Free', codShippingCharge: 'N/A' };
    expect(read({ cartDetails: [line], ...nothings })).toMatchObject({
      ...{ total: rupees(201), coupon: undefined, charges: { shipping: rupees(0), cashOnDelivery: rupees(0) } },
    });
    expect(read({ cartDetails: [line], subTotal: null, totalAmount: '' })).toMatchObject({ total: rupees(201) });
  });

  test('without lines everything is 0 [API-33]', () => {
    const cart = read({ cartDetails: null });
    expect(cart).toMatchObject({ lines: [], subtotal: rupees(0), total: rupees(0), coupon: undefined });
    expect(cartCount(cart)).toBe(0);
  });
});

test.each([
  ['0', false],
  ['3', true],
  ['In Stock', true],
  ['Out of Stock', false],
])('a wishlist item with the stock %j is in stock: %s [API-34]', (stock, isInStock) => {
  const wire = { productID: 1, productName: 'Emma', productImage: '/emma.jpg', optionCode: 'E1', unitPrice: 99, stock };
  const [item] = wishList.response.parse({ wishList: [wire] }).wishList ?? [];
  expect(item && toWishlistItem(item, context)).toMatchObject({
    ...{ productId: '1', sku: 'E1', title: 'Emma', image: '/emma.jpg', unitPrice: rupees(99), isInStock },
  });
});

test.each([
  [{}, rupees(99), true],
  [{ stock: '0' }, rupees(99), false],
  [{ unitPrice: '' }, undefined, false],
  [{ unitPrice: '0.00' }, undefined, false],
  [{ unitPrice: '0.00', priceOnRequest: '0' }, rupees(0), true],
  [{ priceOnRequest: '1' }, undefined, false],
  [{ nonShippable: '1' }, rupees(99), false],
])('a wishlist item with %j costs %j and can be bought: %s', (fields, unitPrice, isBuyable) => {
  const wire = { productID: 1, productName: 'Emma', optionCode: 'E1', unitPrice: 99, stock: '3', ...fields };
  const [item] = wishList.response.parse({ wishList: [wire] }).wishList ?? [];
  expect(item && toWishlistItem(item, context)).toMatchObject({ unitPrice, isBuyable });
});
