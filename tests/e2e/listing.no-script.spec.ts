import { main } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

/** Listings without scripts: links and one form. */

test.use({ javaScriptEnabled: false });

const path = '/category/Fiction/1';

test('filters, sort, page and layout work together [LISTING-21 LISTING-36]', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await page.getByRole('checkbox', { name: /^Hardcover/ }).check();
  await page.getByRole('radio', { name: /^4 & up/ }).check();
  await page.getByRole('textbox', { name: /^Highest price/ }).fill('500');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by price: low to high');
  await page.getByRole('combobox', { name: 'Items per page' }).selectOption('Show 10');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  const state = 'pageSize=10&sort=price&format=Hardcover&maxPrice=500&rating=4';
  await expect(page).toHaveURL(`${path}?${state}`);
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')).toHaveText([
    /Hardcover/,
    /Up to ₹500/,
    /4 stars & up/,
    'Clear all',
  ]);
  await expect(page.getByRole('checkbox', { name: /^Hardcover/ })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(`${path}?${state}&view=list`);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${path}?pageNumber=2&${state}&view=list`);
  await expect(main(page).getByRole('article')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Remove filter: Up to ₹500' }).click();
  await expect(page).toHaveURL(`${path}?pageSize=10&sort=price&format=Hardcover&rating=4&view=list`);
  await page.getByRole('link', { name: 'Clear all' }).first().click();
  await expect(page).toHaveURL(`${path}?pageSize=10&sort=price&view=list`);
});

test('on a phone the filters open, and their number is shown; an empty listing has no sorting [LISTING-11]', async ({
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
  page,
}) => {
  const query = new URLSearchParams();
  for (const key of ['genre', 'author', 'format'])
    for (let value = 0; value < 50; value += 1) query.append(key, `some-value-${value}`);
  const response = await page.goto(`/shop?${query}`);
  expect((await response?.body())?.length).toBeLessThan(128 * 1024);
  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chosen.getByRole('link', { name: /^Remove filter/ })).toHaveCount(12);
  await expect(chosen).toContainText('and 138 more');
});

test('nothing in the row above a list covers its count [LISTING-46]', async ({ page }) => {
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/shop');
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

test('a book is found by the colour of its cover, without script [LISTING-51 LISTING-56]', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  const colour = page.getByRole('group', { name: 'Colour of the cover' });
  await expect(colour).toBeHidden();
  await page.getByText('More filters').click();
  const blue = colour.getByRole('checkbox', { name: /^Blue/ });
  const count = Number(/\d+/.exec(await blue.locator('xpath=..').innerText())?.[0]);
  await blue.check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(`${path}?colour=blue`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  // What is chosen is in sight.
  await expect(blue).toBeChecked();
  await expect(main(page)).toContainText(`of ${count} books`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Remove filter: Blue' }).click();
  await expect(page).toHaveURL(path);
});
