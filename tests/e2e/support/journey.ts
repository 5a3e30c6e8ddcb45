import { expect, type Locator, type Page } from 'playwright/test';

/** The journey's steps, in the words a shopper would use. Those that differ between script and no script stand in the tests. */

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

/** Opens the page of a book by searching for it as somebody without scripts would. */
export async function findBook(page: Page, book: { search: string; name: RegExp }): Promise<void> {
  await page.goto(`/search?q=${encodeURIComponent(book.search)}`);
  await main(page).getByRole('link', { name: book.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: book.name })).toBeVisible();
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
  await page.getByText('Cancel Order', { exact: true }).first().click();
  await page.getByPlaceholder('Enter Comments').fill(reason);
  await main(page)
    .getByRole('button', { name: /cancel/i })
    .last()
    .click();
}

/** The amount a term of a list of totals stands for, in the smallest unit. */
export async function amountOf(page: Page, term: string): Promise<number> {
  const row = main(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^\\s*${term}`) })
    .locator('visible=true')
    .first();
  const text = await row.locator('xpath=following-sibling::dd').locator('visible=true').first().innerText();
  return text.trim() === 'Free' ? 0 : Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
}
