import { says } from '../fixtures/remote-shop.ts';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { expect, test } from './support/remote.ts';

/** Error screens in a browser, and the menu without the API. */

test('the screens have URLs of their own [ROUTE-09 A11Y-01]', async ({ page, expectAccessible }) => {
  for (const [path, status] of [
    ['/not-found', 404],
    ['/server-error', 500],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('the menu shows the last known categories while the API fails: the server’s, else the browser’s [HEADER-04]', async ({
  page,
  remote,
}, info) => {
  const open = async () => {
    await page.getByRole('button', { name: 'Browse' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Novels & Tales' })).toHaveAttribute('href', /\/category\/.*\/1$/);
  };
  await page.goto('/contact');
  await open();
  remote.when('/HomeDetails', says.hangUp);
  await page.goto('/contact');
  await open();

  const stored = await page.evaluate(() => localStorage.getItem('categories') ?? '');
  const fresh = await run('scripts/start.ts', {
    DATA_DIR: await ownData(`fresh-${info.testId}`),
    API_BASE_URL: remote.url,
    LOG_LEVEL: 'silent',
  });
  await page.addInitScript((categories) => localStorage.setItem('categories', categories), stored);
  await page.goto(`${fresh.url}/contact`);
  await open();
  // Its browser is still there, and need not be waited for.
  await fresh.kill();
});
