import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

/** Lists of a series and of a person, without scripts. */

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

const name = 'Tales of the Lake';
/** The numbers in their series of the first books of a category. The last one of them is not out yet. */
const numbers = [4, 2, 1, 5];

interface Book {
  readonly id: number;
  readonly title: string;
  readonly series_name: string | null;
  readonly series_number: string | null;
  readonly series_slug: string | null;
}

/** Makes some books of the category Fiction a series, and takes that back. */
function makeSeries(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'bookfront.db'), { timeout: 60_000 });
  const books = database
    .prepare(`select p.id, p.title, p.series_name, p.series_number, p.series_slug from product p
      join product_category pc on pc.product_id = p.id and pc.category_id = 1
      where p.is_listed = 1 and p.series_name is null order by p.id limit ?`)
    .all(numbers.length) as unknown as Book[];
  const set = database.prepare('update product set series_name = ?, series_number = ?, series_slug = ? where id = ?');
  const setDay = database.prepare('update variant set on_sale_from = ? where product_id = ?');
  const last = books.at(-1);
  for (const [index, { id }] of books.entries()) set.run(name, String(numbers[index]), 'tales-of-the-lake', id);
  setDay.run('2099-03-04', last?.id ?? 0);
  return {
    titleOf: (number: number) => books[numbers.indexOf(number)]?.title ?? '',
    undo() {
      setDay.run(null, last?.id ?? 0);
      for (const book of books) set.run(book.series_name, book.series_number, book.series_slug, book.id);
      database.close();
    },
  };
}

test('the page of a series has its books in reading order, and says which is missing and which comes next; lists are narrowed by it [LISTING-57 LISTING-59]', async ({
  page,
  running,
  expectAccessible,
}) => {
  const series = makeSeries(running.dataDirs[0]);
  try {
    await page.goto('/series/tales-of-the-lake');
    await expect(main(page).locator('.products h2')).toHaveText([1, 2, 4, 5].map(series.titleOf));
    await expect(main(page)).toContainText(
      `in reading order. Book 3 is not in our shop. Book 5, ${series.titleOf(5)}, comes out on 4 March 2099.`,
    );
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toContainText('In reading order');
    await expectAccessible(page);

    await page.goto('/category/Fiction/1');
    const group = page.getByRole('group', { name: 'Series' });
    await expect(group).toBeHidden();
    await page.getByText('More filters').click();
    await group.getByRole('checkbox', { name: `${name} 4` }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL('/category/Fiction/1?series=tales-of-the-lake');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(main(page)).toContainText('of 4 books');
    await expect(group.getByRole('checkbox', { name })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('link', { name: `Remove filter: ${name}` }).click();
    await expect(page).toHaveURL('/category/Fiction/1');
  } finally {
    series.undo();
  }
});

test('the page of an author names the other name, leads to its page, and has the works of both [LISTING-60]', async ({
  page,
  running,
  expectAccessible,
}) => {
  const database = new DatabaseSync(join(running.dataDirs[0], 'bookfront.db'), { timeout: 60_000 });
  database
    .prepare(`insert into contributor_name (product_id, contributor_id, kind, name, key)
      select pc.product_id, c.id, 'name', other.name, other.slug from contributor c
      join product_contributor pc on pc.contributor_id = c.id join contributor other on other.slug = 'j-k-rowling'
      where c.slug = 'agatha-christie' limit 1`)
    .run();
  try {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/author/agatha-christie');
    await expect(main(page)).toContainText('Also writes as J. K. Rowling');
    const potter = "Harry Potter and the Philosopher's Stone";
    await expect(main(page).getByRole('heading', { name: potter })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'J. K. Rowling', exact: true }).first().click();
    await expect(page).toHaveURL('/author/j-k-rowling');
    await expect(main(page)).toContainText('Also writes as Agatha Christie');
    await expect(main(page).getByRole('heading', { name: potter })).toBeVisible();
  } finally {
    database.prepare('delete from contributor_name').run();
    database.close();
  }
});
