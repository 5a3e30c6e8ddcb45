import sharp from 'sharp';
import { expect, test } from './support/test.ts';

/** Finding, changing and adding books. tests/unit/desk holds the rules on both engines. */

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a price and a title are set by hand, which the shop shows at once, and given back [BOOKS-03 BOOKS-10 BOOKS-11]', async ({
    page,
    desk,
    expectAccessible,
  }) => {
    await desk.enter(page, 'staff');
    await page.goto('/desk/books');
    await page.getByRole('searchbox', { name: 'Search' }).fill('indian birds');
    await page.getByRole('button', { name: 'Show' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'The Book of Indian Birds' }).click();
    const edition = page.getByRole('region', { name: /^Paperback/ });
    await edition.getByLabel('List price').fill('cheap');
    await edition.getByRole('button', { name: 'Save this edition' }).click();
    await expect(edition.getByLabel('List price')).toHaveAccessibleDescription(/Please enter an amount/);
    await expectAccessible(page);
    await edition.getByLabel('List price').fill('1234');
    await edition.getByLabel('With a discount').fill('');
    await edition.getByRole('button', { name: 'Save this edition' }).click();
    await expect(page.getByRole('status')).toContainText('The shop shows it at once.');
    await expect(edition.getByText('Price: by Tom Okafor')).toBeVisible();
    await expectAccessible(page);
    await edition.getByRole('link', { name: 'See it in the shop' }).click();
    await expect(page.getByRole('main')).toContainText('1,234');
    await page.goBack();
    await edition.getByRole('button', { name: 'Give back price to the import' }).click();
    await expect(page.getByRole('status')).toContainText('Given back.');
    await expect(edition.getByText('Set by hand')).toHaveCount(0);
  });
});

test('a calendar is added, found in the shop, and gets a cover [BOOKS-20 BOOKS-30]', async ({
  page,
  desk,
  expectAccessible,
}) => {
  await desk.enter(page, 'staff');
  await page.goto('/desk/books/new');
  await page.getByLabel('What it is').selectOption('Calendar');
  await page.getByLabel('List price').fill('350');
  await page.getByLabel('Copies on the shelf').fill('3');
  await page.getByRole('textbox', { name: /^Title/ }).fill('Lighthouses of the coast');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('status')).toContainText('Added.');
  await page.getByText('Another cover').click();
  const picture = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#24424a' } })
    .png()
    .toBuffer();
  await page.getByLabel('Picture').setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('The shop shows the new cover.')).toBeVisible();
  await page.goto('/search?q=lighthouses+coast');
  const cover = page.getByRole('main').locator('img[src*="/covers/u"]').first();
  await expect(cover).toBeVisible();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
