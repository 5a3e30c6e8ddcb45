import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { prepareBrowser } from '../tests/e2e/support/chromium.ts';
import { openLimit } from './support/limit-page.ts';
import { openBrowser, openPhone, type Phone } from './support/phone.ts';
import { openShop, samplePages } from './support/shop.ts';
import { median, percent, spread, table, whole } from './support/statistics.ts';

/**
 * From a press on 'Add to cart' on a product page to the next paint, as Event Timing tells it (what INP is made of, in steps of
 * 8 ms), and to the open cart panel: cold (the first touch of a fresh visitor, whose scripts have yet to come) and warm (a second
 * press). Beside them, in the same run, the limit: the same document whose only script answers a press by the same change.
 * `npm run bench:interaction -- 15`.
 */
const rounds = Number(process.argv[2] ?? 15);

/** How long a finger rests on the glass, in ms; none at all is what a machine does. */
const touches = { finger: 80, instant: 0 };

/** The least that a press can show. */
const leastAnswer = `<script>addEventListener('submit', (event) => {
  event.preventDefault();
  event.submitter.ariaBusy = 'true';
});</script>`;

interface Press {
  /** ms to the paint that follows the press. */
  readonly paint: number;
  /** ms to the panel on screen; 0 where none opens. */
  readonly panel: number;
}

interface Seen {
  /** Of each event of an interaction, by its name. */
  readonly took: Record<string, number>;
  pressed: number;
  panel: number;
}

/** Presses by the browser's own input, as Playwright's listens to the page's events to see whether it hit, and takes part of the time. */
async function press({ page, cdp }: Phone, restMs: number, opensPanel: boolean): Promise<Press> {
  const at = await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'Add to cart');
    if (!button) throw new Error('The page sells nothing');
    button.scrollIntoView({ block: 'nearest' });
    const seen: Seen = { took: {}, pressed: 0, panel: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) seen.took[name] ??= duration;
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const look = () => {
      const panel = document.querySelector('dialog[open], [role=dialog]');
      if (panel && panel.getBoundingClientRect().width > 0) seen.panel = performance.now();
      else requestAnimationFrame(look);
    };
    addEventListener(
      'click',
      ({ timeStamp }) => {
        seen.pressed = timeStamp;
        // Looking is work too: it begins when the frame that is measured is over.
        setTimeout(look, 150);
      },
      { capture: true, once: true },
    );
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await pause(300);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  if (restMs > 0) await pause(restMs);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  if (opensPanel) await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.panel > 0);
  else await pause(500);
  return page.evaluate(() => {
    const { took, pressed, panel } = (window as unknown as { seen: Seen }).seen;
    // What took less than 16 ms is not told.
    return { paint: Math.max(16, took.click ?? 0, took.pointerup ?? 0, took.pointerdown ?? 0), panel: panel - pressed };
  });
}

/** A fresh visitor presses once, and once more where a panel opens. */
async function visit(browser: Browser, url: string, restMs: number, opensPanel: boolean): Promise<readonly Press[]> {
  const phone = await openPhone(browser);
  await phone.page.goto(url, { waitUntil: 'networkidle' });
  const presses = [await press(phone, restMs, opensPanel)];
  if (opensPanel) {
    await phone.page.keyboard.press('Escape');
    await phone.page.locator('dialog[open], [role=dialog]').first().waitFor({ state: 'hidden' });
    presses.push(await press(phone, restMs, opensPanel));
  }
  await phone.close();
  return presses;
}

await prepareBrowser();
const shop = await openShop();
const { product } = await samplePages(shop.address);
const limit = await openLimit(shop.address, [product], leastAnswer);
const browser = await openBrowser();
const found = Object.entries(touches).map(([touch, restMs]) => ({
  ...{ touch, restMs },
  cold: [] as Press[],
  warm: [] as Press[],
  least: [] as Press[],
}));
try {
  for (let round = 0; round <= rounds; round++) {
    for (const { restMs, cold, warm, least } of found) {
      const [first, second] = await visit(browser, shop.address + product, restMs, true);
      const [bare] = await visit(browser, limit.address + product, restMs, false);
      // The first round warms the shop itself.
      if (round === 0 || !first || !second || !bare) continue;
      cold.push(first);
      warm.push(second);
      least.push(bare);
    }
    process.stderr.write('.');
  }
} finally {
  await browser.close();
  await limit.close();
  await shop.close();
}

process.stderr.write('\n');
console.log(
  `CPU 4×, 1.6 Mbit/s, 150 ms; a finger rests ${touches.finger} ms; medians of ${rounds} interleaved runs, ms\n`,
);
const cells = (presses: readonly Press[], key: keyof Press) => {
  const values = presses.map((one) => one[key]);
  return [whole(median(values)), percent(spread(values))];
};
console.log(
  table(
    ['Add to cart', 'to next paint', 'noise', 'limit', 'noise', 'to open panel', 'noise'],
    found.flatMap(({ touch, cold, warm, least }) =>
      Object.entries({ cold, warm }).map(([name, presses]) => [
        `${name}, ${touch}`,
        ...cells(presses, 'paint'),
        ...cells(least, 'paint'),
        ...cells(presses, 'panel'),
      ]),
    ),
  ),
);
