import { books, main, openBook } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { openFilledCheckout } from './support/plain-shopper.ts';
import { expect, test } from './support/test.ts';

/** Orders and books on paper: their contents, without the controls of the screen. */

test('an order prints as a bill of one page, from both of its screens, and the print button prints [ORDER-20 ORDER-27]', async ({
  page,
}) => {
  const shopper = plainBrowser(page.request);
  await openFilledCheckout(shopper, '/product/60');
  await shopper.press('Place order');
  const number = new URL(shopper.page.path, 'http://shop').searchParams.get('order') ?? '';
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  for (const path of [`/success?order=${number}`, `/orders/details/${number}`]) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    await page.emulateMedia({ media: 'print' });
    const paper = await page.locator('body').innerText();
    for (const expected of [
      ...['Bookfront', '14 Lantern Lane', number, 'Billing address', '12 Mahatma Gandhi Road', 'Shipping address'],
      ...['Subtotal', 'Shipping', 'Cash on delivery charge', 'Payment method', 'Cash on delivery', 'Total'],
      'The Spy Who Came in from the Cold',
    ])
      expect(paper, path).toContain(expected);
    for (const screen of ['Browse', 'Skip to content', 'Log in', 'Print', 'Cancel Order', 'guest', 'Thank you', '©'])
      expect(paper, path).not.toContain(screen);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: null });
  }
});

test('a book prints with all its tabs [PRODUCT-41]', async ({ page }) => {
  await openBook(page, books.midnight);
  await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Description', 'Additional information', 'Reviews']) {
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeVisible();
    await expect(heading).toHaveCSS('clip-path', 'none');
  }
  await expect(main(page).getByRole('term').filter({ hasText: 'Publication date' })).toBeVisible();
  // Only the ISBN of this format.
  await expect(main(page).getByRole('term').filter({ hasText: 'ISBN' })).toHaveCount(1);
  await expect(page.getByRole('tab')).toHaveCount(0);
});
