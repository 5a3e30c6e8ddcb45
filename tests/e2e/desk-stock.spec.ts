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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a delivery is scanned, one copy is sold by hand, and a CSV file puts the count right [STOCK-03 STOCK-30 STOCK-41]', async ({
    page,
    desk,
    expectAccessible,
  }) => {
    await desk.enter(page, 'staff');
    await page.goto('/desk/stock/scan');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByLabel(/^ISBN or code/).fill(isbn);
    await page.getByLabel(/^Copies/).fill('3');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('heading', { name: '3 copies scanned' })).toBeVisible();
    await page.getByRole('button', { name: 'Finish and book' }).click();
    await expect(page.getByRole('status')).toContainText('Booked: 3 copies');
    await expectAccessible(page);

    await page.getByRole('link', { name: title }).click();
    await page.getByLabel(/Sold over the counter/).check();
    await page.getByLabel(/^Copies/).fill('x');
    await page.getByRole('button', { name: 'Book it' }).click();
    await expect(page.getByLabel(/^Copies/)).toHaveAccessibleDescription(/whole number/);
    await expect(page.getByLabel(/Sold over the counter/)).toBeChecked();
    await page.getByLabel(/^Copies/).fill('1');
    await page.getByRole('button', { name: 'Book it' }).click();
    await expect(page.getByRole('row', { name: /Sold over the counter.*Tom Okafor/ }).first()).toContainText('−1');
    await expectAccessible(page);

    await page.goto('/desk/stock/csv');
    const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(`isbn;stock\n${isbn};41\n`) };
    await page.getByLabel(/CSV file/).setInputFiles(file);
    await page.getByRole('button', { name: 'Show what it would change' }).click();
    await expect(page.getByRole('row', { name: title })).toContainText('41');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Book these changes' }).click();
    await expect(page.getByRole('status')).toContainText('1 book has changed');
  });
});
