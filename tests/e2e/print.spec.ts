import type { Page } from 'playwright/test';
import { books, fillAddress, findBook, placeOrder } from './support/journey.ts';
import { expect, test } from './support/test.ts';

/** An order on paper: who sells, the order, to whom, what and how much; nothing of the screen around it. */

async function order(page: Page): Promise<string> {
  await findBook(page, books.midnight);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await page.goto('/checkout');
  await fillAddress(page);
  await placeOrder(page);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

test('an order prints as a bill of one page, from both of its screens', async ({ page }) => {
  const number = await order(page);
  for (const path of [`/success?order=${number}`, `/orders/details/${number}`]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const paper = await page.locator('body').innerText();
    for (const expected of [
      ...['Bookfront', '14 Lantern Lane', number, 'Billing address', '12 Mahatma Gandhi Road', 'Shipping address'],
      ...['Subtotal', 'Shipping', 'Cash on delivery charge', 'Payment method', 'Cash on delivery', 'Total'],
    ])
      expect(paper, path).toContain(expected);
    expect(paper).toMatch(/Midnight['’]s Children/);
    for (const screen of ['Browse', 'Skip to content', 'Log in', 'Print', 'Cancel Order', 'guest', 'Thank you', '©'])
      expect(paper, path).not.toContain(screen);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: null });
  }
});

test('the print button prints', async ({ page }) => {
  const number = await order(page);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(`/orders/details/${number}`);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
});

test('a book prints with all that is known of it, whichever tab is open', async ({ page }) => {
  await findBook(page, books.midnight);
  await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Description', 'Additional information', 'Reviews']) {
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeVisible();
    await expect(heading).toHaveCSS('clip-path', 'none');
  }
  await expect(page.getByRole('term').filter({ hasText: 'Publication date' })).toBeVisible();
  // The other formats have their own.
  await expect(page.getByRole('term').filter({ hasText: 'ISBN' })).toHaveCount(1);
  await expect(page.getByRole('tab')).toHaveCount(0);
});
