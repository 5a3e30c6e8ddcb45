import { expect } from 'playwright/test';
import { address, books } from './journey.ts';
import type { PlainBrowser } from './plain-browser.ts';
import type { MailTo } from './test.ts';

/** A shopper whose browser runs no scripts. */

export async function addToCart(browser: PlainBrowser, path = '/product/101'): Promise<void> {
  await browser.open(path);
  await browser.press('Add to cart');
}

export function fillAddress(browser: PlainBrowser): void {
  for (const [label, value] of Object.entries(address)) browser.fill(label, value);
  browser.choose('State', 'Karnataka');
}

export async function openFilledCheckout(browser: PlainBrowser, path?: string): Promise<void> {
  await addToCart(browser, path);
  await browser.open('/checkout');
  fillAddress(browser);
}

/** Orders a book; opens the page of the order. */
export async function openOrder(browser: PlainBrowser): Promise<void> {
  await openFilledCheckout(browser);
  await browser.press('Place order');
  await browser.press('View this order');
}

/** A whole purchase without scripts, the same for every engine and for a remote API: search, cart, coupon, order, mails, cancellation. */
export async function buyAndCancel(shopper: PlainBrowser, mailTo: MailTo): Promise<void> {
  await shopper.open(`/search?q=${encodeURIComponent(books.midnight.search)}`);
  await shopper.press(books.midnight.name);
  shopper.choose(/^Hardcover/);
  shopper.fill('Quantity', '2');
  await shopper.press('Add to cart');
  expect(shopper.page.path).toBe('/cart');
  expect(shopper.within('row', books.midnight.name).text).toContain('Hardcover');
  shopper.fill('Quantity of', '3');
  await shopper.press('Update cart');
  expect(shopper.page.notices).toContain('Card updated successfully.');
  expect(shopper.page.valueOf('Quantity of')).toBe('3');
  shopper.fill('Coupon code', 'WELCOME10');
  await shopper.press('Apply coupon');
  expect(shopper.page.notices).toContain('WELCOME10 - Code applied successfully!');

  await shopper.press('Proceed to checkout');
  await shopper.press('Place order');
  expect(shopper.page.descriptionOf('First name')).toBe('Please enter a first name.');
  fillAddress(shopper);
  shopper.choose('Direct bank transfer');
  const placed = await shopper.press('Place order');
  expect(placed.heading).toBe('Order received');
  const number = /BF-\w{4}-\w{4}/.exec(placed.text)?.[0] ?? '';

  const received = await mailTo(address['Email address'], new RegExp(`^Your order ${number}$`));
  for (const text of [books.midnight.name, address['Street address'], 'Account number'])
    expect(received.text).toMatch(text);
  expect((await shopper.open(received.link('View this order'))).text).toContain(number);

  await shopper.open('/orders');
  await shopper.within('main').press(/View/);
  for (const text of ['ORDER PLACED', 'WELCOME10']) expect(shopper.page.text).toContain(text);
  shopper.fill('Why are you cancelling?', 'Bought it elsewhere');
  await shopper.press(/^OK, cancel order/);
  expect(shopper.page.notices).toContain('Your Order has been cancelled.');
  expect(shopper.page.text).toContain('CANCELLED');
  const cancelled = await mailTo(address['Email address'], new RegExp(`${number} has been cancelled`));
  expect(cancelled.text).toContain('Bought it elsewhere');
}
