import sharp from 'sharp';
import { expect, test } from './support/cached-shop.ts';

/** What editors and owners do to the pages of the running shop, whose cache is on. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

const javaScriptEnabled = false;

const picture = async (width: number, height: number) => ({
  name: 'Reading room.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 4, background: '#9c2f1a' } })
    .png()
    .toBuffer(),
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled });

  test('an editor adds a picture and a page that shows it, renames the page and deletes it [PAGES-01 PAGES-03 PAGES-10 PAGES-12 PAGES-13 PAGES-20]', async ({
    page,
    desk,
    visitor,
    expectAccessible,
  }) => {
    expect((await visitor.get('/events')).status()).toBe(404);
    await desk.enter(page, 'editor');
    await page.goto('/desk/pictures');
    await page.getByLabel(/^Picture/).setInputFiles(await picture(2000, 1000));
    await page.getByRole('button', { name: 'Add the picture' }).click();
    await expect(page.getByLabel(/^What it shows/)).toHaveAccessibleDescription(/Please say in 1 to 200 characters/);
    await page.getByLabel(/^Picture/).setInputFiles(await picture(2000, 1000));
    await page.getByLabel(/^What it shows/).fill('Our reading room');
    await page.getByRole('button', { name: 'Add the picture' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('reading-room.webp');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await page.getByRole('link', { name: 'Add a page' }).click();
    await page.getByLabel(/^Title/).fill('Events');
    await page.getByLabel(/^Description/).fill('What happens in the shop.');
    await page.getByLabel(/^Text/).fill('Readings on Friday.\n\n![Our reading room](/pictures/reading-room.webp)');
    await page.getByLabel('In the menu').check();
    await page.getByLabel(/^Footer/).selectOption('Company');
    await page.getByRole('button', { name: 'Add the page' }).click();
    await expect(page.getByRole('status')).toContainText('The page is there, at /events.');
    await expectAccessible(page);
    expect(await (await visitor.get('/events')).text()).toContain('alt="Our reading room" width="1600" height="800"');
    expect((await visitor.get('/events')).headers()['cache-status']).toContain('hit');
    // Its links stand on a page that was cached.
    expect((await (await visitor.get('/about-us')).text()).match(/href="\/events"/g)).toHaveLength(3);

    await page.getByLabel(/^Address/).fill('cart');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByLabel(/^Address/)).toHaveAccessibleDescription(/belongs to the shop itself/);
    await page.getByLabel(/^Address/).fill('evenings');
    await page.getByRole('button', { name: 'Save' }).first().click();
    const former = await visitor.get('/events', { maxRedirects: 0 });
    expect([former.status(), former.headers().location]).toEqual([301, '/evenings']);

    await page.getByText('Delete this page').click();
    await page.getByRole('button', { name: 'Delete “Events”' }).click();
    await expect(page.getByRole('status')).toContainText('The page is deleted.');
    for (const path of ['/events', '/evenings']) expect((await visitor.get(path)).status()).toBe(410);
    expect((await visitor.get('/nowhere')).status()).toBe(404);
    expect(await (await visitor.get('/about-us')).text()).not.toContain('href="/evenings"');
  });

  test('the owner’s colour and logo are on every cached page at once; a colour that cannot be read is refused [PAGES-30 PAGES-31 PAGES-32]', async ({
    page,
    desk,
    visitor,
    expectAccessible,
  }) => {
    const before = await (await visitor.get('/about-us')).text();
    expect(before).not.toContain('<style>:root{--accent:');
    await desk.enter(page, 'owner');
    await page.goto('/desk/settings/look');
    await page.getByLabel(/^In light/).fill('#ffcc00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel(/^In light/)).toHaveAccessibleDescription(
      /its contrast is 1\.\d+ to 1.*The nearest that passes is #/,
    );
    await expect(page.getByLabel(/^In light/)).toHaveValue('#ffcc00');
    await expectAccessible(page);
    await page.getByLabel(/^In light/).fill('#005f73');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toContainText('Saved.');
    expect(await (await visitor.get('/about-us')).text()).toContain('<style>:root{--accent:light-dark(#005f73,');
    await page
      .getByRole('region', { name: 'Logo' })
      .getByLabel(/^Logo/)
      .setInputFiles(await picture(600, 300));
    await page.getByRole('button', { name: 'Use this logo' }).click();
    await expect(page.getByRole('img', { name: 'The logo on a dark ground' })).toBeVisible();
    await expectAccessible(page);
    // Its place is reserved before it has arrived.
    expect(await (await visitor.get('/about-us')).text()).toMatch(
      /<img src="\/pictures\/logo-\w+\.webp" width="80" height="40"/,
    );
    await page.goto('/about-us');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Bookfront, home' })).toBeVisible();
    await expectAccessible(page);
  });
});
