import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { main } from './support/journey.ts';
import { act, addToCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Errors beside fields, which go while their field is mended. */

const type = async (field: Locator, text: string) => {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
};
const textbox = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name }).first();
const summary = (page: Page) => main(page).getByRole('alert');

test('at the checkout an error goes with its entry above the form, as soon as its field is mended [FORM-23]', async ({
  page,
  expectAccessible,
}) => {
  await addToCart(page.request);
  await page.goto('/checkout');
  await main(page)
    .getByRole('button', { name: /^Place order/ })
    .click();
  await expect(summary(page)).toContainText('Please check these fields');
  const entries = summary(page).getByRole('listitem');
  const before = await entries.count();

  const name = textbox(page, 'First name');
  await expect(name).toHaveAccessibleDescription(/\w/);
  await type(name, '  ');
  await expect(name).toHaveAccessibleDescription(/\w/);
  await type(name, 'A');
  await expect(name).toHaveAccessibleDescription('');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(entries).toHaveCount(before - 1);

  const email = textbox(page, 'Email address');
  await type(email, 'asha@');
  await expect(email).toHaveAccessibleDescription(/\w/);
  await email.pressSequentially('example.com');
  await expect(email).toHaveAccessibleDescription('');
  await main(page).getByRole('combobox', { name: 'State' }).first().selectOption('Goa');
  await expect(main(page).getByRole('combobox', { name: 'State' }).first()).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page);

  for (const label of ['Last name', 'Street address', 'Town / City', 'PIN code (six digits)', 'Phone'])
    await type(textbox(page, label), '403001');
  await expect(summary(page)).toHaveCount(0);
  await expect(main(page).locator('[aria-invalid]:visible')).toHaveCount(0);
});

test('an error that the script has shown goes too, and that of a box when it is ticked [FORM-23]', async ({ page }) => {
  await page.goto('/contact');
  const button = page.getByRole('button', { name: 'Submit Now' });
  await button.evaluate((one: HTMLButtonElement) => one.form?.setAttribute('novalidate', ''));
  await type(textbox(page, 'Your email'), 'asha at example');
  await button.click();
  const email = textbox(page, 'Your email');
  const box = page.getByRole('checkbox', { name: /I agree/ });
  await expect(email).toHaveAccessibleDescription(/\w/);
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await type(email, 'asha@example.com');
  await expect(email).toHaveAccessibleDescription('');
  await expect(email).not.toHaveAttribute('aria-invalid');
  const note = await box.evaluate((one) => document.getElementById('consent-note')?.textContent?.trim() ?? one.id);
  await box.press('Space');
  await expect(box).not.toHaveAttribute('aria-invalid');
  await expect(box).toHaveAccessibleDescription(note);
});

test('the error of a group of buttons goes when one is chosen, with its entry above the form [FORM-23]', async ({
  page,
}) => {
  const description = `Read twice, ${randomUUID()}`;
  await act(page.request, 'review.submit', { productId: '76', rating: '4', description });
  await page.goto('/product/76#reviews');
  const review = main(page).getByRole('article').filter({ hasText: description });
  await page.goto((await review.getByRole('link', { name: 'Report' }).getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Send the report' }).click();
  const group = page.getByRole('group', { name: 'What is wrong with it?' });
  await expect(group).toHaveAccessibleDescription(/\w/);
  await expect(summary(page)).toBeVisible();
  await group.getByRole('radio').first().press('Space');
  await expect(group).toHaveAccessibleDescription('');
  await expect(summary(page)).toHaveCount(0);
});

test('the errors of a review and of a coupon go as they are mended [FORM-23]', async ({ page }) => {
  await page.goto('/product/60#reviews');
  const rating = page.getByRole('group', { name: 'Your rating' });
  const text = page.getByRole('textbox', { name: 'Your review' });
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(rating).toHaveAccessibleDescription('Please select a rating');
  await rating.getByRole('radio', { name: 'Good' }).check();
  await expect(rating).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await type(text, 'R');
  await expect(text).not.toHaveAttribute('aria-invalid');

  await addToCart(page.request);
  await page.goto('/cart');
  const code = page.getByRole('textbox', { name: 'Coupon code' });
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(code).toHaveAccessibleDescription('Please Enter Coupon Code!');
  await type(code, 'W');
  await expect(code).toHaveAccessibleDescription('');
});

test('a quantity that is still too large keeps its error [FORM-23 CART-07]', async ({ page }) => {
  await addToCart(page.request);
  await page.goto('/cart');
  const quantity = main(page).getByRole('spinbutton').first();
  await type(quantity, '999');
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(quantity).toHaveAccessibleDescription(/left/);
  await quantity.fill('998');
  await expect(quantity).toHaveAccessibleDescription(/left/);
  await type(quantity, '2');
  await expect(quantity).toHaveAccessibleDescription('');
});

test('a form of the desk loses its errors as they are mended [FORM-23]', async ({ page, desk }) => {
  await desk.enter(page, 'owner');
  await page.goto('/desk/settings/seller');
  const form = main(page).locator('form[method=post]').first();
  await form.evaluate((one: HTMLFormElement) => one.setAttribute('novalidate', ''));
  const name = form.getByRole('textbox').first();
  await name.fill('');
  await form.getByRole('button', { name: /Save/ }).click();
  const invalid = main(page).locator('[aria-invalid=true]').first();
  await expect(invalid).toHaveAccessibleDescription(/\w/);
  const id = (await invalid.getAttribute('id')) ?? '';
  const link = summary(page).locator(`a[href="#${id}"]`);
  await expect(link).toHaveCount(1);
  await type(page.locator(`[id="${id}"]`), 'Lantern Books');
  await expect(page.locator(`[id="${id}"]`)).not.toHaveAttribute('aria-invalid');
  await expect(link).toHaveCount(0);
});
