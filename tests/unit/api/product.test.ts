import { expect, test } from 'vitest';
import { readProduct } from '../../../src/lib/api/product.ts';
import type { ReadContext } from '../../../src/lib/api/read.ts';
import { productDetails } from '../../../src/lib/contract/product.ts';

const context: ReadContext = {
  currency: 'INR',
  image: (address) => (address.startsWith('/') ? `https://api.example.com${address}` : address),
  media: { hosts: ['api.example.com'], isOpenToVideos: true },
};
const read = (wire: object, more: Partial<ReadContext> = {}) =>
  readProduct(productDetails.answer.parse({ productID: 7, ...wire }), { ...context, ...more });

test('pictures, videos and pages of additionalImage are told apart; none comes twice', () => {
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

test('a shop that allows no hosts shows pictures and players alone', () => {
  const product = read(
    { additionalImage: 'https://a.example/b.mp4~https://a.example/c.html~https://vimeo.com/1~https://a.example/d.jpg' },
    { media: undefined },
  );
  expect(product.images).toEqual(['https://a.example/d.jpg']);
  expect(product.media.map(({ type }) => type)).toEqual(['vimeo']);
});

test('a book without pictures has none', () => {
  expect(read({ productImage: null, additionalImage: '' })).toMatchObject({ images: [], media: [] });
});
