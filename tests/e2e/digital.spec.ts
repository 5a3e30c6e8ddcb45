import { sampleEpub } from '../../src/lib/backend/digital/sample-files.ts';
import { address } from './support/journey.ts';
import { payOrder, useUpDownloads } from './support/pay.ts';
import { type PlainBrowser, plainBrowser } from './support/plain-browser.ts';
import { fillAddress } from './support/plain-shopper.ts';
import { expect, test } from './support/test.ts';

/** E-books from the cart to the file, and at the desk. */

const book = { title: 'A book', author: 'Somebody', description: '', language: 'en', isbn: '9799000001030' };

/** Buys the e-book of a sample book; returns the number of the order. */
async function buyEbook(browser: PlainBrowser, path: string): Promise<string> {
  await browser.open(path);
  browser.choose(/^Ebook/);
  await browser.press('Add to cart');
  expect(browser.page.text).toContain('Subtotal');
  await browser.open('/checkout');
  expect(browser.page.labels(/Cash on delivery|Ship to a different address/)).toEqual([]);
  fillAddress(browser);
  browser.choose('Check payments');
  const placed = await browser.press('Place order');
  expect(placed.heading).toBe('Order received');
  expect(placed.text).toContain('can be downloaded here as soon as your payment has arrived');
  expect(placed.text).not.toContain('Shipping address');
  return new URLSearchParams(placed.path.replace(/^.*\?/, '')).get('order') ?? '';
}

test('an e-book is bought, mailed and downloaded on another device, until it is used up or refunded [DIGITAL-06 DIGITAL-10 DIGITAL-12 DIGITAL-14 DIGITAL-23 DIGITAL-30]', async ({
  page,
  playwright,
  running,
  atDesk,
  mailTo,
  expectAccessible,
}) => {
  const shopper = plainBrowser(page.request);
  const number = await buyEbook(shopper, '/product/3');
  await payOrder(running, number);
  const mail = await mailTo(address['Email address'], new RegExp(`downloads of order ${number}`));
  const device = await playwright.request.newContext({ baseURL: running.url });
  const other = plainBrowser(device);
  const opened = await other.open(mail.link('Go to the download'));
  expect(opened.text).toContain('5 more times');
  const [href = ''] = opened.hrefs('Download');
  const download = await device.get(href);
  expect(download.headers()['content-disposition']).toMatch(/^attachment; filename="[^"]+\.epub"/);
  const got = await download.body();
  expect(got.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
  const part = await device.get(href, { headers: { range: 'bytes=100-199' } });
  expect([part.status(), await part.body()]).toEqual([206, got.subarray(100, 200)]);
  expect((await other.open(opened.path)).text).toContain('4 more times');

  await page.goto(opened.path);
  await expectAccessible(page);
  await page.goto(`/orders/details/${number}`);
  await expect(page.getByRole('region', { name: 'Your downloads' })).toContainText('4 more times');
  await expectAccessible(page);

  const { browser } = await atDesk('staff');
  await browser.open(`/desk/orders/${number}`);
  const downloads = () => browser.within('region', 'Downloads');
  expect(downloads().text).toContain('4 left');

  await useUpDownloads(running, number);
  const usedUp = await other.open(opened.path);
  expect([usedUp.status, usedUp.text]).toEqual([410, expect.stringContaining('as often as it could be')]);
  await downloads().press(/^Renew/);
  expect(downloads().text).toContain('5 left');
  expect((await other.open(opened.path)).status, 'its link was replaced').toBe(404);
  await shopper.open(`/orders/details/${number}`);
  const [renewed = ''] = shopper.within('region', 'Your downloads').hrefs(/./);
  expect((await other.open(renewed)).text).toContain('5 more times');
  await payOrder(running, number, 'refunded');
  expect((await other.open(renewed)).text).toContain('It has ended');
  await device.dispose();
});

test('staff attach a file, and the shop sells the edition at once [DIGITAL-01 DIGITAL-03 DIGITAL-20 DIGITAL-21 DIGITAL-22]', async ({
  request,
  atDesk,
}) => {
  const path = '/product/61';
  const shopper = plainBrowser(request);
  const formats = async () => {
    await shopper.open(path);
    return shopper.within('group', 'Format').text;
  };
  const title = (await shopper.open(path)).heading;
  const { browser } = await atDesk('staff');
  /** The page of the e-book. */
  const openEdition = async () => {
    await browser.open(`/desk/digital?text=${encodeURIComponent(title)}`);
    const [href = ''] = browser.within('row', /Ebook/).hrefs(/./);
    expect((await browser.open(href)).heading).toContain(title);
  };
  await openEdition();
  await browser.press('Take it off sale');
  expect(browser.page.text).toContain('Needs a file');
  expect(await formats()).toContain('Not available here');

  await openEdition();
  browser.attach('File', { name: 'a.epub', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await browser.press('Attach this file');
  expect(browser.page.descriptionOf('File')).toContain('needs a file of the kind EPUB or PDF');
  browser.fill('Link', 'partner.test');
  await browser.press('Attach this link');
  expect(browser.page.descriptionOf('Link')).toContain('begins with https');
  expect(browser.page.valueOf('Link')).toBe('partner.test');
  browser.attach('File', { name: 'a.epub', mimeType: '', buffer: sampleEpub(book) });
  await browser.press('Attach this file');
  expect(browser.page.text).toContain('The file is attached');
  expect(await formats()).not.toContain('Not available here');
});
