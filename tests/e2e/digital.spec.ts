import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { sampleEpub } from '../../src/lib/backend/digital/sample-files.ts';
import { address, fillAddress, main, placeOrder } from './support/journey.ts';
import { customerModes, deskModes } from './support/modes.ts';
import { payOrder, useUpDownloads } from './support/pay.ts';
import { test } from './support/test.ts';

/** E-books from the cart to the file, and at the desk, with script and without. */

const book = { title: 'A book', author: 'Somebody', description: '', language: 'en', isbn: '9799000001030' };

/** Buys the e-book of a sample book; returns the number of the order. */
async function buyEbook(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await page.getByRole('radio', { name: /Ebook/ }).check();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  // The panel with script, the cart's page without.
  await expect(page.getByText('Subtotal').first()).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toHaveCount(0);
  await expect(page.getByText('Ship to a different address?')).toHaveCount(0);
  await fillAddress(page);
  await page.getByRole('radio', { name: 'Check payments' }).check();
  await placeOrder(page);
  await expect(main(page)).toContainText('can be downloaded here as soon as your payment has arrived');
  await expect(main(page).getByRole('heading', { name: 'Shipping address' })).toHaveCount(0);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

for (const javaScriptEnabled of customerModes) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, isSeenByAxe: javaScriptEnabled });

    test('an e-book is bought, mailed and downloaded on another device, until it is used up or refunded [DIGITAL-06 DIGITAL-10 DIGITAL-12 DIGITAL-14 DIGITAL-23 DIGITAL-30]', async ({
      page,
      browser,
      running,
      desk,
      mailTo,
      expectAccessible,
    }) => {
      const number = await buyEbook(page, '/product/3');
      await expectAccessible(page);
      await payOrder(running, number);
      const mail = await mailTo(address['Email address'], new RegExp(`downloads of order ${number}`));
      const device = await browser.newContext({ javaScriptEnabled, acceptDownloads: true });
      const other = await device.newPage();
      await other.goto(running.url + mail.link('Go to the download'));
      await expectAccessible(other);
      await expect(main(other)).toContainText('5 more times');
      const [download] = await Promise.all([
        other.waitForEvent('download'),
        other.getByRole('link', { name: 'Download', exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.epub$/);
      const got = await readFile(await download.path());
      expect(got.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
      const file = other.url();
      const part = await other.request.get((await linkOf(other)) ?? '', { headers: { range: 'bytes=100-199' } });
      expect([part.status(), await part.body()]).toEqual([206, got.subarray(100, 200)]);
      await other.reload();
      await expect(main(other)).toContainText('4 more times');

      await page.goto(`/orders/details/${number}`);
      await expect(main(page).getByRole('region', { name: 'Your downloads' })).toContainText('4 more times');
      await expectAccessible(page);

      await desk.enter(page, 'staff');
      await page.goto(`/desk/orders/${number}`);
      const downloads = page.getByRole('region', { name: 'Downloads' });
      await expect(downloads).toContainText('4 left');
      await expectAccessible(page, '.addresses');

      await useUpDownloads(running, number);
      expect((await other.goto(file))?.status()).toBe(410);
      await expect(main(other)).toContainText('as often as it could be');
      await expectAccessible(other);
      await downloads.getByRole('button', { name: /^Renew/ }).click();
      await expect(downloads).toContainText('5 left');
      expect((await other.reload())?.status(), 'its link was replaced').toBe(404);
      await page.goto(`/orders/details/${number}`);
      const renewed = await main(page)
        .getByRole('region', { name: 'Your downloads' })
        .getByRole('link')
        .getAttribute('href');
      await other.goto(running.url + (renewed ?? ''));
      await expect(main(other)).toContainText('5 more times');
      await payOrder(running, number, 'refunded');
      await other.reload();
      await expect(main(other)).toContainText('It has ended');
      await device.close();
    });
  });
}

for (const javaScriptEnabled of deskModes) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('staff attach a file, and the shop sells the edition at once [DIGITAL-01 DIGITAL-03 DIGITAL-20 DIGITAL-21 DIGITAL-22]', async ({
      page,
      desk,
      expectAccessible,
    }) => {
      const path = javaScriptEnabled ? '/product/60' : '/product/61';
      await desk.enter(page, 'staff');
      await page.goto('/desk/digital');
      await expectAccessible(page);
      await page.goto(path);
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await openEdition(page, title);
      await expectAccessible(page);
      await page.getByText('Take it off sale').first().click();
      await page.getByRole('button', { name: 'Take it off sale' }).click();
      await expect(page.getByText('Needs a file')).toBeVisible();
      await page.goto(path);
      await expect(page.getByRole('group', { name: 'Format' })).toContainText('Not available here');

      await openEdition(page, title);
      await page
        .getByLabel('File')
        .setInputFiles({ name: 'a.epub', mimeType: 'text/plain', buffer: Buffer.from('no') });
      await page.getByRole('button', { name: 'Attach this file' }).click();
      await expect(page.getByLabel('File')).toHaveAccessibleDescription(/needs a file of the kind EPUB or PDF/);
      await expectAccessible(page);
      await page.getByText('Or a partner’s link').click();
      await page.getByLabel('Link').fill('partner.test');
      await page.getByRole('button', { name: 'Attach this link' }).click();
      await expect(page.getByLabel('Link')).toHaveAccessibleDescription(/begins with https/);
      await expect(page.getByLabel('Link')).toHaveValue('partner.test');
      await page.getByLabel('File').setInputFiles({ name: 'a.epub', mimeType: '', buffer: sampleEpub(book) });
      await page.getByRole('button', { name: 'Attach this file' }).click();
      await expect(page.getByText('The file is attached')).toBeVisible();
      await expectAccessible(page);
      await page.goto(path);
      await expect(page.getByRole('group', { name: 'Format' })).not.toContainText('Not available here');
    });
  });
}

/** The page of the e-book of a title at the desk. */
async function openEdition(page: Page, title: string): Promise<void> {
  await page.goto(`/desk/digital?text=${encodeURIComponent(title)}`);
  await page.getByRole('row', { name: /Ebook/ }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const linkOf = (page: Page) => page.getByRole('link', { name: 'Download', exact: true }).getAttribute('href');
