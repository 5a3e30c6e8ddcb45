import { isThorough } from '../fixtures/is-thorough.ts';
import { says } from '../fixtures/remote-shop.ts';
import { expect, storefront, test } from './support/remote.ts';

/** What an owner reads about the answers of a remote API. */

// The desk counts what a shop has read since it began: this one reads nothing else.
test.use({ shopKind: storefront('desk-api', {}) });

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

for (const width of isThorough ? [390, 768, 1440] : [390])
  test(`at ${width} px the desk lists what was left out, with call, field and how many [API-96 API-84]`, async ({
    page,
    desk,
    remote,
    expectAccessible,
  }) => {
    const card = { productID: '101', productName: 'Plain Sailing', amount: '499.00', quantity: '3' };
    const wrong = { productID: '102', rating: { deep: 1 } };
    remote.when('/CategoryDetails', says.but({ products: [card, wrong, wrong] }));
    remote.when('/ViewOrder', says.status(500));
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/category/x/1');
    await expect(page.getByRole('main')).toContainText('Plain Sailing');
    await desk.enter(page, 'owner');
    await page.goto('/desk/api');
    const row = page.getByRole('row').filter({ hasText: 'products.*.rating' });
    await expect(row).toContainText('POST /CategoryDetails');
    await expect(row).toContainText(/\d+ entries left out/);
    await expectAccessible(page);
  });
