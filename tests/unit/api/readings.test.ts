import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readCart, readWishlistItem } from '../../../src/lib/api/cart.ts';
import { readHome } from '../../../src/lib/api/home.ts';
import { readOrder } from '../../../src/lib/api/order.ts';
import { readCard, readProduct } from '../../../src/lib/api/product.ts';
import { UnreadableError } from '../../../src/lib/api/read.ts';
import { cartDetails, wishList } from '../../../src/lib/contract/cart.ts';
import { homeDetails } from '../../../src/lib/contract/home.ts';
import { viewOrder } from '../../../src/lib/contract/order.ts';
import { productCard, productDetails } from '../../../src/lib/contract/product.ts';
import { cartCount } from '../../../src/lib/shop/cart.ts';
import { chosenVariant, priceRange } from '../../../src/lib/shop/product.ts';

/** The entities of spec section 3, from the words of the wire to those of the shop. */

const context = { currency: 'INR', image: (address: string) => address };
const rupees = (amount: number) => ({ minor: amount * 100, currency: 'INR' });

describe('a product card', () => {
  const read = (fields: z.input<typeof productCard>) => readCard(productCard.parse(fields), context);
  const plain = { productID: '7', productName: 'Emma', productImage: '/emma.jpg', rating: 4, amount: '499.00' };

  test('has a name, a picture, a rating and a price, in either spelling', () => {
    const card = {
      ...{ id: '7', title: 'Emma', image: '/emma.jpg', rating: 4, listPrice: rupees(499), salePrice: rupees(499) },
      ...{ discountPercent: 0, isInStock: true, hasOptions: false, isShippable: true, isPriceOnRequest: false },
    };
    expect(read(plain)).toMatchObject(card);
    expect(read({ id: 7, name: 'Emma', image: '/emma.jpg', rating: '4', amount: 499 })).toMatchObject(card);
  });

  test.each([
    ['quantity is the text 0', { quantity: '0' }, { isInStock: false, stock: 0 }],
    ['quantity is 0 with decimals', { quantity: '0.00' }, { isInStock: false, stock: 0 }],
    ['quantity is another text', { quantity: '12' }, { isInStock: true, stock: 12 }],
    ['quantity is in words', { quantity: 'In stock' }, { isInStock: true, stock: undefined }],
    ['nonShippable is 1', { nonShippable: '1' }, { isShippable: false }],
    ['nonShippable is 0', { nonShippable: '0' }, { isShippable: true }],
    ['priceOnRequest is 1', { priceOnRequest: '1' }, { isPriceOnRequest: true }],
    ['priceOnRequest is 0', { priceOnRequest: '0' }, { isPriceOnRequest: false }],
    ['isOptionsEnabled is true', { isOptionsEnabled: true }, { hasOptions: true }],
    ['rating is beyond five', { rating: 7 }, { rating: 5 }],
  ])('where %s', (_name, fields, card) => expect(read({ ...plain, ...fields })).toMatchObject(card));

  test('costs less only where discountPercentage is above 0', () => {
    const reduced = { ...plain, discountAmount: '399.00' };
    for (const discountPercentage of ['20.4', '20.4%', 20.4])
      expect(read({ ...reduced, discountPercentage })).toMatchObject({
        ...{ listPrice: rupees(499), salePrice: rupees(399), discountPercent: 20.4 },
      });
    for (const discountPercentage of [0, '0', '', null])
      expect(read({ ...reduced, discountPercentage })).toMatchObject({ salePrice: rupees(499), discountPercent: 0 });
  });
});

test('a deal ends in epoch seconds; without an end or a price it is none', () => {
  const deal = { productID: 1, productName: 'Emma', amount: '500', dealAmount: '400', dealEndDate: '1800000000' };
  const home = readHome(
    homeDetails.answer.parse({ dealsOfTheday: [deal, { ...deal, dealEndDate: null }, { ...deal, dealAmount: '' }] }),
    context,
  );
  expect(home.deals).toMatchObject([{ price: rupees(400), endsAt: 1_800_000_000_000, product: { title: 'Emma' } }]);
});

test('a vendor or a banner with a gap among its pictures is shown with the others', () => {
  const banner = { bannerPosition: 'T', bannerImages: [null, '/emma.jpg'] };
  const vendor = { vendorName: 'Lantern Press', images: ['', '/emma.jpg'] };
  expect(readHome(homeDetails.answer.parse({ listBanner: [banner], vendors: [vendor] }), context)).toMatchObject({
    ...{ banners: [{ covers: ['/emma.jpg'] }], vendors: [{ images: ['/emma.jpg'] }] },
  });
});

