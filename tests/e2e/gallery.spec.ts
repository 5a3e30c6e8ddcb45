import type { Locator, Page } from 'playwright/test';
import { books, findBook } from './support/journey.ts';
import { expect, test } from './support/test.ts';

const lightbox = (page: Page): Locator => page.getByRole('dialog', { name: /^Pictures of Midnight/ });
const place = (page: Page): Locator => lightbox(page).getByRole('status');
const mainPicture = (page: Page): Locator => page.getByRole('link', { name: /larger$/ });

async function openLightbox(page: Page): Promise<void> {
  await findBook(page, books.midnight);
  await mainPicture(page).click();
  await expect(lightbox(page)).toBeVisible();
}

test('the keyboard opens the lightbox, goes through it and comes back', async ({ page, expectAccessible }) => {
  await findBook(page, books.midnight);
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
});

test('a touch beside the picture closes it, and so does the cross', async ({ page }) => {
  await openLightbox(page);
  await page.mouse.click(20, 20);
  await expect(lightbox(page)).toBeHidden();
  await mainPicture(page).click();
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(lightbox(page)).toBeHidden();
  await expect(mainPicture(page)).toBeFocused();
});

test('small pictures go straight to theirs; they are 120 by 90', async ({ page }) => {
  await openLightbox(page);
  const third = lightbox(page)
    .getByRole('button', { name: 'Midnight’s Children, picture 3' })
    .or(lightbox(page).getByRole('button', { name: "Midnight's Children, picture 3" }));
  expect(await third.boundingBox()).toMatchObject({ width: 120, height: 90 });
  await third.click();
  await expect(place(page)).toContainText('3 of 5');
  await expect(third).toHaveAttribute('aria-current', 'true');
});

test('the slide show goes on by itself, and stops when somebody takes over', async ({ page }) => {
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

test('on a phone it fills the screen, and its small pictures are dots that a finger can hit', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLightbox(page);
  expect(await lightbox(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  for (const dot of await lightbox(page).getByRole('list').getByRole('button').all()) {
    const box = await dot.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await expectAccessible(page);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe goes to the next picture; a slow drag or a tap does not', async ({ page }) => {
    await openLightbox(page);
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

test('who wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLightbox(page);
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSAnimation).length)).toBe(
    0,
  );
});

test('choosing a format shows its picture, its price, its facts and its address', async ({ page }) => {
  await findBook(page, books.midnight);
  const picture = mainPicture(page).getByRole('img');
  const before = await picture.getAttribute('src');
  await page.getByRole('radio', { name: /Hardcover/ }).check();
  await expect(page).toHaveURL(/option=\d{13}/);
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await page.getByRole('tab', { name: 'Additional information' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Additional information' })).toContainText('Hardcover');
  const price = await page.locator('.product-amount').innerText();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Hardcover/ })).toBeChecked();
  expect(await page.locator('.product-amount').innerText()).toBe(price);
});
