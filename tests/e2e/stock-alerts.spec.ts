import type { Page } from 'playwright/test';
import { act, outcomeOf, send, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** "Tell me when it is back", of books of the sample that are sold out. */

/** Both of its editions are sold out. */
const soldOut = { path: '/product/98', title: 'To the Lighthouse' };
/** Its e-book and recording can be bought, its paperback is sold out. */
const partly = '/product/31';

const formFor = (page: Page, edition: string) =>
  page.locator('form').filter({ has: page.getByLabel(`Tell me when the ${edition} is back`) });

test('a chosen edition that is sold out has its form, fetched where another one was chosen first, and a book in stock has none [PRODUCT-76]', async ({
  page,
  request,
}) => {
  await page.goto(partly);
  const form = formFor(page, 'Paperback');
  await expect(form).toHaveCount(0);
  await page.getByRole('radio', { name: /Paperback/ }).check();
  await expect(form).toBeVisible();
  await page.getByRole('radio', { name: /Ebook/ }).check();
  await expect(form).toBeHidden();
  expect(await (await request.get('/product/60')).text()).not.toContain('alert.ask');
});

test('is sent in place, and answers every address in the same way [PRODUCT-78]', async ({
  page,
  request,
  mailTo,
  expectAccessible,
}) => {
  await page.goto(soldOut.path);
  const form = formFor(page, 'Paperback');
  const field = form.getByLabel(/^Tell me/);
  await field.fill('reader@example');
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('reader@example.org');
  await field.press('Enter');
  await expect(page.getByText(/look into your inbox/)).toBeVisible();
  await expect(field).toHaveValue('');
  await mailTo('reader@example.org', /confirm/);

  const fields = { productId: '98', sku: '', email: 'reader@example.org', website: '' };
  const again = await outcomeOf(await send(request, 'alert.ask', fields));
  expect(again).toEqual(await outcomeOf(await send(request, 'alert.ask', { ...fields, email: 'new@example.org' })));
  const bot = { ...fields, email: 'bot@example.org', website: 'https://example.org' };
  expect(await outcomeOf(await send(request, 'alert.ask', bot))).toEqual(again);
});

test('a book that can be bought, or is not there, says so [PRODUCT-76]', async ({ request }) => {
  const fields = { sku: '', email: 'reader@example.org', website: '' };
  const inStock = await outcomeOf(await send(request, 'alert.ask', { ...fields, productId: '60' }));
  expect(inStock.notices[0]?.text).toContain('It can be bought now');
  const gone = await outcomeOf(await send(request, 'alert.ask', { ...fields, productId: '999999' }));
  expect(gone.notices[0]?.text).toBe('We do not sell this edition any more.');
});

test('a customer with a confirmed address leaves it out, and withdraws on the page of their data [PRODUCT-77 ACCOUNT-69]', async ({
  page,
  mailTo,
  expectAccessible,
}) => {
  const { email } = await signUp(page.request);
  const fields = { productId: '98', sku: '', email: '', website: '' };
  expect((await outcomeOf(await send(page.request, 'alert.ask', fields))).fields?.email).toMatch(/enter your email/);
  await act(page.request, 'account.sendEmailLink', {});
  await page.goto((await mailTo(email, /confirm your email/)).link('Confirm my address'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your email address has been confirmed.')).toBeVisible();

  await page.goto(soldOut.path);
  const field = formFor(page, 'Paperback').getByLabel(/^Tell me/);
  await field.focus();
  await expect(field).toHaveValue(email);
  await field.fill('');
  await formFor(page, 'Paperback').getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText(`We write to ${email} once`)).toBeVisible();
  await page.goto('/account/data');
  await expect(page.getByRole('region', { name: 'Books you wait for' })).toContainText(soldOut.title);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Wait for none of them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You wait for no book' })).toBeVisible();
  await page.goto('/account/data');
  await expect(page.getByRole('region', { name: 'Books you wait for' })).toBeHidden();
});
