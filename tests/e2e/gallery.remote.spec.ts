import type { Locator, Page } from 'playwright/test';
import { type RemoteShop, says } from '../fixtures/remote-shop.ts';
import { expect, test } from './support/remote.ts';

/** A gallery of everything that a shop's additionalImage can name (spec section 2, image gallery). */

const outside = /youtube|vimeo/;

async function openBook(page: Page, remote: RemoteShop): Promise<string[]> {
  const asked: string[] = [];
  await page.route(outside, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A player</title><p>A player' });
  });
  const addresses = [
    '/media/101-back.svg',
    '/media/gone.svg',
    '/media/trailer.mp4',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/1084537',
    '/media/sample.html',
    'https://elsewhere.invalid/page.html',
    'javascript:alert(1)',
  ];
  remote.when('/ProductDetails', says.but({ additionalImage: addresses.join('~') }), { productID: '101' });
  await page.goto('/product/101');
  return asked;
}

const lightbox = (page: Page): Locator => page.getByRole('dialog', { name: 'Pictures of Plain Sailing' });
const mainPicture = (page: Page): Locator => page.getByRole('link', { name: /larger$/ });

test('holds pictures, videos, players and pages; what comes from elsewhere, or is no address, is left out', async ({
  page,
  remote,
}) => {
  await openBook(page, remote);
  const links = page.locator('.gallery-thumbnails').getByRole('link');
  const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')));
  expect(names).toEqual([
    'Picture, 1 of 7',
    'Picture, 2 of 7',
    'Picture, 3 of 7',
    'Video, 4 of 7',
    'Video, 5 of 7',
    'Video, 6 of 7',
    'Look inside, 7 of 7',
  ]);
  await expect(links.nth(4)).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(links.nth(5)).toHaveAttribute('href', 'https://vimeo.com/1084537');
});

test('a player is loaded only once it is opened, from hosts that set no cookies, and ends with the lightbox', async ({
  page,
  remote,
  expectAccessible,
}) => {
  const asked = await openBook(page, remote);
  await mainPicture(page).click();
  await expect(lightbox(page).getByRole('img', { name: 'Cover of Plain Sailing' })).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);

  await lightbox(page).getByRole('button', { name: 'Plain Sailing, video 2' }).click();
  const player = lightbox(page).locator('iframe');
  await expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
  await expect(player).toHaveAttribute('title', 'Plain Sailing, video 2');
  await expect(player.contentFrame().getByText('A player')).toBeVisible();
  await expectAccessible(page);

  await lightbox(page).getByRole('button', { name: 'Next' }).click();
  await expect(player).toHaveAttribute('src', 'https://player.vimeo.com/video/1084537?dnt=1');
  await lightbox(page).getByRole('button', { name: 'Next' }).click();
  await expect(player).toHaveAttribute('src', `${remote.address}/media/sample.html`);
  await expect(player).toHaveAttribute('sandbox', /allow-scripts/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expect(player).toHaveCount(0);
});

test('only the page of that book lets players in', async ({ page, request, remote }) => {
  await openBook(page, remote);
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  const policy = await policyOf('/product/101');
  expect(policy).toContain(
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com ${remote.address}; media-src ${remote.address}`,
  );
  expect(await policyOf('/product/102')).not.toMatch(/frame-src|media-src/);
});

test('a picture or video that cannot be loaded says so, in the page and in the lightbox', async ({
  page,
  remote,
  expectAccessible,
}) => {
  await openBook(page, remote);
  await page.getByRole('link', { name: 'Picture, 3 of 7' }).click();
  await expect(mainPicture(page)).toContainText('Unable to load the image!');
  await expectAccessible(page);
  await mainPicture(page).click();
  await expect(lightbox(page)).toContainText('Unable to load the image!');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page)).toContainText('Unable to load the video!');
  await expect(lightbox(page).getByRole('status')).toHaveText('4 of 7: Plain Sailing, video 1');
  await expectAccessible(page);
});

test('a picture that failed before any script was there has words in its place too', async ({ page, remote }) => {
  remote.when('/ProductDetails', says.but({ productImage: '/media/gone.svg' }), { productID: '101' });
  await page.goto('/product/101');
  const words = await mainPicture(page)
    .getByRole('img')
    .evaluate((image) => getComputedStyle(image, '::after').content);
  expect(words).toContain('Unable to load the image!');
});
