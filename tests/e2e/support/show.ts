import type { Page } from 'playwright/test';
import type { PlainPage } from './plain-browser.ts';

/**
 * Shows what a plain browser has got in a real one: the answer to a form cannot be asked for again. For what only a rendering engine
 * tells, such as contrast and sizes.
 */
export async function show(page: Page, { response, html, status }: PlainPage): Promise<void> {
  const url = response.url();
  const isPage = ({ href }: URL) => href === url;
  await page.route(isPage, (route) => route.fulfill({ status, contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto(url);
  // Not by `times`: the browser stops asking then while the files of the page are on their way, and may leave one waiting for ever.
  await page.unroute(isPage);
}
