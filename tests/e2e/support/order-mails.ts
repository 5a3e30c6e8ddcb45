import { expect, type Page } from 'playwright/test';
import { address, askToCancel, books, fillAddress, findBook, main, placeOrder } from './journey.ts';
import type { ReceivedMail } from './mails.ts';

/** Orders a book and cancels it, and reads the mails about both. The same for any shop that is ours. */
export async function orderAndReadMails(
  page: Page,
  mailTo: (recipient: string, subject: RegExp) => Promise<ReceivedMail>,
): Promise<void> {
  await findBook(page, books.midnight);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText(/Midnight['’]s Children/);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: 'Direct bank transfer' }).check();
  await placeOrder(page);
  const number = /BF-\w{4}-\w{4}/.exec(await main(page).innerText())?.[0] ?? '';

  const received = await mailTo(address['Email address'], new RegExp(`^Your order ${number}$`));
  expect(received.text).toMatch(/Midnight['’]s Children/);
  expect(received.text).toContain(address['Street address']);
  expect(received.text).toContain('Account number');
  await page.goto(received.link('View this order'));
  await expect(main(page)).toContainText(number);

  await askToCancel(page, 'Bought it elsewhere');
  const cancelled = await mailTo(address['Email address'], new RegExp(`${number} has been cancelled`));
  expect(cancelled.text).toContain('Bought it elsewhere');
}
