import type { Locator, Page } from 'playwright/test';

/** What opens over a page. */

export const toasts = (page: Page | Locator): Locator =>
  page.getByRole('region', { name: /^Notices/ }).getByRole('listitem');
/** A notice that waits for OK. */
export const dialog = (page: Page): Locator => page.getByRole('alertdialog');
export const cartPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Cart' });
export const cartLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

export const confirm = (page: Page): Promise<void> => dialog(page).getByRole('button', { name: 'OK' }).click();
