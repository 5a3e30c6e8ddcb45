import { productDetails } from '@bookfront/shop-contract';
import { expect, test } from 'vitest';
import { toProduct } from '../../../src/lib/api/product.ts';
import type { MappingContext } from '../../../src/lib/api/wire-values.ts';

const context: MappingContext = {
  currency: 'INR',
  image: (url) => (url.startsWith('/') ? `https://api.example.com${url}` : url),
  media: { hosts: ['api.example.com'], allowsAllVideoHosts: true },
};
const read = (wire: object, more: Partial<MappingContext> = {}) =>
  toProduct(productDetails.response.parse({ productID: 7, ...wire }), { ...context, ...more });

test('additionalImage is split into images, videos and pages without duplicates', () => {
  const product = read({
    productImage: '/front.jpg',
    additionalImage:
      '/back.jpg~ /front.jpg ~/trailer.mp4~https://youtu.be/dQw4w9WgXcQ~/sample.html~~javascript:alert(1)',
  });
  expect(product.images).toEqual(['https://api.example.com/front.jpg', 'https://api.example.com/back.jpg']);
  expect(product.media).toEqual([
    { type: 'video', src: 'https://api.example.com/trailer.mp4' },
    { type: 'youtube', src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
    { type: 'iframe', src: 'https://api.example.com/sample.html' },
  ]);
});

test('a shop without media hosts shows images and known players only [PRODUCT-51]', () => {
  const product = read(
    { additionalImage: 'https://a.example/b.mp4~https://a.example/c.html~https://vimeo.com/1~https://a.example/d.jpg' },
    { media: undefined },
  );
  expect(product.images).toEqual(['https://a.example/d.jpg']);
  expect(product.media.map(({ type }) => type)).toEqual(['vimeo']);
});

test('a book without images has none', () => {
  expect(read({ productImage: null, additionalImage: '' })).toMatchObject({ images: [], media: [] });
});

test('what a supplier delivers is optional [STOCK-14]', () => {
  expect(read({ quantity: '1004', backorder: { onShelf: '5', days: 4 } }).supply).toEqual({ shelf: 5, days: 4 });
  expect(read({ quantity: '1004', backorder: { onShelf: '', days: 'soon' } }).supply).toBeUndefined();
  expect(read({ quantity: '0', backorder: { onShelf: 0, days: 4 } }).supply).toBeUndefined();
  expect(read({ quantity: '1004' }).supply).toBeUndefined();
});

test('a recommendation of the shop, and a place that terms are for, are optional [API-106 API-107]', () => {
  expect(read({})).not.toHaveProperty('recommendation');
  expect(read({ recommendation: null })).not.toHaveProperty('recommendation');
  expect(read({ recommendation: { text: 'Good.', by: 'Meera' } }).recommendation).toEqual({
    text: 'Good.',
    by: 'Meera',
  });
  const terms = { deliveryTime: '2 to 7 days', paymentMethods: [] };
  expect(read({ buyingTerms: terms }).buying).not.toHaveProperty('countries');
  // A shop that does not say where it delivers to does not answer for a place either.
  const place = { country: 'IN', postCode: '400001', isEstimate: '1', sameDayCharge: '79.00' };
  expect(read({ buyingTerms: { ...terms, place } }).buying).not.toHaveProperty('place');
  expect(read({ buyingTerms: { ...terms, place, deliveryCountries: ['IN', '*'] } }).buying).toMatchObject({
    countries: 'all',
    place: { country: 'IN', postCode: '400001', isEstimate: true, sameDay: { minor: 7900, currency: 'INR' } },
  });
});

test('the lowest price of 30 days is optional, and stands beside a reduction only [PRODUCT-94]', () => {
  const reduced = { amount: '500.00', discountAmount: '400.00', discountPercentage: 20 };
  expect(read({ ...reduced, lowestPrice: '500.00' }).lowestPrice).toMatchObject({ minor: 50_000 });
  expect(read(reduced).lowestPrice).toBeUndefined();
  expect(read({ amount: '500.00', lowestPrice: '500.00' }).lowestPrice).toBeUndefined();
});
