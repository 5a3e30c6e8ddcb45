import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import { all, closest, isNamed, parse } from './support/dom.ts';
import { main } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { shopWithDrawnCovers } from './support/shops.ts';
import { expect, test } from './support/test.ts';

/** How little the home page is made of, and where cards have their books and buttons. */

test.describe('with the file names of real covers', () => {
  test.use({ shopKind: shopWithDrawnCovers });

  test('the first document of the home page has at most 700 elements, and 14.6 KB of HTML [PAINT-02 PAINT-20]', async ({
    request,
  }) => {
    const html = await (await request.get('/')).body();
    expect(html.length).toBeGreaterThan(10_000);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14.6 * 1024);
    // What its script inserts later is text until then.
    const isLater = isNamed('noscript', 'template');
    const elements = all(parse(html.toString()), () => true).filter((one) => !closest(one, isLater));
    expect(elements.length).toBeGreaterThan(500);
    expect(elements.length).toBeLessThanOrEqual(700);
  });
});

test('what is not in view is inserted unasked, and stands in the document for whoever runs no script; on a phone the page is shorter than 7,000 px, its promises stand above its banners, and nothing is wider than the screen [HOME-29 HOME-30 HOME-31]', async ({
  page,
}) => {
  const { nodes } = await plainBrowser(page.request).open('/');
  const sent = all(nodes, isNamed('a')).map(({ attribs }) => attribs.href);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.locator('noscript')).toHaveCount(0);
  const shown = await page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(shown).toEqual(sent);

  const { height, width } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
  }));
  expect(height).toBeLessThan(7000);
  expect(width).toBe(390);
  const promises = await page.getByRole('list', { name: 'What you can count on' }).boundingBox();
  const banners = await page.getByRole('group', { name: 'Featured' }).boundingBox();
  expect(promises?.y).toBeLessThan(banners?.y ?? 0);
  await expectButtonApart(page, '/');
});

test('the first screen of the home page is painted before the styles of its later sections arrive [PAINT-21]', async ({
  page,
}) => {
  let send = () => {};
  const asked: string[] = [];
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/*.css', async (route) => {
    asked.push(route.request().url());
    await isSent;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(main(page).getByRole('heading', { name: 'Best sellers' })).toBeVisible();
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
  expect(asked).toHaveLength(1);
  send();
  await expect(main(page).getByRole('heading', { name: 'Deals of the week' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
};

/** REQ CARD-16 of the first card with a button on the open page. */
async function expectButtonApart(page: Page, path: string): Promise<void> {
  const chooser = page.getByRole('link', { name: /^Choose format/ });
  const card = main(page)
    .getByRole('article')
    .filter({ has: path.includes('list') ? page.getByRole('list', { name: /^Formats/ }) : chooser })
    .first();
  // In the list view the formats have a button each.
  const button = path.includes('list')
    ? card.getByRole('button', { name: /^Add to cart/ }).first()
    : card.locator(chooser);
  await expect(button).toHaveCSS('opacity', '1');
  const [cover, about] = [await boxOf(card.locator('img').first()), await boxOf(button)];
  const isBeside = about.x >= cover.x + cover.width;
  expect(isBeside || about.y >= cover.y + cover.height, path).toBe(true);
}

test('on a phone the buttons of a card are beside or below its cover, and not transparent; related products that do not fill their row start below the left edge of their heading [CARD-16 PRODUCT-60]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/shop', '/shop?view=list']) {
    await page.goto(path);
    await expectButtonApart(page, path);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/product/252');
  const row = main(page).getByRole('group', { name: 'Related products' });
  expect(await row.getByRole('article').count()).toBeLessThan(6);
  const heading = await boxOf(main(page).getByRole('heading', { name: 'Related products' }));
  expect((await boxOf(row.getByRole('article').first())).x).toBeCloseTo(heading.x, 0);
});
