import { address } from './journey.ts';
import type { PlainBrowser } from './plain-browser.ts';

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
