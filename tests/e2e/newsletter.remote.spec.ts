import { expect, test } from './support/test.ts';

test('with a remote shop, which can make no coupon, none is promised', async ({ page, mailTo }) => {
  const email = 'far@example.org';
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Books in your inbox' })).toBeVisible();
  await expect(page.getByText('% off your next order')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const letter = await mailTo(email, /confirm/);
  expect(letter.text).not.toContain('% off');
  await page.goto(letter.link('Confirm my address'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
  expect((await mailTo(email, /Welcome/)).text).not.toContain('coupon');
});
