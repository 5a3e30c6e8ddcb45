import type { Locator, Page } from 'playwright/test';
import { placeOrder } from './support/coming-in.ts';
import { main } from './support/journey.ts';
import { act } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Somebody who reads letters twice as large on the smallest phone, or a page enlarged fourfold on a desk (WCAG 1.4.4, 1.4.10). */

test.use({ viewport: { width: 320, height: 640 } });

/** Also of what is further down than anybody has scrolled. */
const twiceAsLarge = 'html { font-size: 200% } main * { content-visibility: visible !important }';

async function open(page: Page, path: string, style = twiceAsLarge): Promise<void> {
  await page.goto(path);
  await page.addStyleTag({ content: style });
}

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

test('no page of a purchase scrolls sideways', async ({ page }) => {
  const { request } = page;
  await act(request, 'cart.add', { productId: '60', sku: '', quantity: '1' });
  const number = await placeOrder(request);
  await act(request, 'cart.add', { productId: '60', sku: '', quantity: '1' });
  await act(request, 'wishlist.add', { productId: '61', sku: '' });
  const own = ['/cart', '/checkout', `/success?order=${number}`, '/wishlist', '/orders', `/orders/details/${number}`];
  const wide: string[] = [];
  for (const path of ['/', '/shop', '/product/60', '/contact', ...own]) {
    await open(page, path);
    if ((await widthOf(page)) > 320) wide.push(path);
  }
  expect(wide).toEqual([]);
});

test('nor do states that only some meet', async ({ page }) => {
  const { request } = page;
  await act(request, 'cart.add', { productId: '61', sku: '', quantity: '20' });
  await act(request, 'coupon.apply', { code: 'WELCOME10' });
  for (const path of ['/cart', '/checkout', '/product/60#additional-information', '/product/60#reviews']) {
    await open(page, path);
    expect(await widthOf(page), path).toBe(320);
  }
  await open(page, '/checkout');
  const book = main(page).getByRole('table', { name: 'What you are buying' }).getByRole('cell').first();
  expect((await boxOf(book.getByRole('paragraph').first())).width, 'words stay words').toBeGreaterThan(100);
});

test('a button beside a book of a list is whole', async ({ page }) => {
  await open(page, '/shop?view=list');
  for (const card of (await main(page).getByRole('article').all()).slice(0, 5)) {
    const box = await boxOf(card.getByRole('link', { name: /^Choose format/ }));
    expect(box.x + box.width).toBeLessThanOrEqual(320);
  }
});

test('words in the cart stay words: they stand below the cover', async ({ page }) => {
  await act(page.request, 'cart.add', { productId: '60', sku: '', quantity: '1' });
  await open(page, '/cart');
  const row = main(page).getByRole('table').getByRole('row').last();
  const product = await boxOf(row.getByRole('rowheader'));
  expect(product.width).toBeGreaterThan(200);
  const subtotal = await boxOf(row.getByRole('cell').last());
  expect(subtotal.x + subtotal.width).toBeLessThanOrEqual(320);
});

for (const style of ['', twiceAsLarge]) {
  test(`a deal shows its whole clock, and its arrows keep off the heading${style && ', in large letters'}`, async ({
    page,
  }) => {
    await open(page, '/', style || 'main * { content-visibility: visible !important }');
    const deals = main(page).getByRole('region', { name: 'Deals of the week' });
    const deal = await boxOf(deals.getByRole('article').first());
    for (const words of ['days', 'seconds']) {
      const part = await boxOf(deals.getByRole('article').first().getByText(words, { exact: true }).first());
      expect(part.x + part.width, words).toBeLessThanOrEqual(deal.x + deal.width);
    }
    const heading = await boxOf(deals.getByRole('heading', { name: 'Deals of the week' }));
    const arrow = await boxOf(deals.getByRole('button', { name: /next/i, includeHidden: true }).first());
    expect(arrow.y).toBeGreaterThan(heading.y + heading.height);
  });
}
