import type { Locator, Page } from 'playwright/test';
import { all, closest, first, isNamed, textOf } from './support/dom.ts';
import { main } from './support/journey.ts';
import { type PlainPage, plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

/** Lists of books as the server renders them. With scripts: listing.spec.ts. */

const cards = (page: Page): Locator => main(page).getByRole('article');

const sorts = [
  ['Default sorting', 'menu_order'],
  ['Sort by popularity', 'popularity'],
  ['Sort by average rating', 'rating'],
  ['Sort by newness', 'date'],
  ['Sort by price: low to high', 'price'],
  ['Sort by price: high to low', 'price-desc'],
] as const;

const breadcrumb = ({ main: part, nodes }: PlainPage) => {
  const found = first([...nodes], ({ attribs }) => attribs['aria-label'] === 'Breadcrumb') ?? part;
  return { text: textOf(found), links: all(found, isNamed('a')).map((link) => textOf(link)) };
};

/** The page numbers that are offered, and the current one. */
function pagination({ main: part }: PlainPage) {
  const found = first(part, ({ attribs }) => attribs['aria-label'] === 'Pagination');
  if (!found) return undefined;
  const items = all(found, isNamed('li')).map((item) => textOf(item).replace(/\D/g, ''));
  const current = first(found, ({ attribs }) => attribs['aria-current'] === 'page');
  return { numbers: items.filter(Boolean), current: current ? textOf(current).replace(/\D/g, '') : '' };
}

test('a category has its sub-categories, a toolbar, filters with featured books, and a grid in five columns [LISTING-03 LISTING-06 LISTING-09 LISTING-12 LISTING-14 LISTING-16 LISTING-17]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/category/Fiction/1');
  const subs = main(page).getByRole('navigation', { name: 'Sub-categories' }).getByRole('link');
  await expect(subs.first()).toHaveAttribute('href', /^\/subcategory\/[^/]+\/\d+$/);
  await expect(main(page).getByRole('button', { name: 'Filter', exact: true }).locator('visible=true')).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(main(page).getByRole('navigation', { name: 'Layout' }).getByRole('link')).toHaveCount(2);
  const sort = main(page).getByRole('combobox', { name: 'Sort by' });
  await expect(sort.getByRole('option')).toHaveText(sorts.map(([name]) => name));
  const values = await sort
    .getByRole('option')
    .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value));
  expect(values).toEqual(sorts.map(([, value]) => value));
  await expect(sort).toHaveValue('menu_order');
  const size = main(page).getByRole('combobox', { name: 'Items per page' });
  await expect(size.getByRole('option')).toHaveText(
    ['10', '15', '20', '25', '30'].map((count) => new RegExp(`${count}$`)),
  );
  await expect(size).toHaveValue('20');
  await expect(cards(page)).toHaveCount(20);
  const filters = main(page).getByRole('region', { name: 'Filter' });
  for (const name of ['Genre', 'Author', 'Price', /rating/i])
    await expect(filters.getByRole('group', { name })).toBeVisible();
  await expect(filters.getByRole('heading', { name: 'Featured books' })).toBeVisible();
  const tops = await cards(page).evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(5);

  await test.step('the filter panel shows featured books of the listing', async () => {
    const featured = page.getByRole('region', { name: 'Featured books' }).getByRole('listitem');
    await expect(featured).toHaveCount(3);
    await featured.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product\/\d+$/);
  });
});

test('a sub-category has its category as breadcrumb; a publisher’s page has its name above its books [LISTING-19 LISTING-20]', async ({
  request,
}) => {
  const browser = plainBrowser(request);
  expect(breadcrumb(await browser.open('/subcategory/Classics/101')).links).toEqual(['Home', 'Fiction']);

  await browser.open('/');
  const vendors = first(browser.page.main, ({ attribs }) => attribs['aria-label'] === 'Top selling vendors');
  const href = (vendors && first(vendors, isNamed('a'))?.attribs.href) ?? '';
  expect(href).toMatch(/^\/brand\/[^/]+\/\d+$/);
  const brand = await browser.open(href);
  expect(breadcrumb(brand).text).toContain(brand.heading);
  expect(all(brand.main, isNamed('article')).length).toBeGreaterThan(0);
});

test('counts use singular and plural', async ({ request }) => {
  const browser = plainBrowser(request);
  const one = await browser.open('/subcategory/In%20Translation/104?author=albert-camus');
  expect(one.text).toMatch(/Albert Camus ?1 book\b/);
  expect(one.text).toMatch(/1–1 of 1 book\b/);
  expect((await browser.open('/subcategory/In%20Translation/104')).text).toMatch(/1–14 of 14 books\b/);
});

test('pagination is shown for more than one page: the previous, this and the next one [LISTING-05]', async ({
  request,
}) => {
  const browser = plainBrowser(request);
  const shop = await browser.open('/shop?pageSize=10');
  expect(pagination(shop)).toEqual({ numbers: ['1', '2'], current: '1' });
  expect(shop.hrefs(/Previous/)).toEqual([]);
  const next = await browser.press(/^Next/);
  expect(next.path).toMatch(/pageNumber=2/);
  expect(pagination(next)).toEqual({ numbers: ['1', '2', '3'], current: '2' });
  expect(pagination(await browser.press(/^Previous/))).toEqual({ numbers: ['1', '2'], current: '1' });
  const single = await browser.open('/category/Poetry%2C%20Drama%20%26%20Art/12?genre=0');
  expect([single.status, pagination(single)]).toEqual([200, undefined]);
});

test('an empty list says so, and has no sorting [LISTING-04 LISTING-10]', async ({ request }) => {
  const browser = plainBrowser(request);
  for (const [path, text] of [
    ['/shop', 'No products were found matching your selection.'],
    ['/category/Fiction/1', 'no products were found matching your selection.'],
    ['/subcategory/Classics/101', 'No products were found matching your selection.'],
    ['/brand/x/1', 'No products were found matching your selection.'],
  ] as const) {
    const empty = await browser.open(`${path}?minPrice=99999`);
    expect(empty.text).toContain(text);
    const sort = first(empty.main, ({ attribs }) => attribs.name === 'sort');
    expect(sort && closest(sort, ({ attribs }) => 'hidden' in attribs), path).toBeDefined();
    expect([pagination(empty), empty.count('article')], path).toEqual([undefined, 0]);
  }
});
