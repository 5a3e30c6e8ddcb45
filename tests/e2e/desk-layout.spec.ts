import { addToCart, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** How the desk's pages stand at the widths of a tablet and a desktop. */

test.use({ javaScriptEnabled: false });

const lists = ['/desk/orders', '/desk/books', '/desk/figures', '/desk/invoices', '/desk/log'];
const widths = [768, 1440];

test('on a tablet and a desktop the button of a filter stands beside its fields, no card alone, and the link to the page above clear of the title [DESK-41]', async ({
  page,
  desk,
}) => {
  await desk.enter(page, 'owner');
  for (const path of lists) {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Show', exact: true });
    const form = page.locator('form', { has: button });
    const fields = form.locator('input:not([type=hidden]), select');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().toJSON()));
      const own = await button.boundingBox();
      const isBeside = boxes.some((box) => own && own.y < box.y + box.height && own.y + own.height > box.y);
      expect(isBeside, `${path} at ${width} px`).toBe(true);
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scroll, `${path} at ${width} px`).toBeLessThanOrEqual(width);
      if (path !== '/desk/figures') continue;
      const tops = await page
        .locator('dl > div')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
      const rows = Object.values(Object.groupBy(tops.slice(0, 8), (top) => Math.round(top)));
      expect(rows.map((row) => row?.length)).toEqual([4, 4]);
    }
  }
  for (const path of ['/desk/settings/tax', '/desk/settings/couriers', '/desk/texts/terms']) {
    await page.goto(path);
    const link = await page.locator('.desk-up a').boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((title?.y ?? 0) - ((link?.y ?? 0) + (link?.height ?? 0)), path).toBeGreaterThanOrEqual(6);
  }
});

test('orders that wait stand above the first steps [FIRST-13]', async ({ page, desk }) => {
  await addToCart(page.request);
  const checkout = await (await page.request.get('/checkout')).text();
  const cash = /name="expectedTotal\.cod" value="([\d.]+)"/.exec(checkout)?.[1] ?? '';
  // It is packed before it is paid, so it waits for the shop.
  await orderCart(page.request, { paymentMode: 'cod', 'expectedTotal.cod': cash });
  await desk.enter(page, 'owner');
  const html = await (await page.request.get('/desk')).text();
  const places = ['Waiting longest for the shop', 'First steps'].map((name) => html.indexOf(`aria-label="${name}"`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
