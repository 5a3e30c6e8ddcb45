import type { Locator, Page } from 'playwright/test';

/** Using a page with the keyboard alone. */

/** Presses Tab until `target` has the focus; fails when it is never reached. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  // Finding an element by its role takes longer than everything else here, so it is found once, and again when it was replaced.
  let element = await target.elementHandle();
  for (let presses = 0; presses < 150; presses++) {
    const state = await element?.evaluate((one) => (one.isConnected ? one === document.activeElement : 'replaced'));
    if (state === true) return;
    if (state === false) await page.keyboard.press(key);
    else element = await target.elementHandle();
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

export async function press(
  page: Page,
  target: Locator,
  key = 'Enter',
  direction: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(page, target, direction);
  await page.keyboard.press(key);
}

/** Tab selects the text of a field, so typing replaces it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
