import { homeDetails } from '@bookfront/shop-contract';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { toHome } from '../../../src/lib/api/home.ts';

const context = { currency: 'INR', image: (path: string) => `https://pictures.invalid${path}` };
const read = (answer: z.input<typeof homeDetails.response>) => toHome(homeDetails.response.parse(answer), context);

const banner = { bannerPosition: 'S', bannerType: 'C', bannerID: '7', bannerTitle: 'Classics' };
const coversOf = (bannerImages?: string[] | null) =>
  read({ listBanner: [{ ...banner, bannerImages }] }).banners[0]?.covers;

describe("a banner's covers", () => {
  test('are the images of the API, five at most', () => {
    expect(coversOf(['/a.jpg', '/b.jpg'])).toEqual([
      'https://pictures.invalid/a.jpg',
      'https://pictures.invalid/b.jpg',
    ]);
    expect(coversOf(['/1', '/2', '/3', '/4', '/5', '/6'])).toHaveLength(5);
  });

  test.each([[undefined], [null], [[]]])('are none when the API sends %s', (images) =>
    expect(coversOf(images)).toEqual([]),
  );
});

describe('the option a deal is for', () => {
  const deal = { productID: '3', amount: '450.00', dealAmount: '360.00', dealEndDate: 1_800_000_000 };
  const dealOf = (option: object) => read({ dealsOfTheday: [{ ...deal, ...option }] }).deals[0];

  test('is named when the API names it', () =>
    expect(dealOf({ optionName: 'Paperback', optionCode: '978' })).toMatchObject({
      optionName: 'Paperback',
      sku: '978',
    }));

  test('is unknown otherwise', () => expect(dealOf({})).toMatchObject({ optionName: undefined, sku: undefined }));
});
