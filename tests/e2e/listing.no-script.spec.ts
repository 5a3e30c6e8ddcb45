import { all, closest, first, isNamed, textOf } from './support/dom.ts';
import { main } from './support/journey.ts';
import { type PlainPage, plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

/** Listings without scripts: links and one form. */

const path = '/category/Fiction/1';

/** The filters that are chosen, each with the link that removes it. */
function chosenOn({ main: part }: PlainPage) {
  const list = first(part, ({ attribs }) => attribs['aria-label'] === 'Chosen filters');
  return { text: list ? textOf(list) : '', links: list ? all(list, isNamed('a')).map((link) => textOf(link)) : [] };
}

test('filters, sort, page and layout work together [LISTING-21 LISTING-36]', async ({ request }) => {
  const browser = plainBrowser(request);
  await browser.open(path);
  browser.choose(/^Hardcover/);
  browser.choose(/^4 & up/);
  browser.fill(/^Highest price/, '500');
  browser.choose('Sort by', 'Sort by price: low to high');
  browser.choose('Items per page', 'Show 10');
  const state = 'pageSize=10&sort=price&format=Hardcover&maxPrice=500&rating=4';
  const shown = await browser.press('Apply filters');
  expect(shown.path).toBe(`${path}?${state}`);
  expect(chosenOn(shown).links).toEqual([
    expect.stringContaining('Hardcover'),
    expect.stringContaining('Up to ₹500'),
    expect.stringContaining('4 stars & up'),
    'Clear all',
  ]);
  expect(shown.isChosen(/^Hardcover/)).toBe(true);

  expect((await browser.press('List')).path).toBe(`${path}?${state}&view=list`);
  const next = await browser.press(/^Next/);
  expect(next.path).toBe(`${path}?pageNumber=2&${state}&view=list`);
  expect(next.count('article')).toBeGreaterThan(0);
  expect((await browser.press('Remove filter: Up to ₹500')).path).toBe(
    `${path}?pageSize=10&sort=price&format=Hardcover&rating=4&view=list`,
  );
  expect((await browser.press('Clear all')).path).toBe(`${path}?pageSize=10&sort=price&view=list`);
});

test.describe('in a browser', () => {
  test.use({ javaScriptEnabled: false });

  test('on a phone the filters open, and their number is shown; an empty listing has no sorting; at no width does the row above a list cover its count [LISTING-11 LISTING-46]', async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${path}?format=Audio&inStock=1`);
    await page.getByRole('button', { name: 'Filter (2)' }).click();
    await expect(page.getByRole('region', { name: 'Filter' }).getByRole('checkbox', { name: /^Audio/ })).toBeChecked();
    await page.getByRole('button', { name: 'Close filters' }).click();
    await expect(page.getByRole('region', { name: 'Filter' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    await page.goto(`${path}?minPrice=900000`);
    await expect(main(page)).toContainText('no products were found matching your selection.');
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Remove filter: From ₹9,00,000' })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/shop');
    for (const width of [390, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const count = await page.getByText(/^1–20 of \d+/).boundingBox();
      for (const name of ['Sort by', 'Items per page']) {
        const field = await page.getByRole('combobox', { name }).boundingBox();
        if (!count || !field) throw new Error(`${name} is not shown at ${width}`);
        const isBeside = field.x >= count.x + count.width || field.x + field.width <= count.x;
        const isAboveOrBelow = field.y >= count.y + count.height || field.y + field.height <= count.y;
        expect(isBeside || isAboveOrBelow, `${name} at ${width}`).toBe(true);
      }
    }
  });
});

test('only sub-categories offer to sort by latest [LISTING-18]', async ({ request }) => {
  const browser = plainBrowser(request);
  await browser.open(path);
  expect(() => browser.choose('Sort by', 'Sort by latest')).toThrow('has no');
  await browser.open('/subcategory/Classics/101');
  browser.choose('Sort by', 'Sort by latest');
  expect(browser.page.valueOf('Sort by')).toBe('latest');
});

test('a URL with a hundred and fifty filters makes a small page: twelve chips, and how many more there are [SECURITY-98]', async ({
  request,
}) => {
  const query = new URLSearchParams();
  for (const key of ['genre', 'author', 'format'])
    for (let value = 0; value < 50; value += 1) query.append(key, `some-value-${value}`);
  const shown = await plainBrowser(request).open(`/shop?${query}`);
  expect(Buffer.byteLength(shown.html)).toBeLessThan(128 * 1024);
  expect(shown.hrefs(/^Remove filter/)).toHaveLength(12);
  expect(chosenOn(shown).text).toContain('and 138 more');
});

test('a book is found by the colour of its cover, without script [LISTING-51 LISTING-56]', async ({ request }) => {
  const browser = plainBrowser(request);
  /** Whether the part with the colours is open. */
  const isOpen = () => {
    const legend = first(browser.page.main, (one) => one.name === 'legend' && textOf(one) === 'Colour of the cover');
    const part = legend && closest(legend, isNamed('details'));
    expect(part && textOf(part)).toMatch(/^More filters/);
    return part !== undefined && 'open' in part.attribs;
  };
  await browser.open(path);
  expect(isOpen()).toBe(false);
  const [blue = ''] = browser.page.labels(/^Blue/);
  const count = Number(/\d+/.exec(blue)?.[0]);
  browser.choose(blue);
  const shown = await browser.press('Apply filters');
  expect(shown.path).toBe(`${path}?colour=blue`);
  const robots = first(shown.nodes, ({ name, attribs }) => name === 'meta' && attribs.name === 'robots');
  expect(robots?.attribs.content).toContain('noindex');
  // What is chosen is in sight.
  expect([isOpen(), shown.isChosen(/^Blue/)]).toEqual([true, true]);
  expect(shown.text).toContain(`of ${count} books`);
  expect((await browser.press('Remove filter: Blue')).path).toBe(path);
});
