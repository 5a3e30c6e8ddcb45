import { expectDashboard, labelsOf, setNewPassword } from './support/account.ts';
import { main } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { act, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Details and passwords of an account. */

test('details are changed, and the password only with the current one [ACCOUNT-08 ACCOUNT-10]', async ({
  page,
  expectAccessible,
}) => {
  const person = await signUp(page.request);
  await page.goto('/details');
  await expect(page).toHaveTitle('Account Details · Bookfront');
  const field = (name: RegExp) => main(page).getByLabel(name);
  const save = main(page).getByRole('button', { name: 'Save changes' });
  expect(
    await labelsOf(main(page).locator('form', { has: page.getByRole('button', { name: 'Save changes' }) })),
  ).toEqual([
    ...['First name *', 'Last name *', 'Display name (optional)', 'Email address *'],
    ...['Current password (optional)', 'New password (optional)', 'Confirm new password (optional)'],
  ]);
  await field(/^Display name/).fill('Asha of the Lanterns');
  await save.click();
  await expect(main(page)).toContainText('Your details has been updated.');
  await expect(field(/^Display name/)).toHaveValue('Asha of the Lanterns');

  await field(/^Current password/).fill('something else');
  await field(/^New password/).fill('nine quiet lanterns');
  await field(/^Confirm new password/).fill('nine quiet lanterns');
  await save.click();
  await expect(field(/^Current password/)).toHaveAccessibleDescription('This is not your current password.');
  await expect(field(/^New password/)).toHaveValue('');
  await expect(field(/^Display name/)).toHaveValue('Asha of the Lanterns');
  await expectAccessible(page);

  await field(/^Current password/).fill(person.password);
  await field(/^New password/).fill('nine quiet lanterns');
  await field(/^Confirm new password/).fill('nine quiet lanterns');
  await save.click();
  await expect(main(page)).toContainText('Your details has been updated.');
  await act(page.request, 'account.logout', {});
  await act(page.request, 'account.login', { username: person.email, password: 'nine quiet lanterns' });
});

test('a lost password is replaced with the link of a mail, once [MAIL-01]', async ({
  page,
  mailTo,
  expectAccessible,
}) => {
  const person = await signUp(page.request);
  await act(page.request, 'account.logout', {});
  await page.goto('/lost-password');
  await expect(page.getByRole('heading', { level: 1, name: 'Lost your password?' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Send the link' }).click();
  await expect(main(page).getByRole('textbox', { name: 'Email address' })).toHaveAccessibleDescription(
    'Please enter an email address.',
  );
  await expectAccessible(page);
  await main(page).getByRole('textbox', { name: 'Email address' }).fill(person.email);
  await main(page).getByRole('button', { name: 'Send the link' }).click();
  await expect(main(page)).toContainText('If there is an account for this address, we have sent a link to it.');

  const link = (await mailTo(person.email, /Set a new password/)).link('Choose a new password');
  await page.goto(link);
  await setNewPassword(page, 'short', '');
  await expect(
    main(page)
      .getByLabel(/^New password/)
      .first(),
  ).toHaveAccessibleDescription(/at least 8 characters/);
  await expectAccessible(page);
  await setNewPassword(page, 'nine quiet lanterns');
  await expectDashboard(page, person);
  await expect(main(page)).toContainText('Your new password has been saved.');

  await page.goto(link);
  await expect(main(page)).toContainText('This link cannot be used any more.');
  await expect(main(page).getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/lost-password');
  await expectAccessible(page);
});

test('a lost password is replaced without scripts', async ({ request, mailTo }) => {
  const person = await signUp(request);
  const browser = plainBrowser(request);
  await browser.open('/dashboard');
  await browser.press('Logout');
  await browser.open('/login');
  await browser.press('Lost your password?');
  browser.fill('Email address', person.email);
  await browser.press('Send the link');
  expect(browser.page.text).toContain('we have sent a link to it');
  await browser.open((await mailTo(person.email, /Set a new password/)).link('Choose a new password'));
  for (const [onceMore, path] of [
    ['nine noisy lanterns', /^\/reset-password/],
    ['nine quiet lanterns', /^\/dashboard$/],
  ] as const) {
    browser.fill('New password', 'nine quiet lanterns');
    browser.fill('New password once more', onceMore);
    await browser.press('Save the new password');
    expect(browser.page.path).toMatch(path);
    if (onceMore === 'nine noisy lanterns')
      expect(browser.page.descriptionOf('New password once more')).toMatch(/not the same/);
  }
  expect(browser.page.text).toContain('Hello, Asha.');
});
