import { signInAtDesk } from './support/desk.ts';
import { remoteShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

/** The desk of a storefront on a remote API. */

test.use({ shopKind: remoteShop });

test('staff sign in, read messages, and are told that orders live in the other system [STAFF-31]', async ({
  page,
  desk,
  expectAccessible,
}) => {
  await signInAtDesk(page, await desk.add('owner'));
  await expect(page.getByText('Orders, stock and prices are kept in the shop system behind the API.')).toBeVisible();
  await expectAccessible(page);
  for (const path of [
    '/desk/messages',
    '/desk/messages?list=newsletter',
    '/desk/staff',
    '/desk/log',
    '/desk/account',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expectAccessible(page);
  }
});
