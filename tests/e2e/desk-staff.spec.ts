import type { Page } from 'playwright/test';
import { codeAt } from '../../src/lib/desk/staff/second-factor.ts';
import { deskModes } from './support/modes.ts';
import { expect, test } from './support/test.ts';

/** Staff at the desk: how a member joins, and what each can change. */

const password = 'eleven dry parasols';

/** Accepts an invitation in a fresh browser: password, app, recovery codes. Returns the codes. */
async function join(page: Page, link: string, expectAccessible: (page: Page) => Promise<void>): Promise<string[]> {
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Tom Okafor');
  await page.getByLabel(/^New password(?! again)/).fill(password);
  await page.getByLabel(/^New password again/).fill('another');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel(/^New password again/)).toHaveAccessibleDescription(
    'The two passwords are not the same.',
  );
  await expect(page.getByLabel('Your name')).toHaveValue('Tom Okafor');
  await page.getByLabel(/^New password(?! again)/).fill(password);
  await page.getByLabel(/^New password again/).fill(password);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expectAccessible(page);
  const key = ((await page.locator('main code').textContent()) ?? '').replaceAll(/\s/g, '');
  await page.getByLabel(/^Enter the six digits/).fill('1');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel(/^Enter the six digits/)).toHaveAccessibleDescription(/not the code of this key/);
  await page.getByLabel(/^Enter the six digits/).fill(codeAt(key, Date.now()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expectAccessible(page);
  const codes = await page.locator('main code').allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  return codes;
}

for (const javaScriptEnabled of deskModes)
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('an owner invites somebody, who joins by the link of the mail and uses a recovery code [STAFF-21 STAFF-13]', async ({
      page,
      desk,
      browser,
      mailTo,
      siteUrl,
      expectAccessible,
    }) => {
      await desk.enter(page, 'owner');
      await page.goto('/desk/staff');
      const email = `tom-${crypto.randomUUID()}@books.test`;
      await page.getByRole('region', { name: 'Invite somebody' }).getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      const shown = page.getByRole('region', { name: `The link for ${email}` });
      await expect(shown).toContainText('/desk/welcome?token=');
      await expectAccessible(page);
      await shown.getByRole('button', { name: 'Done' }).click();
      await expect(shown).toHaveCount(0);

      const link = (await mailTo(email, /invited to the desk/)).link('Accept the invitation');
      const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled });
      const other = await context.newPage();
      const [code = ''] = await join(other, link, expectAccessible);
      await other.goto('/desk/staff');
      await expect(other.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
      await other.getByRole('button', { name: 'Sign out' }).click();
      await expect(other.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
      await other.goto(link);
      await expect(other.getByText('This link was used already')).toBeVisible();

      await other.goto('/desk/messages');
      await other.getByLabel('Email address').fill(email);
      await other.getByLabel(/^Password/).fill(password);
      await other.getByRole('button', { name: 'Go on' }).click();
      await other.getByLabel(/^Code of your/).fill(code);
      await other.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(other.getByRole('heading', { name: 'Messages' })).toBeVisible();

      await page.goto('/desk/staff');
      const row = page.getByRole('listitem').filter({ hasText: email });
      await row.getByText('Change').click();
      await row.getByRole('button', { name: 'Close the account' }).click();
      await expect(row).toContainText('Closed');
      await other.reload();
      await expect(other.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
      await page.goto('/desk/log');
      await expect(page.getByRole('row').nth(1)).toContainText('Account closed');
      await context.close();
    });
  });

test('a member changes their own account: name, password, second factor, sessions [STAFF-25 STAFF-28]', async ({
  page,
  desk,
  expectAccessible,
}) => {
  const { password: current, key } = await desk.enter(page, 'staff');
  await page.goto('/desk/account');
  await page.getByLabel('Your name').fill('Tom O.');
  await page.getByRole('region', { name: 'Name' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your name was changed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tom O.' })).toBeVisible();

  const own = page.getByRole('region', { name: 'Password' });
  await own.getByLabel(/^Current password/).fill('wrong');
  await own.getByLabel(/^New password(?! again)/).fill(password);
  await own.getByLabel(/^New password again/).fill(password);
  await own.getByRole('button').filter({ hasText: 'Change' }).click();
  await expect(own.getByLabel(/^Current password/)).toHaveAccessibleDescription('This is not your current password.');
  await expectAccessible(page);

  await page.getByText('Another phone or app').click();
  const step = page.locator('details').filter({ hasText: 'Another phone or app' });
  await step.getByLabel(/^Current password/).fill(current);
  await step.getByLabel(/^Code of your/).fill(codeAt(key, Date.now()));
  await step.getByRole('button', { name: 'Go on' }).click();
  const setUp = page.getByRole('region', { name: 'Set up your new second factor' });
  await expectAccessible(page);
  const newKey = ((await setUp.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await setUp.getByLabel(/^Enter the six digits/).fill(codeAt(newKey, Date.now()));
  await setUp.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('region', { name: 'Your new recovery codes' }).locator('code')).toHaveCount(10);
  await expectAccessible(page);
});
