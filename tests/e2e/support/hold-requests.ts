import type { Page, Route } from 'playwright/test';

/** Holds requests back, as on a bad connection: they neither arrive nor fail. Returns a function that releases them. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isReleased = false;
  // A request may be on its way to this handler while it is taken off: nobody would let it go on.
  await page.route(url, (route) => (isReleased ? goOn(route) : void held.push(route)));
  return async () => {
    isReleased = true;
    await page.unroute(url);
    await Promise.all(held.map(goOn));
  };
}

/** A page that was left has cancelled its requests. */
const goOn = (route: Route): Promise<void> => route.continue().catch(() => {});
