import type { Locator, Page } from 'playwright/test';
import { type RemoteShop, says } from '../fixtures/remote-shop.ts';
import { expect, test } from './support/remote.ts';

/** A gallery of everything that a shop's additionalImage can name. */

const outside = /youtube|vimeo/;

function showEverything(remote: RemoteShop): void {
  const urls = [
    '/media/101-back.svg',
    '/media/gone.svg',
    '/media/trailer.mp4',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/1084537',
    '/media/sample.html',
    'https://elsewhere.invalid/page.html',
    'javascript:alert(1)',
  ];
  remote.when('/ProductDetails', says.but({ additionalImage: urls.join('~') }), { productID: '101' });
}

const lightbox = (page: Page): Locator => page.getByRole('dialog', { name: 'Pictures of Plain Sailing' });
const mainPicture = (page: Page): Locator => page.getByRole('link', { name: /larger$/ });

test('the gallery holds pictures, videos, players and pages; those that cannot be loaded say so; other sites and invalid URLs are left out [PRODUCT-26 PRODUCT-29 PRODUCT-51]', async ({
  page,
  remote,
  expectAccessible,
}) => {
  showEverything(remote);
  await page.goto('/product/101');
  const links = page.getByRole('link', { name: /, \d of \d$/ });
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

  await test.step('a picture or video that cannot be loaded', async () => {
    await page.getByRole('link', { name: 'Picture, 3 of 7' }).click();
    await expect(mainPicture(page)).toContainText('Unable to load the image!');
    await mainPicture(page).click();
    await expect(lightbox(page)).toContainText('Unable to load the image!');
    await page.keyboard.press('ArrowRight');
    await expect(lightbox(page)).toContainText('Unable to load the video!');
    await expect(lightbox(page).getByRole('status')).toHaveText('4 of 7: Plain Sailing, video 1');
    await expectAccessible(page);
  });
});

test('a player is loaded when it is opened, from hosts that set no cookies, and removed with the lightbox [PRODUCT-36]', async ({
  page,
  remote,
  expectAccessible,
}) => {
  const requested: string[] = [];
  await page.route(outside, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A player</title><p>A player' });
  });
  showEverything(remote);
  await page.goto('/product/101');
  await mainPicture(page).click();
  await expect(lightbox(page).getByRole('img', { name: 'Cover of Plain Sailing' })).toBeVisible();
  expect(requested).toEqual([]);

  await lightbox(page).getByRole('button', { name: 'Plain Sailing, video 2' }).click();
  const player = lightbox(page).locator('iframe');
  await expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
  await expect(player).toHaveAttribute('title', 'Plain Sailing, video 2');
  await expect(player.contentFrame().getByText('A player')).toBeVisible();
  await expectAccessible(page);

  await lightbox(page).getByRole('button', { name: 'Next' }).click();
  await expect(player).toHaveAttribute('src', 'https://player.vimeo.com/video/1084537?dnt=1');
  await lightbox(page).getByRole('button', { name: 'Next' }).click();
  await expect(player).toHaveAttribute('src', `${remote.url}/media/sample.html`);
  await expect(player).toHaveAttribute('sandbox', /allow-scripts/);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expect(player).toHaveCount(0);
});

test('only the page of that book allows the players’ frames [SECURITY-13]', async ({ request, remote }) => {
  showEverything(remote);
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  expect(await policyOf('/product/101')).toContain(
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com ${remote.url}; media-src ${remote.url}`,
  );
  expect(await policyOf('/product/102')).not.toMatch(/frame-src|media-src/);
});

test('a picture that failed before any script ran has a message in its place, also when it is hovered [PRODUCT-29]', async ({
  page,
  remote,
}) => {
  remote.when('/ProductDetails', says.but({ productImage: '/media/gone.svg' }), { productID: '101' });
  await page.goto('/product/101');
  const image = mainPicture(page).getByRole('img');
  const words = await image.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(words).toContain('Unable to load the image!');
  await image.hover();
  await expect(mainPicture(page)).toContainText('Unable to load the image!');
});
