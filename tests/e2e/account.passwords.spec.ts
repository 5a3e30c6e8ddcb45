import { expectDashboard, logIn, register, setNewPassword } from './support/account.ts';
import { main } from './support/journey.ts';
import { act } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Details and passwords of an account, with scripts. */

test('details are changed, and the password only with the current one', async ({ page, expectAccessible }) => {
  const person = await register(page);
  await page.goto('/details');
  await expect(page).toHaveTitle('Account Details · Bookfront');
  await expectAccessible(page);
  const field = (name: RegExp) => main(page).getByLabel(name);
  const save = main(page).getByRole('button', { name: 'Save changes' });
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
  await page.goto('/login');
  await logIn(page, person.email, 'nine quiet lanterns');
  await expectDashboard(page, person);
});

test('a password can be looked at while it is typed', async ({ page }) => {
  await page.goto('/login');
  const login = page.getByRole('region', { name: 'Log in' });
  const password = login.getByLabel(/^Password/);
  await password.fill('seven wet umbrellas');
  await expect(password).toHaveAttribute('type', 'password');
  const show = login.getByRole('button', { name: 'Show password' });
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a lost password is set anew with the link of a mail, once', async ({ page, mailTo, expectAccessible }) => {
  const person = await register(page);
  await act(page.request, 'account.logout', {});
  await page.goto('/login');
  await main(page).getByRole('link', { name: 'Lost your password?' }).click();
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
  await main(page)
    .getByLabel(/^New password \*|^New password$/)
    .first()
    .fill('short');
  await main(page).getByRole('button', { name: 'Save the new password' }).click();
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
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
});
