import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test';
import { plainBrowser } from './plain-browser.ts';

/** Steps of a purchase that are the same with and without scripts. */

/** Books of the sample catalogue that tests rely on. */
export const books = {
  midnight: {
    title: 'Midnight’s Children',
    search: 'midnights child',
    name: /Midnight['’]s Children/,
    author: 'Salman Rushdie',
  },
} as const;

export const address = {
  'First name': 'Asha',
  'Last name': 'Rao',
  'Street address': '12 Mahatma Gandhi Road',
  'Town / City': 'Bengaluru',
  'PIN code (six digits)': '560001',
  Phone: '+91 98450 12345',
  'Email address': 'asha@example.com',
} as const;

export const main = (page: Page): Locator => page.getByRole('main');

/** The path of a book's page. */
export async function pathOf(request: APIRequestContext, book: { search: string; name: RegExp }): Promise<string> {
  const [path = ''] = (await plainBrowser(request).open(`/search?q=${encodeURIComponent(book.search)}`)).hrefs(
    book.name,
  );
  return path;
}

/** Opens the page of a book directly. */
export async function openBook(page: Page, book: { search: string; name: RegExp }): Promise<void> {
  await page.goto(await pathOf(page.request, book));
}

export async function fillAddress(page: Page): Promise<void> {
  const billing = page.getByRole('region', { name: 'Billing details' });
  for (const [label, value] of Object.entries(address))
    await billing.getByRole('textbox', { name: label, exact: true }).fill(value);
  await billing.getByRole('combobox', { name: 'State' }).selectOption('Karnataka');
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
}

/** On the page of an order. */
export async function askToCancel(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
  await page.getByPlaceholder('Enter Comments').fill(reason);
  await main(page)
    .getByRole('button', { name: /cancel/i })
    .last()
    .click();
}

/** An amount of the totals by its label, in the smallest unit. */
export async function amountOf(page: Page, term: string): Promise<number> {
  const row = main(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^\\s*${term}`) })
    .locator('visible=true')
    .first();
  const text = await row.locator('xpath=following-sibling::dd').locator('visible=true').first().innerText();
  return text.trim() === 'Free' ? 0 : Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
}
