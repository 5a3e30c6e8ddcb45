import type { Page } from 'playwright/test';
import type { PlainPage } from './plain-browser.ts';

/** Shows what a plain browser has got in a real one, for axe: the answer to a form cannot be asked for again. */
export async function show(page: Page, { response, html, status }: PlainPage): Promise<void> {
  const answer = { status, contentType: 'text/html; charset=utf-8', body: html };
  await page.route(
    ({ href }) => href === response.url(),
    (route) => route.fulfill(answer),
    { times: 1 },
  );
  await page.goto(response.url());
}
