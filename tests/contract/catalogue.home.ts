import { expect, it } from 'vitest';
import { coverOf } from '../fixtures/shop.ts';
import { categories, deal, products, publishers, skus } from '../fixtures/shop-data.ts';
import type { GetCatalogue } from './catalogue.contract.ts';
import { namesOf, user_Details } from './catalogue.steps.ts';
import { callShop } from './harness.ts';

export function homeContract(shop: GetCatalogue) {
  const home = async () => (await callShop(shop(), 'homeDetails', { user_Details })).answer;

  it('returns banners with their position and target [API-26]', async () => {
    expect((await home()).listBanner).toMatchObject([
      {
        bannerPosition: 'T',
        bannerType: 'C',
        bannerID: String(categories.fiction),
        bannerTitle: 'Classics for winter',
      },
      { bannerPosition: 'S', bannerType: 'P', bannerID: String(products.emma) },
    ]);
  });

  it('returns covers with a banner: of the best books of its category, or of its product', async () => {
    const { topTen, listBanner, recomendedProducts } = await home();
    const coverOf = (key: string) =>
      [...topTen, ...recomendedProducts].find((card) => namesOf([card])[0] === key)?.productImage;
    const [category, product] = listBanner.map(({ bannerImages }) => bannerImages);
    const best = ['sherlockHolmes', 'prideAndPrejudice', 'middlemarch', 'frankenstein', 'emma'];
    expect(category).toEqual(best.map(coverOf));
    expect(product).toEqual([coverOf('emma')]);
  });

  it('returns hand-picked lists in their order [API-25]', async () => {
    const { topTen, bestSellers } = await home();
    expect(namesOf(topTen)).toEqual(['sherlockHolmes', 'prideAndPrejudice', 'emma']);
    expect(namesOf(bestSellers)).toEqual(['sherlockHolmes', 'middlemarch']);
  });

  it('fills the other lists: newest, most discounted, most sold, best rated [API-25]', async () => {
    const { newArrival, offers, recomendedProducts, topRated } = await home();
    expect(namesOf(newArrival).slice(0, 4)).toEqual(['emma', 'prideAndPrejudice', 'persuasion', 'mansfieldPark']);
    expect(namesOf(offers)).toEqual(['moonstone', 'sherlockHolmes', 'fairyTales', 'emma']);
    expect(namesOf(recomendedProducts).slice(0, 3)).toEqual(['sherlockHolmes', 'prideAndPrejudice', 'middlemarch']);
    expect(namesOf(topRated).toSorted()).toEqual(['emma', 'frankenstein']);
  });

  it('lists no book twice, and no unlisted book [LISTING-37]', async () => {
    const { topTen, bestSellers, newArrival, offers, recomendedProducts, topRated } = await home();
    for (const cards of [topTen, bestSellers, newArrival, offers, recomendedProducts, topRated]) {
      const names = namesOf(cards);
      expect(names).not.toHaveLength(0);
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toContain('withdrawn');
    }
  });

  it('returns the active deal with its price and its end in epoch seconds [API-21]', async () => {
    const { dealsOfTheday } = await home();
    const ends = (deal.startsAt + deal.periodMs) / 1000;
    expect(dealsOfTheday).toMatchObject([
      { productName: 'The Adventures of Sherlock Holmes', amount: '450.00', dealAmount: '360.00', dealEndDate: ends },
    ]);
    expect(dealsOfTheday[0]?.productImage).toContain(await coverOf(shop().db, skus.sherlockHolmesPaperback));
    expect(dealsOfTheday[0]).toMatchObject({ optionName: 'Paperback', optionCode: skus.sherlockHolmesPaperback });
  });

  it('returns the non-empty top-level categories, with an image and the number of books [API-27]', async () => {
    expect((await home()).mainCategories).toMatchObject([
      {
        categoryID: '1',
        categoryName: 'Fiction',
        productCount: 10,
        categoryImage: expect.stringContaining('/covers/'),
      },
      { categoryID: '2', categoryName: 'Children', productCount: 1 },
      { categoryID: '3', categoryName: 'Knowledge', productCount: 3 },
    ]);
  });

  it('returns the columns with their categories [API-27]', async () => {
    const { listCategory } = await home();
    expect(listCategory.map(({ name, categoryID, products }) => [name, categoryID, namesOf(products)])).toEqual([
      ['Fiction', '1', ['moonstone', 'emma']],
    ]);
  });

  it('returns vendors and statistics', async () => {
    const { vendors, statistics } = await home();
    expect(vendors).toMatchObject([
      { vendorName: 'Lantern Press', manufacturerID: String(publishers.lanternPress), productCount: 7, rating: 4.25 },
    ]);
    expect(vendors[0]?.images).toHaveLength(3);
    expect(statistics).toEqual([{ name: 'Happy customers', value: '98%' }]);
  });
}
