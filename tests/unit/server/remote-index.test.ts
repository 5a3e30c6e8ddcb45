import { expect, test } from 'vitest';
import { createRemoteIndex } from '../../../src/lib/server/remote-index.ts';
import type { ListingQuery } from '../../../src/lib/shop/listing.ts';
import { productSummary } from '../../fixtures/product-summary.ts';

test('the feed ends although a shop gives its first page for every number', async () => {
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
  for await (const entry of createRemoteIndex(shop, async () => []).feed()) {
    expect(entry.productId).toBe('7');
    if (asked > 10) break;
  }
  expect(asked).toBe(3);
});
