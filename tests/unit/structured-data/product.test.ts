import { expect, test } from 'vitest';
import type { Product, Variant } from '../../../src/lib/shop/catalogue/product.ts';
import { money } from '../../../src/lib/shop/money.ts';
import { breadcrumbData, jsonLd } from '../../../src/lib/structured-data/graph.ts';
import { openGraphOf } from '../../../src/lib/structured-data/open-graph.ts';
import { productData } from '../../../src/lib/structured-data/product.ts';

const siteUrl = 'https://books.example.com';
const days = { returns: '14', page: '/delivery-information#returns' };
const terms = { siteUrl, country: 'IN', days };
const rupees = (amount: number) => money(amount * 100, 'INR');

const emma: Product = {
  ...{ id: '101', title: 'Emma', author: 'Jane Austen', authors: ['Jane Austen'], image: '/covers/a-1-front-360.webp' },
  ...{
    rating: 4,
    ratingCount: 3,
    listPrice: rupees(899),
    salePrice: rupees(799),
    discountPercent: 11,
    isInStock: true,
  },
  ...{ hasOptions: false, isShippable: true, isPriceOnRequest: false, images: ['/covers/a-1-front-360.webp'] },
  ...{
    description: '<p>A comedy of <b>matchmaking</b>.</p>',
    variants: [],
    media: [],
    related: [],
    categories: [],
    tags: [],
  },
  ...{ formats: ['Paperback'], pages: 320, language: 'English', publisher: { id: '1', name: 'Lantern Press' } },
  ...{ sku: '9780000001023', isbn: '978-0-00-000102-3', publicationDate: '2021-05-04' },
  authorPages: [{ id: 'jane-austen', name: 'Jane Austen' }],
  reviews: [{ username: 'Asha', rating: 5, date: '2026-01-14', description: 'Witty.', isVerifiedPurchase: true }],
};

const variant = (value: string, price: number, more: Partial<Variant> = {}): Variant => ({
  ...{ sku: `978${value}`, option: 'Format', value, listPrice: rupees(price), salePrice: rupees(price) },
  ...{ discountPercent: 0, isInStock: true, isShippable: true, isPriceOnRequest: false, ...more },
});

test('a book in one format is a Product and Book with price, ISBN and availability', () => {
  expect(productData(emma, terms)[0]).toMatchObject({
    '@type': ['Product', 'Book'],
    name: 'Emma',
    url: `${siteUrl}/product/101`,
    description: 'A comedy of matchmaking.',
    gtin13: '9780000001023',
    bookFormat: 'https://schema.org/Paperback',
    image: `${siteUrl}/covers/a-1-front-720.webp`,
    author: [{ '@type': 'Person', name: 'Jane Austen', url: `${siteUrl}/author/jane-austen` }],
    offers: { price: '799.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4, ratingCount: 3 },
    review: [{ reviewBody: 'Witty.', author: { name: 'Asha' } }],
  });
});

test('a preorder says so with its day, and what is not sold yet says from when [PREORDER-23]', () => {
  const day = '2027-03-03';
  const preorder: Product = { ...emma, preorderFrom: day };
  expect(productData(preorder, terms)[0]).toMatchObject({
    offers: { availability: 'https://schema.org/PreOrder', availabilityStarts: day },
  });
  expect(openGraphOf(preorder).properties['product:availability']).toBe('preorder');
  expect(productData({ ...emma, isInStock: false, availableFrom: day }, terms)[0]).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock', availabilityStarts: day },
  });
});

test('a book that only the supplier has is on backorder [STOCK-15]', () => {
  const of = (shelf: number) => productData({ ...emma, supply: { shelf, days: 5 } }, terms)[0];
  expect(of(0)).toMatchObject({ offers: { availability: 'https://schema.org/BackOrder' } });
  expect(of(1)).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } });
  const availability = (product: Product) => openGraphOf(product).properties['product:availability'];
  expect(availability({ ...emma, supply: { shelf: 0, days: 5 } })).toBe('available for order');
  expect(
    availability({
      ...emma,
      variants: [variant('Paperback', 1), variant('Hardcover', 1, { supply: { shelf: 0, days: 5 } })],
    }),
  ).toBe('in stock');
});

