import { calls } from '@bookfront/shop-contract';
import { expect, it } from 'vitest';
import type { GetCatalogue } from './catalogue.contract.ts';
import { user_Details } from './catalogue.steps.ts';
import { type CallName, sendCall } from './harness.ts';
import { expectBodiesRefused } from './malformed.steps.ts';

const posted: readonly CallName[] = [
  ...(['homeDetails', 'categoryDetails', 'subCategoryDetails', 'manufacturerDetails'] as const),
  ...(['additionalProducts', 'productDetails'] as const),
];

export function malformedCatalogueContract(shop: GetCatalogue) {
  it.each(posted)('returns 400 with error messages by field for a malformed body: %s', async (call) => {
    await expectBodiesRefused(shop(), call);
  });

  it.each([
    ['genre', 'fiction'],
    ['author', [7]],
    ['inStock', 'yes'],
    ['rating', 'many'],
    ['sort', 7],
    ['author', Array.from({ length: 5000 }, (_, index) => `author-${index}`)],
  ])('names the invalid filter: %s [API-54]', async (field, value) => {
    const response = await sendCall(shop(), 'additionalProducts', { flag: 'ALL', user_Details, [field]: value });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(errors).map((name) => name.split('.')[0])).toEqual([field]);
  });

  it('returns 400 for a search without a name, or with one of more than 200 characters [SEARCH-18]', async () => {
    expect((await sendCall(shop(), 'productFilter', undefined)).status).toBe(400);
    expect((await sendCall(shop(), 'productFilter', undefined, { Name: 'x'.repeat(201) })).status).toBe(400);
  });

  it.each([...posted, 'productFilter'] as const)('returns 405 for another method: %s [API-50]', async (name) => {
    const { method, path } = calls[name];
    const response = await shop().fetch(
      new Request(`${shop().baseUrl}${path}`, { method: method === 'GET' ? 'POST' : 'GET' }),
    );
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(method);
  });
}
