import type { Locator, Page } from 'playwright/test';
import { main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

/** Lists of books: what they offer, and what they say when there is nothing (spec sections 2, 4 and 9). */

const cards = (page: Page): Locator => main(page).getByRole('article');
const pages = (page: Page): Locator => main(page).getByRole('navigation', { name: 'Pagination' });
const sort = (page: Page): Locator => main(page).getByRole('combobox', { name: 'Sort by' });

const sorts = [
  ['Default sorting', 'menu_order'],
  ['Sort by popularity', 'popularity'],
  ['Sort by average rating', 'rating'],
  ['Sort by newness', 'date'],
  ['Sort by price: low to high', 'price'],
  ['Sort by price: high to low', 'price-desc'],
] as const;

test('a category has its sub-categories, a toolbar, filters with featured books, and a grid in five columns', async ({
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
  await expect(sort(page).getByRole('option')).toHaveText(sorts.map(([name]) => name));
  expect(
    await sort(page)
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(sorts.map(([, value]) => value));
  await expect(sort(page)).toHaveValue('menu_order');
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
  const tops = await cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(5);
});

test('a sub-category says what stands above it', async ({ page }) => {
  await page.goto('/subcategory/Classics/101');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText(['Home', 'Fiction']);
});

test('one book is a book, and two are books', async ({ page }) => {
  await page.goto('/subcategory/In%20Translation/104?author=albert-camus');
  await expect(main(page).getByRole('checkbox', { name: /^Albert Camus\b.*\b1 book$/ })).toBeChecked();
  await expect(main(page).getByText(/^1–1 of 1\s+book$/)).toHaveCount(1);
  await page.goto('/subcategory/In%20Translation/104');
  await expect(main(page).getByText(/^1–14 of 14\s+books$/)).toHaveCount(1);
});

test('a publisher’s page says its name above its books', async ({ page }) => {
  await page.goto('/');
  await main(page).getByRole('group', { name: 'Top selling vendors' }).getByRole('link').first().click();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(name);
  await expect(page).toHaveURL(/\/brand\/[^/]+\/\d+$/);
  await expect(cards(page).first()).toBeVisible();
});

test('pages are offered where there is more than one: the one before, this one, the one after', async ({ page }) => {
  const numbers = () =>
    pages(page)
      .getByRole('listitem')
      .allInnerTexts()
      .then((all) => all.map((text) => text.replace(/\D/g, '')));
  await page.goto('/shop?pageSize=10');
  expect(await numbers()).toEqual(['1', '2']);
  await expect(pages(page).getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await pages(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/pageNumber=2/);
  await expect.poll(numbers).toEqual(['1', '2', '3']);
  await expect(pages(page).locator('[aria-current="page"]')).toHaveText(/2$/);
  await pages(page).getByRole('link', { name: 'Previous' }).click();
  await expect.poll(numbers).toEqual(['1', '2']);
  await page.goto('/category/Poetry%2C%20Drama%20%26%20Art/12?genre=0');
  await expect(pages(page)).toHaveCount(0);
});

test('a list without a book says so, and has nothing to sort', async ({ page }) => {
  for (const [path, words] of [
    ['/shop', 'No products were found matching your selection.'],
    ['/category/Fiction/1', 'no products were found matching your selection.'],
    ['/subcategory/Classics/101', 'No products were found matching your selection.'],
    ['/brand/x/1', 'No products were found matching your selection.'],
  ] as const) {
    await page.goto(`${path}?minPrice=99999`);
    await expect(main(page).getByText(words, { exact: true })).toBeVisible();
    await expect(sort(page)).toBeHidden();
    await expect(pages(page)).toHaveCount(0);
    await expect(cards(page)).toHaveCount(0);
  }
});