test('a work in several formats is a ProductGroup, each variant with its own offer and URL [CRAWL-12]', () => {
  const variants = [variant('Hardcover', 899), variant('Ebook', 149, { isInStock: false })];
  expect(productData({ ...emma, variants, hasOptions: true }, terms)[0]).toMatchObject({
    '@type': ['ProductGroup', 'Book'],
    name: 'Emma',
    productGroupID: '101',
    hasVariant: [
      {
        '@type': ['Product', 'Book'],
        name: 'Emma (Hardcover)',
        offers: { url: `${siteUrl}/product/101?option=978Hardcover` },
      },
      {
        bookFormat: 'https://schema.org/EBook',
        offers: { price: '149.00', availability: 'https://schema.org/OutOfStock' },
      },
    ],
  });
});

test('a variant is called as its page calls the format [CRAWL-30]', () => {
  const variants = [variant('Hardcover', 899)];
  const nameOfFormat = (format: string) => (format === 'Hardcover' ? 'Gebunden' : format);
  expect(productData({ ...emma, variants, hasOptions: true }, { ...terms, nameOfFormat })[0]).toMatchObject({
    hasVariant: [{ name: 'Emma (Gebunden)', bookFormat: 'https://schema.org/Hardcover' }],
  });
});

test('only a translation is one of another work: another title in the same language is none [CRAWL-34]', () => {
  const about = {
    people: [],
    furtherLanguages: [],
    collections: [],
    samples: [],
    audience: [],
    awards: [],
    quotes: [],
  };
  const lists = { subjects: [], newerEditions: [], olderEditions: [], editions: [] };
  const of = (more: Partial<NonNullable<Product['about']>>) =>
    productData({ ...emma, about: { ...about, ...lists, originalTitle: 'Северный ветер', ...more } }, terms)[0];
  expect(of({})).toMatchObject({ translationOfWork: undefined });
  expect(of({ originalLanguage: 'English' })).toMatchObject({ translationOfWork: undefined });
  const translated = { translationOfWork: { '@type': 'Book', name: 'Северный ветер' } };
  expect(of({ originalLanguage: 'Russian' })).toMatchObject(translated);
  expect(of({ people: [{ name: 'Ana', role: 'Translated by', roleCode: 'B06' }] })).toMatchObject(translated);
});

test('a price on request has no offer, and an unrated book no rating [CRAWL-12]', () => {
  const [data] = productData({ ...emma, isPriceOnRequest: true, rating: 0, ratingCount: 0, reviews: [] }, terms);
  expect(data).toMatchObject({ offers: undefined, aggregateRating: undefined, review: undefined });
});

test('each offer refers to shipping costs and return policy, which are stated once, with the time of the delivery zone [CRAWL-13 PRODUCT-69]', () => {
  const variants = [variant('Hardcover', 899), variant('Paperback', 299), variant('Ebook', 149), variant('Paper', 99)];
  const delivery = { charge: rupees(49), freeFrom: rupees(499) };
  const buying = { time: '2 to 7 working days', payments: [] };
  const [book, ...nodes] = productData({ ...emma, variants, hasOptions: true, delivery, buying }, terms);
  const returns = { hasMerchantReturnPolicy: { '@id': '#returns' } };
  const charged = { shippingDetails: { '@id': '#delivery' }, ...returns };
  expect(book).toMatchObject({
    hasVariant: [
      { offers: { shippingDetails: { '@id': '#free-delivery' }, ...returns } },
      { offers: charged },
      { offers: { shippingDetails: undefined, hasMerchantReturnPolicy: { '@id': '#final' } } },
      { offers: charged },
    ],
  });
  expect(nodes).toMatchObject([
    { '@id': '#free-delivery', shippingRate: { value: '0.00', currency: 'INR' } },
    {
      '@id': '#returns',
      merchantReturnDays: 14,
      applicableCountry: 'IN',
      merchantReturnLink: `${siteUrl}/delivery-information#returns`,
    },
    {
      '@id': '#delivery',
      shippingRate: { value: '49.00' },
      deliveryTime: { handlingTime: { maxValue: 0 }, transitTime: { minValue: 2, maxValue: 7 } },
    },
    { '@id': '#final', returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  ]);
});

test('a shop without delivery and return rules has neither', () => {
  const [book, ...nodes] = productData(emma, { siteUrl, country: 'IN' });
  expect(book).toMatchObject({ offers: { shippingDetails: undefined, hasMerchantReturnPolicy: undefined } });
  expect(nodes).toEqual([]);
});

test('a closing tag in a title does not end the script', () => {
  const text = jsonLd(productData({ ...emma, title: 'A </script><script>alert(1)' }, terms));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].name).toBe('A </script><script>alert(1)');
});

