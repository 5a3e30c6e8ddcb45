import { expect, it } from 'vitest';
import { categories, publishers } from '../fixtures/shop-data.ts';
import type { GetCatalogue } from './catalogue.contract.ts';
import { namesOf, user_Details } from './catalogue.steps.ts';
import { callShop, sendCall } from './harness.ts';

export function categoryContract(shop: GetCatalogue) {
  it('returns a category with its name, its books and its non-empty sub-categories [API-28]', async () => {
    const { answer } = await callShop(shop(), 'categoryDetails', {
      categoryID: String(categories.children),
      user_Details,
    });
    expect(answer).toMatchObject({ categoryName: 'Children', description: 'All about Children.' });
    expect(answer.subCategories).toEqual([
      { subCategoryID: '21', subCategoryName: 'Fairy Tales', subCategoryImage: expect.stringContaining('/covers/') },
    ]);
    expect(namesOf(answer.products)).toEqual(['fairyTales']);
  });

  it('returns a sub-category with its parent category [API-28]', async () => {
    const { answer } = await callShop(shop(), 'subCategoryDetails', {
      subCategoryID: String(categories.mystery),
      user_Details,
    });
    expect(answer).toMatchObject({
      subCategoryName: 'Mystery',
      categoryID: '1',
      categoryName: 'Fiction',
      subCategories: [],
    });
    expect(namesOf(answer.products)).toEqual(['moonstone', 'sherlockHolmes']);
  });

  it('returns a sub-category without books', async () => {
    const subCategoryID = String(categories.pictureBooks);
    const { answer, paging } = await callShop(shop(), 'subCategoryDetails', { subCategoryID, user_Details });
    expect(answer).toMatchObject({ subCategoryName: 'Picture Books', products: [], facets: { groups: [] } });
    expect(paging).toMatchObject({ totalPages: 0, totalCount: 0, nextPage: 'No', previousPage: 'No' });
  });

  it('returns a publisher with its name and books [API-28]', async () => {
    const manufacturerID = String(publishers.lanternPress);
    const { answer } = await callShop(shop(), 'manufacturerDetails', { manufacturerID, user_Details });
    expect(answer.manufacturerName).toBe('Lantern Press');
    expect(namesOf(answer.products)).toEqual([
      ...['emma', 'prideAndPrejudice', 'persuasion', 'northangerAbbey', 'mansfieldPark', 'frankenstein', 'fairyTales'],
    ]);
  });

  it.each([
    ['categoryDetails', { categoryID: '999' }],
    ['categoryDetails', { categoryID: String(categories.classics) }],
    ['categoryDetails', { categoryID: 'fiction' }],
    ['categoryDetails', { categoryID: `0${categories.fiction}` }],
    ['subCategoryDetails', { subCategoryID: '999' }],
    ['subCategoryDetails', { subCategoryID: String(categories.fiction) }],
    ['subCategoryDetails', { subCategoryID: '1 or 1=1' }],
    ['manufacturerDetails', { manufacturerID: '999' }],
    ['manufacturerDetails', { manufacturerID: '-1' }],
  ] as const)('returns 404 with a message: %s %j', async (call, ids) => {
    const response = await sendCall(shop(), call, { ...ids, user_Details });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      status: { resultCode: '0', errorMessage: expect.stringMatching(/^There is no such/) },
    });
  });
}
