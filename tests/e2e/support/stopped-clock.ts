import { expect, type Page } from 'playwright/test';

/**
 * Opens a page and stops its clock `laterMs` later. From then on only the test advances the time. A clock that was stopped at once
 * would keep scripts from starting that wait for the first frame.
 */
export async function openStopped(page: Page, path: string, laterMs: number): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto(path);
  await page.evaluate(() => new Promise<void>((begun) => requestAnimationFrame(() => setTimeout(begun))));
  await page.clock.pauseAt(now + laterMs);
}

/** Advances a stopped clock in small steps until the expectation holds. */
export const advanceUntil = (page: Page, expectation: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(50);
    await expectation();
  }).toPass();
