import { expect, test } from 'vitest';
import { readMenuCategories } from '../../src/lib/backend/catalogue/categories.ts';
import { fixtureCurrency } from '../fixtures/shop.ts';
import { user_Details } from './catalogue.steps.ts';
import { callShop, openInProcess } from './harness.ts';

test('the menu has the categories of the home page, also when the books of one are gone [CACHE-13]', async () => {
  const shop = await openInProcess();
  const context = { db: shop.db, currency: fixtureCurrency, now: () => shop.clock.now };
  const ofHome = async () => {
    const { answer } = await callShop(shop, 'homeDetails', { user_Details });
    return answer.mainCategories.map(({ categoryID, categoryName, productCount }) => ({
      id: categoryID,
      name: categoryName,
      productCount,
    }));
  };
  const before = await readMenuCategories(context);
  expect(before).toEqual(await ofHome());
  expect(before.length).toBeGreaterThan(1);
  const only = shop.db
    .selectFrom('product_category')
    .select('product_id')
    .where('category_id', '=', Number(before[0]?.id));
  await shop.db.updateTable('product').set({ is_listed: 0 }).where('id', 'in', only).execute();
  const after = await readMenuCategories(context);
  expect(after).toEqual(await ofHome());
  expect(after.map(({ id }) => id)).not.toContain(before[0]?.id);
  await shop.close();
});
