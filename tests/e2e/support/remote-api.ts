import { test as base, expect, type ShopKind } from './test.ts';

/** A storefront whose API_BASE_URL names an embedded shop that is served over HTTP. */
export const test = base.extend<object, { shop: ShopKind }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  shop: [({}, use) => use('remote'), { scope: 'worker' }],
});

export { expect };
