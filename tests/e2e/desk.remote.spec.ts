import { signInPlainly } from './support/desk.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { remoteShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

/** The desk of a storefront on a remote API. */

test.use({ shopKind: remoteShop });

test('staff sign in, read messages, and are told that orders live in the other system [STAFF-31]', async ({
  page,
  desk,
  expectAccessible,
}) => {
  const browser = plainBrowser(page.request);
  await browser.open('/desk');
  await signInPlainly(browser, await desk.add('owner'));
  for (const path of ['/desk/messages', '/desk/messages?list=newsletter', '/desk/staff', '/desk/log', '/desk/account'])
    expect((await browser.open(path)).status, path).toBe(200);
  await page.goto('/desk');
  await expect(page.getByText('Orders, stock and prices are kept in the shop system behind the API.')).toBeVisible();
  await expectAccessible(page);
});
