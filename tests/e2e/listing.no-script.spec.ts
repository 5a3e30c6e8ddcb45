import { main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

/** Listings by links and one form. */

const path = '/category/Fiction/1';

test('filters, sort, page and layout each work, and survive each other', async ({ page, expectAccessible }) => {
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

test('a listing without a book says so, and offers nothing to sort', async ({ page, expectAccessible }) => {
  await page.goto(`${path}?minPrice=900000`);
  await expect(main(page)).toContainText('no products were found matching your selection.');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Remove filter: From ₹9,00,000' })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the filters open, and say how many are on', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${path}?format=Audio&inStock=1`);
  await page.getByRole('button', { name: 'Filter (2)' }).click();
  await expect(page.getByRole('region', { name: 'Filter' }).getByRole('checkbox', { name: /^Audio/ })).toBeChecked();
  await page.getByRole('button', { name: 'Close filters' }).click();
  await expect(page.getByRole('region', { name: 'Filter' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});

test('only sub-categories offer to sort by latest', async ({ page }) => {
  const choice = page.getByRole('combobox', { name: 'Sort by' }).getByRole('option', { name: 'Sort by latest' });
  await page.goto(path);
  await expect(choice).toHaveCount(0);
  await page.getByRole('group', { name: 'Sub-categories' }).getByRole('link').first().click();
  await expect(choice).toHaveCount(1);
});

test('the home page shows all its lists and the time left of each deal', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Popular Books', 'On sale', 'Top Rated'])
    await expect(main(page).getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(main(page).getByRole('timer').first()).toHaveText(
    /^\d\d+ days\s*\d\d hours\s*\d\d minutes\s*\d\d seconds$/,
  );
  await expect(main(page).getByRole('button', { name: /^Pause|^Next/ })).toHaveCount(0);
});
