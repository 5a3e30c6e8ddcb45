import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright/test';
import { main } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { show } from './support/show.ts';
import { expect, test } from './support/test.ts';

/** The search field as a combobox (ARIA APG), and the page of results. */

const field = (page: Page) => page.getByRole('search').first().getByRole('combobox', { name: 'Search books' });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

async function type(page: Page, text: string, path = '/contact'): Promise<void> {
  await page.goto(path);
  await field(page).click();
  await field(page).pressSequentially(text);
}

test('each hit has its name, category and type; the arrow keys go through the hits and back to the field, and Escape closes them [SEARCH-01 SEARCH-07 SEARCH-15 A11Y-01]', async ({
  page,
  expectAccessible,
}) => {
  await type(page, 'crime');
  await expect(option(page, /^Crime & Mystery\s*Sub-category · Crime & Thrillers/)).toBeVisible();
  await expect(option(page, /^Crime and Punishment\s*Book · Fyodor Dostoyevsky · /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'All results for “crime”' })).toBeVisible();
  const height = await page.getByRole('listbox').evaluate((list) => getComputedStyle(list).maxHeight);
  expect(Number.parseFloat(height)).toBeLessThanOrEqual(400);
  await expectAccessible(page);

  const options = page.getByRole('option');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '-');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page)).toHaveValue('crime');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=crime');
});

test('on a tablet the hits cover the banners and their arrows; a sub-category leads to its books; hits of a corrected text say which [SEARCH-02 SEARCH-28]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await type(page, 'the', '/');
  await expect(page.getByRole('option').first()).toBeVisible();
  const isCovered = await page.getByRole('listbox').evaluate((list) => {
    const { left, top, width, height } = list.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) =>
      document.elementFromPoint(left + width * part, top + height * part)?.closest('header'),
    );
  });
  expect(isCovered).toBe(true);
  await field(page).fill('crme and punishment');
  await expect(page.getByRole('search').first().getByRole('status')).toContainText('for “crime and punishment”');
  await field(page).fill('crime');
  await option(page, /Sub-category/)
    .first()
    .click();
  await expect(page).toHaveURL(/\/subcategory\/Crime%20%26%20Mystery\/\d+$/);
});

test('fewer than three characters send no request; a search without results says so, and where else to look [SEARCH-03 SEARCH-04 SEARCH-48]', async ({
  page,
  expectAccessible,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => request.url().includes('search.json') && requested.push(request.url()));
  await page.clock.install();
  await type(page, 'zz');
  await page.clock.runFor(2000);
  const status = page.getByRole('search').getByRole('status');
  await expect(status).toBeHidden();
  expect(requested).toEqual([]);
  await page.clock.resume();
  await field(page).pressSequentially('zzqq');
  await expect(status).toHaveText('No Results for : zzzzqq');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('No Results for : zzzzqq');
  const shelves = page.getByRole('navigation', { name: 'Look by category' });
  await expect(shelves.getByRole('link', { name: 'Fiction', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What others read' }).getByRole('heading', { level: 3 })).toHaveCount(
    5,
  );
  await expect(main(page).getByRole('link', { name: 'ask us for the book' })).toBeVisible();
  await expectAccessible(page);
});

test('search results are noindex [SEARCH-09]', async ({ request }) => {
  for (const path of ['/search?q=crime', '/search.json?q=crime', '/search']) {
    const response = await request.get(path);
    expect(response.headers()['x-robots-tag'], path).toBe('noindex');
  }
  expect(await (await request.get('/search?q=crime')).text()).toMatch(/<meta name="robots" content="noindex"/);
});

test('the results have the tools of a list: filters, sort, layout and pages past twenty [SEARCH-22 SEARCH-23]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/search?q=the');
  await expect(main(page).locator('.count')).toHaveText(/^1–20 of \d+/);
  await expect(main(page).getByRole('combobox', { name: 'Sort by' })).toContainText('Best match');
  await expectAccessible(page);
  const titles = () => main(page).locator('.products h2').allTextContents();
  const first = await titles();
  await main(page).getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/search?q=the&pageNumber=2');
  await expect(main(page).locator('.count')).toHaveText(/^21–/);
  expect(new Set([...first, ...(await titles())]).size).toBe(40);
  await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('price');
  await expect(page).toHaveURL('/search?q=the&sort=price');
  await main(page)
    .getByRole('checkbox', { name: /^Ebook/ })
    .check();
  await expect(page).toHaveURL('/search?q=the&sort=price&format=Ebook');
  await expect(main(page).getByRole('link', { name: 'Remove filter: Ebook' })).toBeVisible();
  // Another text is another list, with another heading.
  await field(page).fill('emma');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=emma');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Search: emma');
});

test('the results say which text was found instead, with a way back, and what was left out [SEARCH-28 SEARCH-29 SEARCH-68]', async ({
  page,
  expectAccessible,
}) => {
  const reader = plainBrowser(page.request);
  const found = await reader.open('/search?q=crme+and+punishment');
  expect(found.text).toContain('Showing results for crime and punishment instead of');
  expect(found.hrefs('Crime and Punishment')).not.toEqual([]);
  await show(page, found);
  await expectAccessible(page);
  const only = await reader.press('Search only for “crme and punishment”');
  expect(only.path).toBe('/search?q=%22crme+and+punishment%22');
  expect(only.text).toContain('No Results for : "crme and punishment"');
  await reader.open(found.path);
  expect((await reader.press('crime and punishment')).text).not.toContain('Showing results for');
  const less = await reader.open('/search?q=dostoyevsky+crime+zzzzzz');
  expect(less.text).toContain('These are results without: zzzzzz');
  expect(less.hrefs('Crime and Punishment')).not.toEqual([]);
});

test('a format in the text becomes a filter, which can be taken away [SEARCH-34]', async ({ request }) => {
  const reader = plainBrowser(request);
  expect((await reader.open('/search?q=crime+punishment+ebook')).path).toBe('/search?q=crime+punishment&format=Ebook');
  expect((await reader.press(/Remove filter: Ebook/)).path).toBe('/search?q=crime+punishment');
  expect((await reader.open('/search?q=ebooks')).path).toBe('/shop?format=Ebook');
});

test('books whose description alone has the words are marked so [SEARCH-52]', async ({ request, running }) => {
  const database = new DatabaseSync(join(running.dataDirs[0], 'bookfront.db'), { timeout: 60_000 });
  const book = database.prepare('select id, title from product where is_listed = 1 order by id limit 1').get();
  // As the shop would index it, beside serving.
  database.prepare('delete from product_text_search where rowid = ?').run(Number(book?.id));
  database.prepare("insert into product_text_search (rowid, words) values (?, 'qzyxtale')").run(Number(book?.id));
  try {
    const found = await plainBrowser(request).open('/search?q=qzyxtale');
    expect(found.text).toContain('Found in the descriptions of these books.');
    expect(found.hrefs(String(book?.title))).not.toEqual([]);
  } finally {
    database.prepare('delete from product_text_search where rowid = ?').run(Number(book?.id));
    database.prepare('insert or ignore into product_text_due (product_id) values (?)').run(Number(book?.id));
    database.close();
  }
});

test('without script the filters of the results keep the text that was searched for [SEARCH-22]', async ({
  request,
}) => {
  const reader = plainBrowser(request);
  await reader.open('/search?q=the');
  reader.choose('Ebook');
  const filtered = await reader.press('Apply filters');
  expect([filtered.path, filtered.heading]).toEqual(['/search?q=the&format=Ebook', 'Search: the']);
  expect((await reader.open('/search?q=the&pageNumber=99')).status).toBe(404);
});
