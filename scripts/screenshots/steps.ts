import type { Locator, Page } from 'playwright';

/** What people do on pages before a picture is taken, in the words they would use. */
export type Step = (page: Page) => Promise<unknown>;

type Role = Parameters<Page['getByRole']>[0];

const main = (page: Page): Locator => page.getByRole('main');

/** One step after the other. */
export const steps =
  (...list: readonly Step[]): Step =>
  async (page) => {
    for (const step of list) await step(page);
  };

/** Clicks what is called so in the page's own part. */
export const click =
  (role: Role, name: string | RegExp): Step =>
  (page) =>
    main(page).getByRole(role, { name }).locator('visible=true').first().click();

/** Clicks what is called so in the page's head. */
export const clickInHead =
  (role: Role, name: string | RegExp): Step =>
  (page) =>
    page.getByRole('banner').getByRole(role, { name }).locator('visible=true').first().click();

export const fill =
  (name: string | RegExp, value: string): Step =>
  (page) =>
    main(page).getByLabel(name).locator('visible=true').first().fill(value);

/** Waits for words, wherever they stand. */
export const see =
  (words: string | RegExp): Step =>
  (page) =>
    page.getByText(words).locator('visible=true').first().waitFor();

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

/** A button of a card, which shows when the card is pointed at. */
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

/** Opens the menu, by whichever of its buttons this width has. */
export const openMenu: Step = (page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^(Menu|Browse)$/ })
    .locator('visible=true')
    .first()
    .click();

/** The filters stand in a column where there is room, and behind a button elsewhere. */
export const openFilters: Step = async (page) => {
  const button = main(page)
    .getByRole('button', { name: /^Filter/ })
    .locator('visible=true')
    .first();
  if (await button.isVisible()) await button.click();
};
