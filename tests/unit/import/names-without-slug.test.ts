import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCategories } from '../../../src/lib/backend/import/import-categories.ts';
import { list, user_Details } from '../../contract/catalogue.steps.ts';
import { callShop, openInProcess, type ShopUnderTest } from '../../contract/harness.ts';
import { tempFile } from './onix.ts';

/** Names without Latin letters have no slug. */

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openInProcess();
});
afterAll(() => shop.close());

test('an author without a slug is left out of the filter, and listings work', async () => {
  await shop.db.updateTable('contributor').set({ name: 'प्रेमचंद', slug: '' }).where('slug', '=', 'jane-austen').execute();
  const { facets, names } = await list(() => shop);
  expect(names).toContain('emma');
  expect(facets?.groups.find(({ key }) => key === 'author')?.values.map(({ name }) => name)).not.toContain('प्रेमचंद');
});

test('a category without a slug is selected by its id', async () => {
  const file =
    'fallback: हिन्दी\ncategories: [{ id: 7, name: हिन्दी, description: किताबें }, { id: 8, name: தமிழ், description: நூல்கள் }]\n';
  await importCategories(shop, await tempFile('categories.yml', file));
  const { facets } = await list(() => shop);
  const [genre] = facets?.groups.find(({ key }) => key === 'genre')?.values ?? [];
  expect(genre).toMatchObject({ value: '7', name: 'हिन्दी' });
  const { answer } = await callShop(shop, 'additionalProducts', { flag: 'ALL', genre: ['7'], user_Details });
  expect(answer.products.length).toBeGreaterThan(0);
});
