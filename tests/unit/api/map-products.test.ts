import { homeDetails, productCard, productDetails } from '@bookfront/shop-contract';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { toHome } from '../../../src/lib/api/home.ts';
import { toProduct, toProductSummary } from '../../../src/lib/api/product.ts';
import { chosenVariant, priceRange } from '../../../src/lib/shop/catalogue/product.ts';
import { context, rupees } from './support.ts';

describe('a product card', () => {
  const read = (fields: z.input<typeof productCard>) => toProductSummary(productCard.parse(fields), context);
  const plain = { productID: '7', productName: 'Emma', productImage: '/emma.jpg', rating: 4, amount: '499.00' };

  test('has a name, an image, a rating and a price, in either spelling [API-19]', () => {
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
  ])('where %s [PRODUCT-03 API-20]', (_name, fields, card) =>
    expect(read({ ...plain, ...fields })).toMatchObject(card),
  );

  test('has the editions that the shop sends, and none of a shop that sends none [CARD-18]', () => {
    const editions = [
      { format: 'Ebook', price: '149.00' },
      { format: 'Audio', price: 'soon' },
    ];
    expect(read({ ...plain, format: 'Paperback', editions, onShelf: '1' })).toMatchObject({
      ...{ format: 'Paperback', isOnShelf: true, editions: [{ format: 'Ebook', price: rupees(149) }] },
    });
    expect(Object.keys(read(plain))).not.toEqual(expect.arrayContaining(['editions']));
    expect(read(plain).isOnShelf).toBeUndefined();
  });

  test('is discounted only when discountPercentage is above 0 [CARD-03]', () => {
    const reduced = { ...plain, discountAmount: '399.00' };
    for (const discountPercentage of ['20.4', '20.4%', 20.4])
      expect(read({ ...reduced, discountPercentage })).toMatchObject({
        ...{ listPrice: rupees(499), salePrice: rupees(399), discountPercent: 20.4 },
      });
    for (const discountPercentage of [0, '0', '', null])
      expect(read({ ...reduced, discountPercentage })).toMatchObject({ salePrice: rupees(499), discountPercent: 0 });
  });
});

test('a deal ends in epoch seconds, and is left out without an end or a price [PRODUCT-38 API-21]', () => {
  const deal = { productID: 1, productName: 'Emma', amount: '500', dealAmount: '400', dealEndDate: '1800000000' };
  const home = toHome(
    homeDetails.response.parse({ dealsOfTheday: [deal, { ...deal, dealEndDate: null }, { ...deal, dealAmount: '' }] }),
    context,
  );
  expect(home.deals).toMatchObject([{ price: rupees(400), endsAt: 1_800_000_000_000, product: { title: 'Emma' } }]);
});

test('a vendor or banner with a missing image keeps the others', () => {
  const banner = { bannerPosition: 'T', bannerImages: [null, '/emma.jpg'] };
  const vendor = { vendorName: 'Lantern Press', images: ['', '/emma.jpg'] };
  expect(toHome(homeDetails.response.parse({ listBanner: [banner], vendors: [vendor] }), context)).toMatchObject({
    ...{ banners: [{ covers: ['/emma.jpg'] }], vendors: [{ images: ['/emma.jpg'] }] },
  });
});

describe('a product', () => {
  const option = (value: string, amount: string, more: object = {}) => ({
    ...{ name: 'Format', value, productCode: `7-${value}`, image: `/${value}.jpg`, amount, ...more },
  });
  const read = (fields: object) =>
    toProduct(productDetails.response.parse({ productID: '7', productName: 'Emma', ...fields }), context);

  test('its images are the main one and those that additionalImage joins by ~ [API-22]', () => {
    const { images } = read({ productImage: '/front.jpg', additionalImage: '/back.jpg~/spine.jpg ~~/front.jpg' });
    expect(images).toEqual(['/front.jpg', '/back.jpg', '/spine.jpg']);
  });

  test('the first option is selected, and the price range spans all options [PRODUCT-12 API-23]', () => {
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

  test('an option without a price has that of the product, and a product without one is priced on request', () => {
    const listOptions = [option('Paperback', ''), option('Hardcover', '900')];
    expect(read({ amount: '450', listOptions }).variants).toMatchObject([
      { salePrice: rupees(450), isPriceOnRequest: false },
      { salePrice: rupees(900), isPriceOnRequest: false },
    ]);
    expect(read({ listOptions }).variants).toMatchObject([{ isPriceOnRequest: true }, { isPriceOnRequest: false }]);
  });

  test('empty entries in lists of names are left out', () => {
    const product = read({ tags: ['', 'Fiction', null], authors: 'Jane, , Ann ', formats: null });
    expect(product).toMatchObject({ tags: ['Fiction'], authors: ['Jane', 'Ann'], formats: [] });
  });

  test('its reviews have a rating, a name, a date and a text [API-24]', () => {
    const review = { rating: '4', username: 'Asha', date: '2026-01-14', description: 'Fine.' };
    expect(read({ reviewDetails: [review] }).reviews).toEqual([
      { rating: 4, username: 'Asha', date: '2026-01-14', description: 'Fine.', isVerifiedPurchase: false },
    ]);
  });

  test('needs only its id and name', () => {
    expect(read({})).toMatchObject({ title: 'Emma', images: [], variants: [], reviews: [], related: [], tags: [] });
  });
});

describe('a book in another language than the pages', () => {
  const german = {
    ...{ productID: '7', productName: 'Die Vermessung der Welt', amount: '499.00', languageCode: 'de' },
    description: '<p>Zwei Gelehrte machen sich auf, die Welt zu vermessen.</p>',
  };

  test('says so of title and description [PRODUCT-87 API-108]', () => {
    const product = toProduct(productDetails.response.parse(german), context);
    expect(product).toMatchObject({ lang: 'de', descriptionLang: 'de' });
    const english = { ...german, description: '<p>Two scholars set out to measure the whole of the world.</p>' };
    expect(toProduct(productDetails.response.parse(english), context)).toMatchObject({ lang: 'de' });
    expect(toProduct(productDetails.response.parse(english), context).descriptionLang).toBeUndefined();
  });

  test('says so on its card and in the list view [PRODUCT-87 API-108]', () => {
    const card = productCard.parse({ ...german, summary: 'Zwei Gelehrte machen sich auf, die Welt zu vermessen.' });
    expect(toProductSummary(card, context)).toMatchObject({ lang: 'de', details: { summaryLang: 'de' } });
    expect(toProductSummary(card, { ...context, language: { locale: 'de-DE' } }).lang).toBeUndefined();
  });
});
