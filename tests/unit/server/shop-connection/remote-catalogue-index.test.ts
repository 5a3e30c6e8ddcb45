import { expect, test } from 'vitest';
import { createRemoteCatalogueIndex } from '../../../../src/lib/server/shop-connection/remote-catalogue-index.ts';
import type { ListingQuery } from '../../../../src/lib/shop/catalogue/listing.ts';
import { productSummary } from '../../../fixtures/product-summary.ts';

test('the feed ends although a shop returns its first page for every number [CRAWL-14]', async () => {
  let asked = 0;
  const first = {
    ...{ items: [productSummary('7')], page: 1, pageSize: 30, totalPages: 3 },
    ...{ totalItems: 3, hasPrevious: false, hasNext: true, facets: undefined },
  };
  const shop = {
    async collection(_flag: string, { page }: ListingQuery) {
      asked = page;
      return first;
    },
    category: () => Promise.reject(new Error('not asked for')),
  };
  for await (const entry of createRemoteCatalogueIndex(shop, async () => []).feed()) {
    expect(entry.productId).toBe('7');
    if (asked > 10) break;
  }
  expect(asked).toBe(3);
});
