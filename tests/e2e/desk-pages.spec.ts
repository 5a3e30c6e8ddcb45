import sharp from 'sharp';
import { expect, test } from './support/cached-shop.ts';
import { all } from './support/dom.ts';

/** What editors and owners do to the pages of the running shop, whose cache is on. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

const picture = async (width: number, height: number) => ({
  name: 'Reading room.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 4, background: '#9c2f1a' } })
    .png()
    .toBuffer(),
});

test('an editor adds a picture and a page that shows it, renames the page and deletes it [PAGES-01 PAGES-03 PAGES-10 PAGES-12 PAGES-13 PAGES-20]', async ({
  atDesk,
  visitor,
}) => {
  expect((await visitor.get('/events')).status()).toBe(404);
  const { browser } = await atDesk('editor');
  await browser.open('/desk/pictures');
  const add = async () => {
    browser.attach('Picture', await picture(2000, 1000));
    await browser.press('Add the picture');
  };
  await add();
  expect(browser.page.descriptionOf('What it shows')).toContain('Please say in 1 to 200 characters');
  browser.fill('What it shows', 'Our reading room');
  await add();
  expect(browser.page.heading).toBe('reading-room.webp');

  await browser.press('Pages');
  await browser.press('Add a page');
  browser.fill('Title', 'Events');
  browser.fill('Description', 'What happens in the shop.');
  browser.fill('Text', 'Readings on Friday.\n\n![Our reading room](/pictures/reading-room.webp)');
  browser.choose('In the menu');
  browser.choose('Footer', 'In the footer, under “Company”');
  await browser.press('Add the page');
  expect(browser.page.notices).toContain('The page is there, at /events.');
  expect(await (await visitor.get('/events')).text()).toContain('alt="Our reading room" width="1600" height="800"');
  expect((await visitor.get('/events')).headers()['cache-status']).toContain('hit');
  // Its links stand on a page that was cached.
  expect((await (await visitor.get('/about-us')).text()).match(/href="\/events"/g)).toHaveLength(3);

  browser.fill('Address', 'cart');
  await browser.press('Save');
  expect(browser.page.descriptionOf('Address')).toContain('belongs to the shop itself');
  browser.fill('Address', 'evenings');
  await browser.press('Save');
  const former = await visitor.get('/events', { maxRedirects: 0 });
  expect([former.status(), former.headers().location]).toEqual([301, '/evenings']);

  await browser.press('Delete “Events”');
  expect(browser.page.notices).toContain('The page is deleted.');
  for (const path of ['/events', '/evenings']) expect((await visitor.get(path)).status()).toBe(410);
  expect((await visitor.get('/nowhere')).status()).toBe(404);
  expect(await (await visitor.get('/about-us')).text()).not.toContain('href="/evenings"');
});

test('the owner’s colour and logo are on every cached page at once; a colour that cannot be read is refused [PAGES-30 PAGES-31 PAGES-32]', async ({
  page,
  atDesk,
  visitor,
  expectAccessible,
}) => {
  const before = await (await visitor.get('/about-us')).text();
  expect(before).not.toContain('<style>:root{--accent:');
  const { browser } = await atDesk('owner');
  await browser.open('/desk/settings/look');
  browser.fill('In light', '#ffcc00');
  await browser.press('Save');
  expect(browser.page.descriptionOf('In light')).toMatch(/its contrast is 1\.\d+ to 1.*The nearest that passes is #/);
  expect(browser.page.valueOf('In light')).toBe('#ffcc00');
  browser.fill('In light', '#005f73');
  await browser.press('Save');
  expect(browser.page.notices).toContain('Saved.');
  expect(await (await visitor.get('/about-us')).text()).toContain('<style>:root{--accent:light-dark(#005f73,');
  const logo = () => browser.within('region', 'Logo');
  logo().attach('Logo', await picture(600, 300));
  await browser.press('Use this logo');
  expect(all(browser.page.main, ({ attribs }) => attribs.alt === 'The logo on a dark ground')).toHaveLength(1);
  // Its place is reserved before it has arrived.
  expect(await (await visitor.get('/about-us')).text()).toMatch(
    /<img src="\/pictures\/logo-\w+\.webp" width="80" height="40"/,
  );
  // The colour is the contrast of a page of the shop.
  await page.goto('/about-us');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bookfront, home' })).toBeVisible();
  await expectAccessible(page);
});
