import type { Locator, Page } from 'playwright/test';
import { main } from './support/journey.ts';
import { act, addToCart, addToWishlist, orderCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Text at 200% on the smallest phone, or a page enlarged fourfold on a desk (WCAG 1.4.4, 1.4.10). */

test.use({ viewport: { width: 320, height: 640 } });

/** Also in parts below the viewport, which are not laid out before they are scrolled to. */
const doubled = 'html { font-size: 200% } main * { content-visibility: visible !important }';

async function open(page: Page, path: string, style = doubled): Promise<void> {
  await page.goto(path);
  await page.addStyleTag({ content: style });
}

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

test('no page of a purchase scrolls sideways; titles in the cart are below the cover, and their words are not broken [A11Y-04 A11Y-08]', async ({
  page,
}) => {
  const { request } = page;
  await addToCart(request);
  const number = await orderCart(request);
  await addToWishlist(request, '61');
  await addToCart(request, '61', 20);
  await act(request, 'coupon.apply', { code: 'WELCOME10' });
  for (const path of [
    ...['/', '/shop', '/contact', '/policy', '/wishlist', '/orders', `/orders/details/${number}`],
    ...[`/success?order=${number}`, '/product/60#additional-information', '/product/60#reviews', '/cart', '/checkout'],
  ]) {
    await open(page, path);
    expect.soft(await widthOf(page), path).toBe(320);
    if (path !== '/cart') continue;
    const row = main(page).getByRole('table').getByRole('row').last();
    expect((await boxOf(row.getByRole('rowheader'))).width).toBeGreaterThan(200);
    const subtotal = await boxOf(row.getByRole('cell').last());
    expect(subtotal.x + subtotal.width).toBeLessThanOrEqual(320);
  }
  const book = main(page).getByRole('table', { name: 'What you are buying' }).getByRole('cell').first();
  expect((await boxOf(book.getByRole('paragraph').first())).width, 'words stay words').toBeGreaterThan(100);
});

test('buttons beside the books of a list are not cut off [A11Y-08]', async ({ page }) => {
  await open(page, '/shop?view=list');
  for (const card of (await main(page).getByRole('article').all()).slice(0, 5)) {
    const box = await boxOf(card.getByRole('button', { name: /^(Add to cart|Preorder)/ }).first());
    expect(box.x + box.width).toBeLessThanOrEqual(320);
  }
});

test('a deal shows its whole countdown, and its arrows do not cover the heading, also with text at 200% [A11Y-08]', async ({
  page,
}) => {
  await page.goto('/');
  const deals = main(page).getByRole('region', { name: 'Deals of the week' });
  for (const style of ['main * { content-visibility: visible !important }', doubled]) {
    await page.addStyleTag({ content: style });
    const deal = await boxOf(deals.getByRole('article').first());
    for (const words of [/^\d\d days$/, /^\d\d seconds$/]) {
      const part = await boxOf(deals.getByRole('article').first().getByText(words).first());
      expect(part.x + part.width, String(words)).toBeLessThanOrEqual(deal.x + deal.width);
    }
    const heading = await boxOf(deals.getByRole('heading', { name: 'Deals of the week' }));
    const arrow = await boxOf(deals.getByRole('button', { name: /next/i, includeHidden: true }).first());
    expect(arrow.y).toBeGreaterThan(heading.y + heading.height);
  }
});
