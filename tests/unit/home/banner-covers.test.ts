import { describe, expect, test } from 'vitest';
import { bannerCovers, slideCovers } from '../../../src/components/home/banner-covers.ts';
import type { Home } from '../../../src/lib/shop/catalogue/home.ts';
import type { ProductSummary } from '../../../src/lib/shop/catalogue/product.ts';
import { productSummary } from '../../fixtures/product-summary.ts';

const book = (id: string, image: string | undefined = `/${id}.jpg`): ProductSummary => productSummary(id, { image });

const home: Home = {
  banners: [],
  topTen: [book('1')],
  bestSellers: [],
  popular: [book('2')],
  onSale: [book('3'), book('4')],
  topRated: [],
  newArrivals: [book('5'), book('6'), book('7'), book('8')],
  deals: [],
  columns: [
    {
      name: 'Fiction',
      category: { id: '1', name: 'Fiction' },
      products: [book('9'), { ...book('10'), image: undefined }],
    },
  ],
  categories: [],
  vendors: [
    { name: 'Lantern', productCount: 2, rating: 4, images: ['/a.jpg'], publisher: { id: '7', name: 'Lantern' } },
  ],
  statistics: [],
};
const imagesOf = (href: string, covers: readonly string[] = []) => bannerCovers({ href, covers }, 3, home);

describe('the covers beside a banner', () => {
  test('are those of the API without duplicates, up to the maximum [HOME-18]', () =>
    expect(imagesOf('/product/2', ['/x.jpg', '/y.jpg', '/x.jpg', '/z.jpg', '/w.jpg'])).toEqual([
      '/x.jpg',
      '/y.jpg',
      '/z.jpg',
    ]));

  test.each([
    ['/category/category/1', ['/9.jpg']],
    ['/brand/brand/7', ['/a.jpg']],
    ['/product/2', ['/2.jpg']],
    ['/shop/Top%20Offers/0', ['/3.jpg', '/4.jpg']],
  ])('are otherwise those of its target on the page: %s [HOME-18]', (href, images) =>
    expect(imagesOf(href)).toEqual(images),
  );

  test.each(['/subcategory/subcategory/104', '/category/category/99', '/'])(
    'are none when the target is unknown: %s',
    (href) => expect(imagesOf(href)).toEqual([]),
  );
});

describe('the covers on a slide', () => {
  const slide = (href: string, place: number) => slideCovers({ href, covers: [] }, place, 2, home);

  test('are its own if it has any', () => expect(slide('/product/2', 0)).toEqual(['/2.jpg']));

  test('are new arrivals otherwise, different ones on each slide [HOME-18]', () => {
    expect(slide('/subcategory/x/1', 0)).toEqual(['/5.jpg', '/6.jpg']);
    expect(slide('/subcategory/x/1', 1)).toEqual(['/7.jpg', '/8.jpg']);
  });

  test('are none in a shop without new arrivals', () => {
    expect(slideCovers({ href: '/x', covers: [] }, 1, 3, { ...home, newArrivals: [] })).toEqual([]);
  });
});
