import { main } from './support/journey.ts';
import { customerModes } from './support/modes.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { act, addToCart, addToWishlist, orderCart, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The copy of a customer's data, and the deletion of an account. */

test('a customer downloads their data, which are nobody else’s: account, orders, reviews, cart and wishlist [ACCOUNT-64]', async ({
  request,
  playwright,
  baseURL,
}) => {
  const { email } = await signUp(request);
  await addToCart(request, '33');
  const number = await orderCart(request);
  await act(request, 'review.submit', { productId: '60', rating: '4', description: 'A quiet, clever book.' });
  await addToWishlist(request, '62');
  await addToCart(request, '33');
  const browser = plainBrowser(request);
  await browser.open('/details');
  await browser.press('Get a copy of your data, or delete your account');
  expect(browser.page.title).toBe('Your data · Bookfront');
  const file = await request.get(browser.page.hrefs('Download your data')[0] ?? '');
  expect(file.headers()['content-disposition']).toBe('attachment; filename="my-data.json"');
  const text = await file.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { email, firstName: 'Asha' },
    orders: [{ number, billingAddress: { firstName: 'Asha' } }],
    reviews: [{ productId: '60', rating: 4, text: 'A quiet, clever book.' }],
    cart: { lines: [{ productId: '33' }] },
    wishlist: [{ productId: '62' }],
    notes: [expect.stringContaining('once the email address is confirmed')],
  });
  expect(text).not.toMatch(/argon2|_hash|idempotency/);

  const stranger = await playwright.request.newContext({ baseURL });
  const answer = await stranger.get('/account/data.json', { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe('/login?next=%2Faccount%2Fdata');
  await stranger.dispose();
});

for (const javaScriptEnabled of customerModes) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, isSeenByAxe: javaScriptEnabled });

    test('a customer deletes the account, and their reviews stay without their name [ACCOUNT-65 ACCOUNT-66]', async ({
      page,
      mailTo,
      expectAccessible,
    }) => {
      const { email, password } = await signUp(page.request);
      await act(page.request, 'review.submit', { productId: '60', rating: '4', description: 'A quiet, clever book.' });
      await page.goto('/account/data');
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
      const visitor = plainBrowser(page.request);
      const { text } = await visitor.open('/product/60');
      expect(text).toContain('A quiet, clever book.');
      expect(text).toContain('A reader');
      expect((await visitor.open('/account/data')).text).toContain('Welcome back.');
    });
  });
}