describe('a product', () => {
  const option = (value: string, amount: string, more: object = {}) => ({
    ...{ name: 'Format', value, productCode: `7-${value}`, image: `/${value}.jpg`, amount, ...more },
  });
  const read = (fields: object) =>
    readProduct(productDetails.answer.parse({ productID: '7', productName: 'Emma', ...fields }), context);

  test('its pictures are the main one and those that additionalImage joins by ~', () => {
    const { images } = read({ productImage: '/front.jpg', additionalImage: '/back.jpg~/spine.jpg ~~/front.jpg' });
    expect(images).toEqual(['/front.jpg', '/back.jpg', '/spine.jpg']);
  });

  test('the first option is the chosen one; the range spans what they cost', () => {
    const { variants } = read({
      listOptions: [
        option('Paperback', '450'),
        option('Hardcover', '900', { discountAmount: '720', discountPercentage: 20 }),
        option('Ebook', '250'),
      ],
    });
    expect(chosenVariant({ variants })).toMatchObject({ option: 'Format', value: 'Paperback', sku: '7-Paperback' });
    expect(chosenVariant({ variants }, '7-Ebook')).toMatchObject({ value: 'Ebook', image: '/Ebook.jpg' });
    expect(variants[1]).toMatchObject({ listPrice: rupees(900), salePrice: rupees(720), discountPercent: 20 });
    expect(priceRange(variants)).toEqual({ lowest: rupees(250), highest: rupees(720) });
  });

  test('an option without a price costs what the product does, and nothing is sold at a price nobody has said', () => {
    const listOptions = [option('Paperback', ''), option('Hardcover', '900')];
    expect(read({ amount: '450', listOptions }).variants).toMatchObject([
      { salePrice: rupees(450), isPriceOnRequest: false },
      { salePrice: rupees(900), isPriceOnRequest: false },
    ]);
    expect(read({ listOptions }).variants).toMatchObject([{ isPriceOnRequest: true }, { isPriceOnRequest: false }]);
  });

  test('gaps in its lists of names are left out', () => {
    const product = read({ tags: ['', 'Fiction', null], authors: 'Jane, , Ann ', formats: null });
    expect(product).toMatchObject({ tags: ['Fiction'], authors: ['Jane', 'Ann'], formats: [] });
  });

  test('its reviews have a rating, a name, a date and words', () => {
    const review = { rating: '4', username: 'Asha', date: '2026-01-14', description: 'Fine.' };
    expect(read({ reviewDetails: [review] }).reviews).toEqual([
      { rating: 4, username: 'Asha', date: '2026-01-14', description: 'Fine.', isVerifiedPurchase: false },
    ]);
  });

  test('stands without any field but its id and name', () => {
    expect(read({})).toMatchObject({ title: 'Emma', images: [], variants: [], reviews: [], related: [], tags: [] });
  });
});

