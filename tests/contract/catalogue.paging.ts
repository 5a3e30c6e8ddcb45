import { expect, it } from 'vitest';
import { categories, publishers } from '../fixtures/shop-data.ts';
import type { GetCatalogue } from './catalogue.contract.ts';
import { list, user_Details } from './catalogue.steps.ts';
import { type Query, sendCall } from './harness.ts';

export function pagingContract(shop: GetCatalogue) {
  it.each([
    ['categoryDetails', { categoryID: String(categories.fiction) }],
    ['subCategoryDetails', { subCategoryID: String(categories.classics) }],
    ['manufacturerDetails', { manufacturerID: String(publishers.harbourHouse) }],
    ['additionalProducts', { flag: 'ALL' }],
  ] as const)('describes the page in the header Paging-Headers: %s [LISTING-01 API-38]', async (call, ids) => {
    const response = await sendCall(shop(), call, { ...ids, user_Details }, { pageNumber: 1, PageSize: 10 });
    const { products } = (await response.json()) as { products: unknown[] };
    const header: unknown = JSON.parse(response.headers.get('Paging-Headers') ?? 'null');
    expect(header).toEqual({
      ...{ currentPage: 1, pageSize: 10, previousPage: 'No' },
      nextPage: expect.stringMatching(/^(Yes|No)$/),
      totalPages: expect.any(Number),
      totalCount: expect.any(Number),
    });
    expect(products.length).toBeGreaterThan(0);
    expect(products.length).toBeLessThanOrEqual(10);
  });

  it('splits a listing into pages without losing or repeating a book [LISTING-25]', async () => {
    const whole = await list(shop);
    const first = await list(shop, {}, { pageNumber: 1, PageSize: 10 });
    const second = await list(shop, {}, { pageNumber: 2, PageSize: 10 });
    expect([...first.names, ...second.names]).toEqual(whole.names);
    expect(first.paging).toMatchObject({ previousPage: 'No', nextPage: 'Yes', totalPages: 2, totalCount: 14 });
    expect(second.paging).toMatchObject({ previousPage: 'Yes', nextPage: 'No', currentPage: 2 });
  });

  it('returns no books past the last page, and the number of pages', async () => {
    const { names, paging } = await list(shop, {}, { pageNumber: 9, PageSize: 10 });
    expect(names).toEqual([]);
    expect(paging).toMatchObject({
      currentPage: 9,
      totalPages: 2,
      totalCount: 14,
      previousPage: 'Yes',
      nextPage: 'No',
    });
  });

  it.each<Query>([
    {},
    { pageNumber: 0 },
    { pageNumber: -1 },
    { pageNumber: 'x', PageSize: 'y' },
    { PageSize: 7 },
    { PageSize: 1000 },
  ])('takes page 1 and 20 books where it is told nothing it can use: %j [LISTING-16 API-40]', async (query) => {
    expect((await list(shop, {}, query)).paging).toMatchObject({ currentPage: 1, pageSize: 20 });
  });
}
