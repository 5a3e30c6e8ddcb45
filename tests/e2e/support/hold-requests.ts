import type { Page, Route } from 'playwright/test';

/** Holds requests back, as on a bad connection: they neither arrive nor fail. Returns a function that releases them. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(url, (route) => void held.push(route));
  return async () => {
    await page.unroute(url);
    // A page that was left has cancelled its requests.
    for (const route of held) await route.continue().catch(() => {});
  };
}
