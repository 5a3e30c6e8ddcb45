import { plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('signing up and confirming need no script; the honeypot is invisible [ACCOUNT-29 ACCOUNT-35]', async ({
  page,
  mailTo,
  expectAccessible,
}) => {
  const email = 'plain@example.org';
  await page.goto('/');
  const trap = page.getByLabel("Leave this field empty if you're human:");
  await expect(trap).toHaveCount(1);
  await expect(trap).not.toBeInViewport();
  await expect(page.getByRole('textbox', { name: /Leave this field empty/ })).toHaveCount(0);

  const field = page.getByRole('textbox', { name: 'E-mail' });
  await field.fill('plain@example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(field).toHaveValue('plain@example');
  await expectAccessible(page);

  await field.fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  // The form is far down the page.
  await expect(page.getByText(/Please look into your inbox/)).toBeInViewport();
  const reader = plainBrowser(page.request);
  await reader.open((await mailTo(email, /confirm/)).link('Confirm my address'));
  expect((await reader.press('Confirm my address')).heading).toBe('Your address is confirmed');
});
