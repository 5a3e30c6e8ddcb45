import { expect, type Page } from 'playwright/test';

/**
 * Opens a page and stops its clock so much later: from here on no time passes but what the test lets pass. What a page begins
 * only after its first frame (islands/after-frame.ts) has begun by then; in a clock that had stopped before, it never would.
 */
export async function openStopped(page: Page, path: string, laterMs: number): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto(path);
  await page.evaluate(() => new Promise<void>((begun) => requestAnimationFrame(() => setTimeout(begun))));
  await page.clock.pauseAt(now + laterMs);
}

/** Lets frames pass on a page whose clock has been stopped, and no more of them than it takes to come to that. */
export const passUntil = (page: Page, comesTo: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(50);
    await comesTo();
  }).toPass();
