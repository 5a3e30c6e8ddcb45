import { brotliCompressSync } from 'node:zlib';
import type { Request } from 'playwright/test';
import { firstPages, inlineScripts } from './support/inline-scripts.ts';
import { containsReact, interactionScript } from './support/scripts.ts';
import { shopWithDrawnCovers } from './support/shops.ts';
import { expect, test } from './support/test.ts';

/** Before any interaction: no React, little script, no layout shift, the first picture in the HTML. */

// The real covers, as shoppers download them.
test.use({ shopKind: shopWithDrawnCovers, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
// All tests share one shop.
test.describe.configure({ mode: 'default' });

const scriptBudget = 4 * 1024;
/** With the script that answers a press. */
const laterScriptBudget = 14 * 1024;
/** The script that answers a press is one file. */
const runtimeBudget = 10 * 1024;
const htmlBudget = (path: string): number => (path === '/' || path.startsWith('/product/') ? 14.6 : 14) * 1024;
const textOf = async (request: Request): Promise<string> => (await (await request.response())?.text()) ?? '';
const compressed = (text: string): number => brotliCompressSync(text).length;

for (const [name, path] of firstPages) {
  test(`${name} takes a phone at most 16 requests, 120 KB and 4 KB of script before any interaction, no React, and has no layout shift [PAINT-01 PAINT-03 PAINT-04]`, async ({
    page,
    context,
  }) => {
    const scripts: Request[] = [];
    let isLoaded = false;
    page.once('load', () => (isLoaded = true));
    page.on('request', (request) => {
      if (!isLoaded && request.resourceType() === 'script') scripts.push(request);
    });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const sizes: number[] = [];
    // The script that answers a press is fetched ahead when the page is quiet (first-interaction.spec.ts).
    const uncounted = new Set<string>();
    cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      // Icons in the styles (data URLs) are no requests.
      if ((isLoaded && type === 'Script') || request.url.startsWith('data:')) uncounted.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!uncounted.has(requestId)) sizes.push(encodedDataLength);
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Lazy pictures near the viewport are requested after `load`, and no event tells when that is over.
    const html = (await (await page.goto(path, { waitUntil: 'networkidle' }))?.text()) ?? '';
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.length).toBeLessThanOrEqual(16);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120 * 1024);

    const texts = [...inlineScripts(html), ...(await Promise.all(scripts.map(textOf)))];
    expect(texts.filter(containsReact)).toEqual([]);
    expect(texts.reduce((sum, text) => sum + compressed(text), 0)).toBeLessThanOrEqual(scriptBudget);

    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    // On a busy machine a font comes after its text, which moves a full stop by 0.00002 of a screen: nobody sees that.
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.001);
  });

  test(`${name} is one HTML file within its size budget, and its first cover is sized and prioritised [PAINT-02 PAINT-05]`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    // The later sections of home and of a book have a style sheet (home-weight.spec.ts).
    const isLong = path === '/' || path.startsWith('/product/');
    expect(html.match(/<link[^>]*rel="stylesheet"/g) ?? []).toHaveLength(isLong ? 1 : 0);
    expect(compressed(html)).toBeLessThanOrEqual(htmlBudget(path));
    const [first = ''] = /<img\b[^>]*fetchpriority="high"[^>]*>/i.exec(html) ?? [];
    expect(first).toMatch(/\bwidth="\d+"/);
    expect(first).toMatch(/\bheight="\d+"/);
    expect(first).not.toMatch(/loading="lazy"/);
  });
}

test('a page, untouched for five seconds after it has loaded, has requested at most 14 KB of script, 10 of them the runtime, and 16 files [PAINT-23]', async ({
  browser,
}) => {
  // All at once: they wait for the network to be quiet.
  await Promise.all(
    firstPages.map(async ([name, path]) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.clock.install();
      const requests: Request[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith('data:')) requests.push(request);
      });
      const prefetched = page.waitForRequest(interactionScript);
      const html = (await (await page.goto(path, { waitUntil: 'load' }))?.text()) ?? '';
      await page.clock.runFor(5000);
      await prefetched;
      await page.waitForLoadState('networkidle');
      expect(requests.length, name).toBeLessThanOrEqual(16);
      const scripts = requests.filter((request) => request.resourceType() === 'script');
      // The page's own script, and the runtime.
      expect(scripts, name).toHaveLength(2);
      expect(compressed(await textOf(await prefetched)), name).toBeLessThanOrEqual(runtimeBudget);
      const texts = [...inlineScripts(html), ...(await Promise.all(scripts.map(textOf)))];
      expect(texts.filter(containsReact), name).toEqual([]);
      expect(
        texts.reduce((sum, text) => sum + compressed(text), 0),
        name,
      ).toBeLessThanOrEqual(laterScriptBudget);
      await context.close();
    }),
  );
});