test('the breadcrumb goes from Home to the page itself', () => {
  expect(
    breadcrumbData([{ name: 'Fiction', href: '/category/Fiction/1' }, { name: 'Emma' }], 'Home', siteUrl),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${siteUrl}/` },
      { position: 2, name: 'Fiction', item: `${siteUrl}/category/Fiction/1` },
      { position: 3, name: 'Emma', item: undefined },
    ],
  });
});

test('an offer says when its price ends [PRICE-16]', () => {
  const priceValidUntil = '2026-12-12T18:30:00.000Z';
  const [single] = productData({ ...emma, priceValidUntil }, terms);
  expect(single).toMatchObject({ offers: { priceValidUntil } });
  const [group] = productData({ ...emma, variants: [variant('Hardcover', 899, { priceValidUntil })] }, terms);
  expect(group).toMatchObject({ hasVariant: [{ offers: { priceValidUntil } }] });
  expect(JSON.stringify(productData(emma, terms))).not.toContain('priceValidUntil');
});

test('a calendar is a product alone, in one form or in several, with what a product has [CRAWL-30]', () => {
  const calendar = { ...emma, formats: ['Calendar'], tags: ['cats'], about: undefined } as Product;
  const ofBooks = [
    'author',
    'publisher',
    'inLanguage',
    'isbn',
    'numberOfPages',
    'bookFormat',
    'isPartOf',
    'exampleOfWork',
  ];
  const [single] = productData(calendar, terms);
  expect(single).toMatchObject({ '@type': ['Product'], keywords: 'cats', offers: { price: '799.00' } });
  const variants = [variant('Calendar', 899), variant('Game', 799)];
  const [group] = productData({ ...calendar, variants, hasOptions: true }, terms);
  expect(group).toMatchObject({
    '@type': ['ProductGroup'],
    hasVariant: [{ '@type': ['Product'] }, { '@type': ['Product'] }],
  });
  for (const data of [single, group])
    expect(Object.keys(data ?? {}).filter((key) => ofBooks.includes(key))).toEqual([]);
});

test.each([
  ['2021-05-04', '2021-05-04'],
  ['2021-05', '2021-05'],
  ['2021', '2021'],
  ['Spring 2021', undefined],
])('the day %s of a book is published on %s for search engines [CRAWL-30]', (publicationDate, expected) => {
  expect(productData({ ...emma, publicationDate }, terms)[0]).toMatchObject({ datePublished: expected });
});

test.each([
  ['Basque', 'eu'],
  ['Maithili', 'mai'],
  ['Ancient Greek', 'grc'],
  ['A language that nobody knows', 'A language that nobody knows'],
])('the language %s has the tag %s [CRAWL-30]', (language, tag) => {
  expect(productData({ ...emma, language }, terms)[0]).toMatchObject({ inLanguage: tag });
});

test('a reduced price names the list price beside it and its end; a full price names neither [CRAWL-26]', () => {
  const [reduced] = productData({ ...emma, priceValidUntil: '2026-12-15T12:00:00.000Z' }, terms);
  expect(reduced).toMatchObject({
    offers: {
      price: '799.00',
      priceValidUntil: '2026-12-15T12:00:00.000Z',
      priceSpecification: {
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '899.00',
        priceCurrency: 'INR',
      },
    },
  });
  const [full] = productData({ ...emma, salePrice: rupees(899), discountPercent: 0 }, terms);
  expect(JSON.stringify(full)).not.toContain('priceSpecification');
});

test('a link preview has a landscape picture of a cover that the shop has, and any other as it is [CRAWL-28]', () => {
  const preview = (image: string) => openGraphOf({ ...emma, images: [image] });
  expect(preview('/covers/e12-2abc-front-360.webp')).toMatchObject({
    ...{ image: '/covers/e12-2abc-share-1200.jpg', isLandscape: true, imageText: 'Emma, Jane Austen' },
  });
  expect(preview('/covers/u0123456789abcdef0123.12-1-front-360.webp').image).toBe(
    '/covers/u0123456789abcdef0123.12-1-share-1200.jpg',
  );
  for (const image of ['https://shop.example/covers/e12-2abc-front-360.webp', '/emma.jpg'])
    expect(preview(image)).toMatchObject({ isLandscape: false });
  expect(openGraphOf({ ...emma, images: [] })).toMatchObject({ image: undefined, isLandscape: false });
});
