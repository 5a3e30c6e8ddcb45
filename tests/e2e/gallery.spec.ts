import type { Locator, Page } from 'playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { books, main, openBook, pathOf } from './support/journey.ts';
import { expect, test } from './support/test.ts';

const lightbox = (page: Page): Locator => page.getByRole('dialog', { name: /^Pictures of Midnight/ });
const place = (page: Page): Locator => lightbox(page).getByRole('status');
const mainPicture = (page: Page): Locator => page.getByRole('link', { name: /larger$/ });

async function openLightbox(page: Page): Promise<void> {
  await openBook(page, books.midnight);
  await mainPicture(page).click();
  await expect(lightbox(page)).toBeVisible();
}

test('the keyboard opens the lightbox, goes through it and closes it; with reduced motion nothing is animated; a click outside closes it, and so does its button; thumbnails lead to their pictures; sizes and times are as specified [PRODUCT-24 PRODUCT-25 PRODUCT-33 PRODUCT-35 A11Y-01]', async ({
  page,
  expectAccessible,
}) => {
  await openBook(page, books.midnight);
  await mainPicture(page).focus();
  await page.keyboard.press('Enter');
  await expect(lightbox(page)).toBeVisible();
  await expectAccessible(page);
  for (const [key, at] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['Home', 1],
    ['ArrowLeft', 5],
    ['ArrowRight', 1],
    ['End', 5],
  ] as const) {
    await page.keyboard.press(key);
    await expect(place(page)).toContainText(`${at} of 5`);
  }
  const moving = () => document.getAnimations().filter((one) => one instanceof CSSAnimation).length;
  expect(await page.evaluate(moving)).toBe(0);
  // The focus stays inside.
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expect(mainPicture(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Picture, 5 of 5' })).toHaveAttribute('aria-current', 'true');

  await page.setViewportSize({ width: 1440, height: 900 });
  await mainPicture(page).click();
  await expect(lightbox(page)).toBeVisible();
  expect(await lightbox(page).boundingBox()).toMatchObject({ width: 1100, height: 800 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(lightbox(page)).toHaveCSS('transition-duration', /^0\.15s,/);
  const backdropFade = (dialog: Element) => getComputedStyle(dialog, '::backdrop').transitionDuration;
  expect(await lightbox(page).evaluate(backdropFade)).toMatch(/^0\.4s/);
  await page.mouse.click(20, 20);
  await expect(lightbox(page)).toBeHidden();
  await expect(page.locator('dialog.lightbox')).toHaveCSS('transition-duration', /^0\.075s,/);
  await mainPicture(page).click();
  const third = lightbox(page).getByRole('button', { name: /^Midnight[’']s Children, picture 3$/ });
  expect(await third.boundingBox()).toMatchObject({ width: 120, height: 90 });
  await third.click();
  await expect(place(page)).toContainText('3 of 5');
  await expect(page.locator('.lightbox-item')).toHaveCSS('animation-duration', '0.468s');
  await expect(third).toHaveAttribute('aria-current', 'true');
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(lightbox(page)).toBeHidden();
  await expect(mainPicture(page)).toBeFocused();
});

test('the slide show advances by itself, and stops on a key press [PRODUCT-32]', async ({ page }) => {
  await page.clock.install();
  await openLightbox(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await lightbox(page).getByRole('button', { name: 'Play slide show' }).click();
  await page.clock.runFor(3000);
  await expect(place(page)).toContainText('2 of 5');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page).getByRole('button', { name: 'Play slide show' })).toBeVisible();
  await page.clock.runFor(9000);
  await expect(place(page)).toContainText('3 of 5');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the lightbox opens with the picture that is there, until the large one has come; it fills the screen, and its thumbnails are dots of 6 px in targets of at least 24 px; a swipe goes to the next picture, a slow drag or a tap does not [PRODUCT-33 PRODUCT-34 PRODUCT-89]', async ({
    page,
    expectAccessible,
  }) => {
    await openBook(page, books.midnight);
    const shown = mainPicture(page).getByRole('img');
    const widthOf = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.naturalWidth);
    await expect.poll(() => widthOf(shown)).toBeGreaterThan(0);
    const file = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
    const release = await holdRequests(page, /-(360|720)\.(avif|webp)$/);
    await mainPicture(page).click();
    const smaller = lightbox(page).locator('.lightbox-smaller');
    await expect(smaller).toHaveCSS('background-image', `url("${file}")`);
    // It fills the place of the large one: as wide as the phone.
    expect(await smaller.boundingBox()).toMatchObject({ width: 390 });
    await release();
    await expect(smaller).toHaveCount(0);
    const large = lightbox(page).getByRole('img', { name: /^Cover of/ });
    await expect.poll(() => widthOf(large)).toBeGreaterThan(0);

    expect(await lightbox(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    for (const dot of await lightbox(page).getByRole('list').getByRole('button').all()) {
      const box = await dot.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      expect(await dot.evaluate((button) => getComputedStyle(button, '::before').width)).toBe('6px');
    }
    await expectAccessible(page);

    const session = await page.context().newCDPSession(page);
    const drag = async (fromX: number, toX: number, ms: number) => {
      const start = Date.now() / 1000;
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, after: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y: 400 }],
          timestamp: start + after / 1000,
        });
      await touch('touchStart', fromX, 0);
      await touch('touchMove', toX, ms / 2);
      await touch('touchMove', toX, ms);
      await touch('touchEnd', toX, ms);
    };
    await drag(300, 100, 200);
    await expect(place(page)).toContainText('2 of 5');
    await drag(100, 300, 200);
    await expect(place(page)).toContainText('1 of 5');
    await drag(300, 260, 2000);
    await drag(300, 298, 10);
    await expect(place(page)).toContainText('1 of 5');
  });
});

test('an early press on a picture that cannot be loaded opens the lightbox and says so, at once and after a while [PRODUCT-66]', async ({
  page,
}) => {
  const path = await pathOf(page.request, books.midnight);
  for (const delay of [0, 150])
    await test.step(`${delay} ms after it was asked for`, async () => {
      await page.route('**/covers/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.fulfill({ status: 404 });
      });
      await page.goto(path, { waitUntil: 'commit' });
      await mainPicture(page).click();
      await expect(lightbox(page)).toContainText('Unable to load the image!');
      expect(new URL(page.url()).pathname).toBe(path);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});

test('choosing a format shows its picture, its price, its facts and its URL [PRODUCT-13]', async ({ page }) => {
  await openBook(page, books.midnight);
  const picture = mainPicture(page).getByRole('img');
  const before = await picture.getAttribute('src');
  const hardcover = page.getByRole('radio', { name: /Hardcover/ });
  await hardcover.check();
  await expect(page).toHaveURL(/option=\d{13}/);
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await page.getByRole('tab', { name: 'Additional information' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Additional information' })).toContainText('Hardcover');
  const price = /₹[\d,.]+/.exec(await hardcover.locator('xpath=ancestor::label').innerText())?.[0] ?? 'no price';
  const shown = main(page).getByText(price, { exact: true }).locator('visible=true').last();
  await expect(shown).toBeVisible();
  await page.reload();
  await expect(hardcover).toBeChecked();
  await expect(shown).toBeVisible();
});
