import type { Page } from 'playwright/test';
import { books, main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

/** From the form on the home page to the coupon, as a shopper with a mail program goes through it. */

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
}

test('sign up, confirm, and take 10% off an order', async ({ page, mailTo, expectAccessible }) => {
  const email = 'reader@example.org';
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Get 10% off' })).toBeVisible();
  await signUp(page, email);
  await expect(page.getByText(/Please look into your inbox/)).toBeVisible();

  const letter = await mailTo(email, /confirm/);
  const link = letter.link('Confirm my address');
  await page.goto(link);
  await expectAccessible(page);
  await expect(page).toHaveTitle(/^Confirm your address/);
  // A machine that follows the link has done nothing by it.
  await page.reload();
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
  await expectAccessible(page);

  const reward = await mailTo(email, /10% off/);
  const code = /HELLO-\w{4}-\w{4}/.exec(reward.text)?.[0] ?? '';
  await page.goto('/search?q=midnight');
  await page.getByRole('link', { name: books.midnight.name }).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.getByText(`${code} - Code applied successfully!`)).toBeVisible();
});

test('leave the list, from the mail or by a mail program', async ({
  page,
  mailTo,
  playwright,
  baseURL,
  expectAccessible,
}) => {
  const email = 'leaver@example.org';
  await signUp(page, email);
  await page.goto((await mailTo(email, /confirm/)).link('Confirm my address'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  const letter = await mailTo(email, /10% off/);

  const link = letter.link('Unsubscribe');
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await expectAccessible(page);

  await page.goto((await mailTo(email, /confirm/)).link('Confirm my address'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();

  // Mail programs post without showing a page; some of them are web pages of another site themselves.
  const [, oneClick = ''] = /List-Unsubscribe: <([^>]+)>/.exec(letter.headers) ?? [];
  const { pathname, search } = new URL(oneClick);
  expect(letter.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const program = await playwright.request.newContext({ baseURL });
  const answer = await program.post(pathname + search, {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { Origin: 'https://mail.example.org', 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['set-cookie']).toBeUndefined();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
});

test('an address that was never known, one that was, and a machine get the same answer', async ({
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL });
  const ask = async (email: string, website = '') => {
    const answer = await visitor.post('/?_action=newsletter.subscribe', {
      form: { email, website },
      headers: { Accept: 'application/json' },
    });
    return { status: answer.status(), body: (await answer.json()) as unknown };
  };
  const first = await ask('unknown@example.org');
  expect(await ask('unknown@example.org')).toEqual(first);
  expect(await ask('machine@example.org', 'https://spam.example')).toEqual(first);
  expect(await ask('not an address')).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } });
});

test('a link that is none of ours says what to do', async ({ page, expectAccessible }) => {
  for (const path of [
    '/newsletter/confirm?token=nonsense',
    '/newsletter/unsubscribe',
    '/newsletter/one-click?token=x',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await expect(main(page).getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
  }
});
