import { says } from '../fixtures/remote-shop.ts';
import { type DeskOfShop, deskOfShop } from './support/desk.ts';
import { ownData } from './support/prepare.ts';
import { type Running, run } from './support/processes.ts';
import { expect, test as remoteTest } from './support/remote.ts';

/** What an owner reads about the answers of a remote API. */

interface Own {
  readonly folder: string;
  readonly storefront: Running;
}

const test = remoteTest.extend<{ readonly owners: DeskOfShop }, { readonly own: Own }>({
  own: [
    async ({ remote }, use, { workerIndex }) => {
      const folder = await ownData(`desk-api-${workerIndex}`);
      const storefront = await run('scripts/start.ts', {
        DATA_DIR: folder,
        API_BASE_URL: remote.url,
        CACHE_MAX_AGE: '0',
        LOG_LEVEL: 'silent',
      });
      await use({ folder, storefront });
      await storefront.stop();
    },
    { scope: 'worker' },
  ],
  siteUrl: [({ own }, use) => use(own.storefront.url), { scope: 'worker' }],
  owners: ({ own }, use) => use(deskOfShop(own.storefront.url, { dataDir: own.folder, databaseUrl: undefined })),
});

for (const width of [390, 768, 1440])
  test(`at ${width} px the desk lists what was left out, with call, field and how many [API-96 API-84]`, async ({
    page,
    owners,
    remote,
    expectAccessible,
  }, info) => {
    const card = { productID: '101', productName: 'Plain Sailing', amount: '499.00', quantity: '3' };
    const wrong = { productID: '102', rating: { deep: 1 } };
    remote.when('/CategoryDetails', says.but({ products: [card, wrong, wrong] }));
    remote.when('/ViewOrder', says.status(500));
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/category/x/1');
    await expect(page.getByRole('main')).toContainText('Plain Sailing');
    await owners.enter(page, 'owner');
    await page.goto('/desk/api');
    const row = page.getByRole('row').filter({ hasText: 'products.*.rating' });
    await expect(row).toContainText('POST /CategoryDetails');
    await expect(row).toContainText(/\d+ entries left out/);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath('desk-api.png'), fullPage: true });
  });
