import { expect, test } from './support/test.ts';

/** Copies on the shelf: scanning, a change by hand, and a CSV file. */

const isbn = '9799653959599';
const title = 'Deep Work';
const unknownCode = '4006381333931';

test('a scanner types without leaving the page, and says what it has read [STOCK-30 STOCK-32]', async ({
  page,
  desk,
  expectAccessible,
}) => {
  await desk.enter(page, 'staff');
  await page.goto('/desk/stock/scan');
  await page.getByRole('button', { name: 'Begin' }).click();
  const field = page.getByLabel(/^ISBN or code/);
  await expect(field).toBeFocused();
  // As a scanner does it: digits and Enter, without waiting.
  for (const code of [isbn, isbn, unknownCode]) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: '3 copies scanned' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: unknownCode })).toBeVisible();
  await expect(page.getByRole('row', { name: title })).toContainText('2');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Throw the list away' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scan');
});

test('a delivery is scanned, one copy is sold by hand, and a CSV file puts the count right [STOCK-03 STOCK-30 STOCK-41]', async ({
  atDesk,
}) => {
  const { browser } = await atDesk('staff');
  await browser.open('/desk/stock/scan');
  await browser.press('Begin');
  browser.fill('ISBN or code', isbn);
  browser.fill('Copies', '3');
  await browser.press('Add');
  expect(browser.page.text).toContain('3 copies scanned');
  await browser.press('Finish and book');
  expect(browser.page.notices).toContain('Booked: 3 copies');

  await browser.press(title);
  const sell = (copies: string) => {
    browser.choose(/Sold over the counter/);
    browser.fill('Copies', copies);
    return browser.press('Book it');
  };
  await sell('x');
  expect(browser.page.descriptionOf('Copies')).toContain('whole number');
  expect(browser.page.isChosen(/Sold over the counter/)).toBe(true);
  await sell('1');
  expect(browser.within('row', /Sold over the counter.*Tom Okafor/).text).toContain('−1');

  await browser.open('/desk/stock/csv');
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(`isbn;stock\n${isbn};41\n`) };
  browser.attach(/CSV file/, file);
  await browser.press('Show what it would change');
  expect(browser.within('row', title).text).toContain('41');
  await browser.press('Book these changes');
  expect(browser.page.notices).toContain('1 book has changed');
});
