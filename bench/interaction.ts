import type { Page } from 'playwright';
import { prepareBrowser } from '../tests/e2e/support/chromium.ts';
import { openBrowser, openPhone } from './support/phone.ts';
import { openShop, samplePages } from './support/shop.ts';
import { median, percent, spread, table, whole } from './support/statistics.ts';

/**
 * From the press on 'Add to cart' on a product page to the next paint, and to the open cart panel: cold (the first touch
 * of a fresh visitor, whose scripts have yet to come) and warm (a second press). `npm run bench:interaction -- 15`.
 */
const rounds = Number(process.argv[2] ?? 15);

interface Press {
  /** ms to the paint that follows the press. */
  readonly paint: number;
  /** ms to the panel on screen. */
  readonly panel: number;
}

async function press(page: Page): Promise<Press> {
  const button = page.getByRole('button', { name: 'Add to cart' }).first();
  await button.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const seen = { pressed: 0, paint: 0, panel: 0 };
    Object.assign(window, { press: seen });
    // The event's own time is when the finger touched, not when the page got to it.
    addEventListener(
      'click',
      ({ timeStamp }) => {
        seen.pressed = timeStamp;
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            seen.paint = performance.now();
          };
          channel.port2.postMessage(0);
        });
      },
      { capture: true, once: true },
    );
    const look = () => {
      const panel = document.querySelector('dialog[open], [role=dialog]');
      if (seen.pressed && panel && panel.getBoundingClientRect().width > 0) seen.panel = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await button.tap();
  await page.waitForFunction(() => (window as unknown as { press: { panel: number } }).press.panel > 0);
  return page.evaluate(() => {
    const { press } = window as unknown as { press: { pressed: number; paint: number; panel: number } };
    return { paint: press.paint - press.pressed, panel: press.panel - press.pressed };
  });
}

await prepareBrowser();
const shop = await openShop();
const { product } = await samplePages(shop.address);
const browser = await openBrowser();
const cold: Press[] = [];
const warm: Press[] = [];
try {
  for (let round = 0; round <= rounds; round++) {
    const phone = await openPhone(browser);
    await phone.page.goto(shop.address + product, { waitUntil: 'networkidle' });
    const first = await press(phone.page);
    await phone.page.keyboard.press('Escape');
    await phone.page.locator('dialog[open], [role=dialog]').first().waitFor({ state: 'hidden' });
    const second = await press(phone.page);
    // The first round warms the shop itself.
    if (round > 0) {
      cold.push(first);
      warm.push(second);
    }
    await phone.close();
    process.stderr.write('.');
  }
} finally {
  await browser.close();
  await shop.close();
}

process.stderr.write('\n');
console.log(`CPU 4×, 1.6 Mbit/s, 150 ms; medians of ${rounds} runs, ms\n`);
const row = (name: string, presses: readonly Press[]) => {
  const [paint, panel] = [presses.map((one) => one.paint), presses.map((one) => one.panel)];
  return [name, whole(median(paint)), percent(spread(paint)), whole(median(panel)), percent(spread(panel))];
};
console.log(
  table(['Add to cart', 'to next paint', 'noise', 'to open panel', 'noise'], [row('cold', cold), row('warm', warm)]),
);