describe('a cart', () => {
  const read = (fields: object) =>
    readCart(cartDetails.answer.parse({ status: { resultCode: '1' }, ...fields }), context);
  const line = { productID: 1, productName: 'Emma', optionCode: 'E1', unitPrice: '100.50', quantity: '2' };

  test('its lines, subtotal, coupon and total are those of the shop', () => {
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

  test('where the shop gives no subtotal it is the sum of the lines, and the count is that of the quantities', () => {
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
  ])('with %j cannot be read, rather than cost something else', (fields) => {
    expect(() => read(fields)).toThrow(UnreadableError);
  });

  test('a discount is taken off, also one that is written with a minus', () => {
    const couponDetails = { couponAmount: '-20.50', couponCode: 'TEN' };
    const reduced = { coupon: { discount: { minor: 2050 } }, total: { minor: 18_050 } };
    expect(read({ cartDetails: [line], couponDetails })).toMatchObject(reduced);
  });

  test('what paying on delivery costs is told, also where nothing is said of shipping', () => {
    const { charges } = read({ cartDetails: [line], codShippingCharge: '30' });
    expect(charges).toMatchObject({ shipping: rupees(0), cashOnDelivery: rupees(30) });
    expect(read({ cartDetails: [line] }).charges).toBeUndefined();
  });

  test('what may be added or taken off may be missing, and words without a figure are nothing', () => {
    const nothings = { couponDetails: { couponAmount: '-' }, shippingCharge: 'Free', codShippingCharge: 'N/A' };
    expect(read({ cartDetails: [line], ...nothings })).toMatchObject({
      ...{ total: rupees(201), coupon: undefined, charges: { shipping: rupees(0), cashOnDelivery: rupees(0) } },
    });
    expect(read({ cartDetails: [line], subTotal: null, totalAmount: '' })).toMatchObject({ total: rupees(201) });
  });

  test('without lines everything is 0', () => {
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
])('a wish with the stock %j is in stock: %s', (stock, isInStock) => {
  const wire = { productID: 1, productName: 'Emma', productImage: '/emma.jpg', optionCode: 'E1', unitPrice: 99, stock };
  const [item] = wishList.answer.parse({ wishList: [wire] }).wishList ?? [];
  expect(item && readWishlistItem(item, context)).toMatchObject({
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
])('a wish with %j costs %j and can be bought: %s', (fields, unitPrice, isBuyable) => {
  const wire = { productID: 1, productName: 'Emma', optionCode: 'E1', unitPrice: 99, stock: '3', ...fields };
  const [item] = wishList.answer.parse({ wishList: [wire] }).wishList ?? [];
  expect(item && readWishlistItem(item, context)).toMatchObject({ unitPrice, isBuyable });
});

describe('an order', () => {
  const read = (fields: object = {}) => readOrder(viewOrder.answer.parse({ orderID: 9, ...fields }), context);

  test('has the status of its last entry, or of the booking where there is none', () => {
    const orderStatus = [{ status: 'ORDER PLACED' }, { status: 'PROCESSING' }];
    expect(read({ bookingStatus: 'ORDER PLACED', orderStatus }).status).toBe('PROCESSING');
    expect(read({ bookingStatus: 'ORDER PLACED', orderStatus: [] }).status).toBe('ORDER PLACED');
  });

  test('names the edition of each line where the shop does', () => {
    const lines = [{ productID: 1, optionCode: 'E1' }, { productID: 2, optionCode: '' }, { productID: 3 }];
    const cartDetails = lines.map((line) => ({ ...line, productName: 'Emma', quantity: '1', totalAmount: '99' }));
    expect(read({ cartDetails }).lines.map(({ sku }) => sku || undefined)).toEqual(['E1', undefined, undefined]);
  });

  test.each(['', null, '0', '0.00', 0])('has no discount and no cash charge where they are %j', (amount) => {
    const order = read({ couponDetails: { couponAmount: amount, couponCode: 'TEN' }, codShippingCharge: amount });
    expect(order).toMatchObject({ discount: undefined, cashOnDelivery: undefined });
  });

  test('was delivered on the same day where it says what that cost, be it nothing', () => {
    expect(read({}).sameDay).toBeUndefined();
    expect(read({ sameDayCharge: '79.00' }).sameDay).toEqual({ minor: 7_900, currency: 'INR' });
    expect(read({ sameDayCharge: 0 }).sameDay).toEqual({ minor: 0, currency: 'INR' });
  });

  test('has its discount with its code, its charges, its payment and its total', () => {
    expect(
      read({
        ...{
          couponDetails: { couponAmount: '49.90', couponCode: 'TEN' },
          shippingCharge: '49',
          codShippingCharge: '30',
        },
        ...{ subTotal: '499.00', totalAmount: '528.10', paymentDetails: { paymentMode: 'cod' } },
      }),
    ).toMatchObject({
      ...{ discount: { code: 'TEN', amount: { minor: 4990 } }, shipping: rupees(49), cashOnDelivery: rupees(30) },
      ...{ subtotal: rupees(499), total: { minor: 52_810 }, paymentMode: 'cod' },
    });
  });

  test('sums that the shop does not give are worked out from what it does', () => {
    const cartDetails = [
      { productID: 1, quantity: '2', totalAmount: '499' },
      { productID: 2, quantity: '2', unitPrice: '100' },
    ];
    const order = read({ cartDetails, shippingCharge: '49', couponDetails: { couponAmount: '50' } });
    expect(order).toMatchObject({ subtotal: rupees(699), total: rupees(698) });
  });

  test.each(['totalAmount', 'subTotal', 'shippingCharge', 'codShippingCharge', 'sameDayCharge'])(
    'cannot be read where its %s is there and is no amount, rather than cost something else',
    (field) => expect(() => read({ [field]: '1.2.3' })).toThrow(UnreadableError),
  );

  test('a discount is taken off, also one that is written with a minus', () => {
    const couponDetails = { couponAmount: '-50', couponCode: 'TEN' };
    const order = read({ subTotal: '499', couponDetails });
    expect(order).toMatchObject({ discount: { amount: rupees(50) }, total: rupees(449) });
  });

  test('its billing address is of type P, its shipping address of type S', () => {
    const address = { firstName: 'Asha', lastName: 'Rao', address1: '12 Lake Road', city: 'Pune', postCode: 411001 };
    const { billingAddress, shippingAddress } = read({
      addressBook: [
        { addressType: 'S', ...address, company: 'Lantern Press' },
        { addressType: 'P', ...address },
      ],
    });
    expect(billingAddress).toMatchObject({ company: '', city: 'Pune', postCode: '411001' });
    expect(shippingAddress).toMatchObject({ company: 'Lantern Press' });
  });

  test.each([
    [
      { trackingID: 'T-1', requestID: '' },
      { carrier: 'first', trackingNumber: 'T-1', requestId: undefined },
    ],
    [
      { trackingID: 'T-1', requestID: 5 },
      { carrier: 'second', trackingNumber: 'T-1', requestId: '5' },
    ],
    [{ trackingID: '', requestID: 5 }, undefined],
    [{}, undefined],
  ])('with %j is followed at %j', (fields, tracking) => expect(read(fields).tracking).toEqual(tracking));
});
