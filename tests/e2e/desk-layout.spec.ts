import { expect, test } from './support/test.ts';

/** How the desk's pages stand at the widths of a tablet and a desktop. */

test.use({ javaScriptEnabled: false });

const lists = ['/desk/orders', '/desk/books', '/desk/figures', '/desk/invoices', '/desk/log'];

for (const width of [768, 1440])
  test(`at ${width} px the button of a filter stands beside its fields, and no card alone [DESK-41]`, async ({
    page,
    desk,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await desk.enter(page, 'owner');
    for (const path of lists) {
      await page.goto(path);
      const button = page.getByRole('button', { name: 'Show', exact: true });
      const form = page.locator('form', { has: button });
      const fields = form.locator('input:not([type=hidden]), select');
      const boxes = await Promise.all((await fields.all()).map((field) => field.boundingBox()));
      const own = await button.boundingBox();
      const isBeside = boxes.some((box) => box && own && own.y < box.y + box.height && own.y + own.height > box.y);
      expect(isBeside, path).toBe(true);
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scroll, path).toBeLessThanOrEqual(width);
    }
    await page.goto('/desk/figures');
    const tops = await page
      .locator('dl > div')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    const rows = Object.values(Object.groupBy(tops.slice(0, 8), (top) => Math.round(top)));
    expect(rows.map((row) => row?.length)).toEqual([4, 4]);
  });

test('the link to the page above stands clear of the title [DESK-41]', async ({ page, desk }) => {
  await desk.enter(page, 'owner');
  for (const path of ['/desk/settings/tax', '/desk/settings/couriers', '/desk/texts/terms']) {
    await page.goto(path);
    const link = await page.locator('.desk-up a').boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((title?.y ?? 0) - ((link?.y ?? 0) + (link?.height ?? 0)), path).toBeGreaterThanOrEqual(6);
  }
});
