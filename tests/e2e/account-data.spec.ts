import { readFile } from 'node:fs/promises';
import { fillAddress, main, placeOrder } from './support/journey.ts';
import { customerModes } from './support/modes.ts';
import { act, addToCart, addToWishlist, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The copy of a customer's data, and the deletion of an account: the same with scripts and without. */

for (const javaScriptEnabled of customerModes) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, isSeenByAxe: javaScriptEnabled });

    test('a customer downloads their data and deletes the account [ACCOUNT-64 ACCOUNT-65 ACCOUNT-66]', async ({
      page,
      mailTo,
      expectAccessible,
    }) => {
      const { email, password } = await signUp(page.request);
      await act(page.request, 'review.submit', { productId: '60', rating: '4', description: 'A quiet, clever book.' });
      await addToWishlist(page.request, '62');
      await addToCart(page.request, '33');
      await page.goto('/details');
      await main(page).getByRole('link', { name: 'Get a copy of your data, or delete your account' }).click();
      await expect(page).toHaveTitle('Your data · Bookfront');
      await expectAccessible(page);

      const download = page.waitForEvent('download');
      await main(page).getByRole('link', { name: 'Download your data' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('my-data.json');
      const text = await readFile(await file.path(), 'utf8');
      expect(JSON.parse(text)).toMatchObject({
        account: { email, firstName: 'Asha' },
        reviews: [{ productId: '60', rating: 4, text: 'A quiet, clever book.' }],
        cart: { lines: [{ productId: '33' }] },
        wishlist: [{ productId: '62' }],
        notes: [expect.stringContaining('once the email address is confirmed')],
      });
      expect(text).not.toMatch(/argon2|_hash|idempotency/);

      const remove = main(page).getByRole('button', { name: 'Delete my account' });
      const field = main(page).getByLabel(/^Current password/);
      await field.fill('wrong');
      await remove.click();
      await expect(field).toHaveAccessibleDescription('This is not your current password.');
      await expectAccessible(page);
      await field.fill(password);
      await remove.click();
      await expect(page).toHaveURL(/\/(#main)?$/);
      await expect(page.getByText('Your account has been deleted. A last mail confirms it.')).toBeVisible();
      expect((await mailTo(email, /account has been deleted/)).text).toContain('our last mail about it');
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session');
      await page.goto('/product/60');
      await expect(main(page)).toContainText('A quiet, clever book.');
      await expect(main(page)).toContainText('A reader');
      await page.goto('/account/data');
      await expect(main(page)).toContainText('Welcome back.');
    });
  });
}

test('the copy has the orders of the customer, and is nobody else’s [ACCOUNT-64]', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUp(page.request);
  await addToCart(page.request, '33');
  await page.goto('/checkout');
  await fillAddress(page);
  await placeOrder(page);
  const number = new URL(page.url()).searchParams.get('order');
  const copy = await (await page.request.get('/account/data.json')).json();
  expect(copy.orders).toMatchObject([{ number, billingAddress: { firstName: 'Asha' } }]);
  const stranger = await playwright.request.newContext({ baseURL });
  const answer = await stranger.get('/account/data.json', { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe('/login?next=%2Faccount%2Fdata');
});
