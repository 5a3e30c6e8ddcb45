import { brotliCompressSync } from 'node:zlib';
import type { Locator } from 'playwright/test';
import { all, isNamed } from './support/dom.ts';
import { main } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { shopWithDrawnCovers } from './support/shops.ts';
import { expect, test } from './support/test.ts';

/** How little the home page is made of, and where cards have their books and buttons. */

// File names of real covers are part of what the page weighs.
test.use({ shopKind: shopWithDrawnCovers });

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

test('the first document of the home page has at most 700 elements, and 14.6 KB of HTML [PAINT-02 PAINT-20]', async ({
  page,
}) => {
  // Its script inserts what is not in view.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const html = (await (await page.goto('/'))?.body()) ?? Buffer.alloc(0);
  expect(html.length).toBeGreaterThan(10_000);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14.6 * 1024);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(700);
});

test('what is not in view is inserted unasked, and stands in the document for whoever runs no script [HOME-31]', async ({
  page,
}) => {
  const { nodes } = await plainBrowser(page.request).open('/');
  const sent = all(nodes, isNamed('a')).map(({ attribs }) => attribs.href);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.locator('noscript')).toHaveCount(0);
  const shown = await page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(shown).toEqual(sent);
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

test('on a phone the buttons of a card are beside or below its cover, and not transparent [CARD-16]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const chooser = page.getByRole('link', { name: /^Choose format/ });
  for (const path of ['/', '/shop', '/shop?view=list']) {
    await page.goto(path);
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
});

test('related products that do not fill their row start below the left edge of their heading [PRODUCT-60]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/product/252');
  const row = main(page).getByRole('group', { name: 'Related products' });
  expect(await row.getByRole('article').count()).toBeLessThan(6);
  const heading = await boxOf(main(page).getByRole('heading', { name: 'Related products' }));
  expect((await boxOf(row.getByRole('article').first())).x).toBeCloseTo(heading.x, 0);
});
