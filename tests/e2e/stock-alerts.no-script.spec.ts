import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

const email = 'patient@example.org';
const title = 'Good to Great';
const path = '/product/12?option=9799810028809';

test('a reader asks, confirms, is seen at the desk, gets one mail with the delivery, and withdraws [PRODUCT-79 PRODUCT-81 PRODUCT-82 STOCK-51]', async ({
  page,
  desk,
  mailTo,
  expectAccessible,
}) => {
  await page.goto(path);
  const field = page.getByLabel('Tell me when the Paperback is back');
  const button = page.getByRole('button', { name: 'Tell me' });
  await field.fill('patient@example');
  await button.click();
  await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expect(field).toHaveValue('patient@example');
  await expect(field).toBeInViewport();
  await expect(page.getByRole('radio', { name: /Paperback/ })).toBeChecked();
  await expectAccessible(page);
  await field.fill(email);
  await button.click();
  await expect(page.getByText(/look into your inbox/)).toBeInViewport();
  await expect(page).toHaveURL(/option=9799810028809/);

  const confirmation = await mailTo(email, /confirm/);
  await page.goto(confirmation.link('Confirm my address'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();

  await page.goto(confirmation.link('Withdraw'));
  await expect(page.getByRole('main')).toContainText(`${title}, Paperback: when it is back`);
  await expectAccessible(page);

  await desk.enter(page, 'staff');
  await page.goto('/desk/stock?view=wanted');
  await expect(page.getByRole('row', { name: title })).toContainText('1');
  await expectAccessible(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('1 reader waits to be told')).toBeVisible();
  await page.getByLabel(/delivery/i).check();
  await page.getByLabel(/^Copies/).fill('2');
  await page.getByRole('button', { name: 'Book it' }).click();
  await expect(page.getByRole('status').first()).toBeVisible();

  let withdrawal = '';
  // The shop looks every half minute.
  await expect(async () => {
    const mail = await mailTo(email, /is back/);
    withdrawal = mail.link('Withdraw other requests');
    await page.goto(mail.link('See the book'));
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByLabel('Tell me when the Paperback is back')).toHaveCount(0);
  await page.goto(withdrawal);
  await expect(page.getByRole('heading', { level: 1, name: 'You wait for no book' })).toBeVisible();
  await page.goto(confirmation.link('Confirm my address'));
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
});
