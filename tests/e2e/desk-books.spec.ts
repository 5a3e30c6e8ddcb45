import sharp from 'sharp';
import { first } from './support/dom.ts';
import { expect, test } from './support/test.ts';

/** Finding, changing and adding books, by forms. tests/unit/desk holds the rules on both engines. */

test('a price and a title are set by hand, which the shop shows at once, and given back [BOOKS-03 BOOKS-10 BOOKS-11]', async ({
  atDesk,
}) => {
  const { browser } = await atDesk('staff');
  await browser.open('/desk/books');
  browser.fill('Search', 'indian birds');
  await browser.press('Show');
  const book = (await browser.press('The Book of Indian Birds')).path;
  const edition = () => browser.within('region', /^Paperback/);
  const save = async (listPrice: string) => {
    edition().fill('List price', listPrice);
    await edition().press('Save this edition');
  };
  await save('cheap');
  expect(edition().descriptionOf('List price')).toContain('Please enter an amount');
  edition().fill('With a discount', '');
  await save('1234');
  expect(browser.page.notices).toContain('The shop shows it at once.');
  expect(edition().text).toContain('Price: by Tom Okafor');
  await edition().press('See it in the shop');
  expect(browser.page.text).toContain('1,234');
  await browser.open(book);
  await edition().press('Give back price to the import');
  expect(browser.page.notices).toContain('Given back.');
  expect(edition().text).not.toContain('Set by hand');
});

test('a calendar is added, found in the shop, and gets a cover [BOOKS-20 BOOKS-30]', async ({ atDesk }) => {
  const { browser, request } = await atDesk('staff');
  await browser.open('/desk/books/new');
  browser.choose('What it is', 'Calendar');
  browser.fill('List price', '350');
  browser.fill('Copies on the shelf', '3');
  browser.fill(/^Title/, 'Lighthouses of the coast');
  await browser.press('Add it');
  expect(browser.page.notices).toContain('Added.');
  const buffer = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#24424a' } })
    .png()
    .toBuffer();
  browser.attach('Picture', { name: 'c.png', mimeType: 'image/png', buffer });
  await browser.press('Use this picture');
  expect(browser.page.text).toContain('The shop shows the new cover.');
  const { main } = await browser.open('/search?q=lighthouses+coast');
  const cover = first(main, ({ name, attribs: { src = '' } }) => name === 'img' && src.includes('/covers/u'));
  const picture = await request.get(cover?.attribs.src ?? '');
  const { width } = await sharp(await picture.body()).metadata();
  expect([picture.status(), picture.headers()['content-type'], width > 0]).toEqual([
    ...[200, expect.stringMatching(/^image\//), true],
  ]);
});
