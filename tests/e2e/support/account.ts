import { expect, type Locator, type Page } from 'playwright/test';
import { address, main } from './journey.ts';
import type { Person } from './requests.ts';

/** Steps on the account's screens, the same with and without scripts. */

export const section = (page: Page, name: string): Locator => main(page).getByRole('region', { name });

/** Fills the register form of the page that is open. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  const form = section(page, 'Register');
  await form.getByRole('textbox', { name: 'Email address' }).fill(person.email);
  await form.getByLabel(/^Password/).fill(person.password);
  await form.getByRole('textbox', { name: 'First name' }).fill(person.firstName);
  await form.getByRole('textbox', { name: 'Last name' }).fill(person.lastName);
  await form.getByRole('textbox', { name: 'Phone' }).fill(person.phone);
}

export const createAccount = (page: Page): Promise<void> =>
  section(page, 'Register').getByRole('button', { name: 'Create an account' }).click();

export async function logIn(page: Page, username: string, password: string): Promise<void> {
  const form = section(page, 'Log in');
  await form.getByRole('textbox', { name: 'Username or email address' }).fill(username);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

export async function expectDashboard(page: Page, { firstName }: Pick<Person, 'firstName'>): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page)).toContainText(`Hello, ${firstName}.`);
}

/** On the page that the link of the mail opens. */
export async function setNewPassword(page: Page, password: string, onceMore = password): Promise<void> {
  await main(page)
    .getByLabel(/^New password/)
    .first()
    .fill(password);
  await main(page)
    .getByLabel(/^New password once more/)
    .fill(onceMore);
  await main(page).getByRole('button', { name: 'Save the new password' }).click();
}

/** Fills the open address form; `changes` replace values by label. */
export async function fillAddressForm(page: Page, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...address, ...changes }))
    await main(page).getByRole('textbox', { name: label, exact: true }).fill(value);
  await main(page).getByRole('combobox', { name: 'State' }).selectOption('Karnataka');
}

export const accountLinks = (page: Page): Locator => page.getByRole('navigation', { name: 'Account', exact: true });

/** The labels of a form's visible fields. */
export const labelsOf = async (form: Locator): Promise<string[]> =>
  (await form.locator('label:visible').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
