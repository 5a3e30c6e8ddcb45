import type { Page } from 'playwright/test';
import type { PlainPage } from './plain-browser.ts';

/**
 * Opens in a browser what a browser without one has open, also where it is the answer to a form. For what only a rendering engine
 * tells: contrast, names and sizes.
 */
export async function showPlain(page: Page, { response, html, status }: PlainPage): Promise<void> {
  const url = response.url();
  // The text is decoded already.
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
  await page.route(url, (route) => route.fulfill({ status, headers, body: html }), { times: 1 });
  await page.goto(url);
}
