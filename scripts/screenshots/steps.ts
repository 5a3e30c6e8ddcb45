import type { Locator, Page } from 'playwright';

/** A user's action on a page before its picture is taken. */
export type Step = (page: Page) => Promise<unknown>;

type Role = Parameters<Page['getByRole']>[0];

const main = (page: Page): Locator => page.getByRole('main');

/** Combines steps into one. */
export const steps =
  (...list: readonly Step[]): Step =>
  async (page) => {
    for (const step of list) await step(page);
  };

/** Clicks an element of the main content by role and accessible name. */
export const click =
  (role: Role, name: string | RegExp): Step =>
  (page) =>
    main(page).getByRole(role, { name }).locator('visible=true').first().click();

/** Clicks an element of the header by role and accessible name. */
export const clickInHeader =
  (role: Role, name: string | RegExp): Step =>
  (page) =>
    page.getByRole('banner').getByRole(role, { name }).locator('visible=true').first().click();

export const fill =
  (name: string | RegExp, value: string): Step =>
  (page) =>
    main(page).getByLabel(name).locator('visible=true').first().fill(value);

/** Waits for a text anywhere on the page. */
export const see =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).locator('visible=true').first().waitFor();

export const seeRole =
  (role: Role, name?: string | RegExp): Step =>
  (page) =>
    page
      .getByRole(role, name === undefined ? {} : { name })
      .first()
      .waitFor();

export const seeToast: Step = (page) =>
  page
    .getByRole('region', { name: /^Notices/ })
    .getByRole('listitem')
    .first()
    .waitFor();

/** Clicks a button of a product card, which is visible while the pointer is over the card. */
export const onCard =
  (role: Role, name: RegExp): Step =>
  async (page) => {
    const card = main(page)
      .getByRole('article')
      .filter({ has: page.getByRole(role, { name, includeHidden: true }) })
      .first();
    await card.hover();
    await card.getByRole(role, { name }).first().click();
  };

export const press =
  (key: string): Step =>
  (page) =>
    page.keyboard.press(key);

export const typeSearch =
  (text: string): Step =>
  (page) =>
    page.getByRole('banner').getByRole('combobox', { name: 'Search books' }).pressSequentially(text);

/** Opens the menu. Its button depends on the width. */
export const openMenu: Step = (page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^(Menu|Browse)$/ })
    .locator('visible=true')
    .first()
    .click();

/** Opens the filters. In wide windows they are always visible and have no button. */
export const openFilters: Step = async (page) => {
  const button = main(page)
    .getByRole('button', { name: /^Filter/ })
    .locator('visible=true')
    .first();
  if (await button.isVisible()) await button.click();
};
