import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { RemoteShop } from '../../tests/fixtures/remote-shop.ts';
import type { People } from './people.ts';
import type { Screen } from './screen.ts';

export const widths = [390, 768, 1440] as const;
export const schemes = ['light', 'dark'] as const;

/** One screenshot, or the problem that prevented it. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly scheme: (typeof schemes)[number];
  /** File name of the picture; undefined after a problem. */
  readonly file?: string;
  readonly problem?: string;
}

interface CameraOptions {
  readonly browser: Browser;
  readonly folder: string;
  readonly people: People;
  /** Undefined for the embedded shop. */
  readonly remoteShop?: RemoteShop;
}

const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900 };
const sizeOf = (width: number) => ({ width, height: heights[width] ?? 900 });

/** A camera for one shop. A screen with steps is opened again for each width, because the controls may depend on the width. */
export function createCamera({ browser, folder, people, remoteShop }: CameraOptions) {
  async function open(screen: Screen, width: number): Promise<Page> {
    remoteShop?.removeScripts();
    const cookies = await people.cookiesOf(screen.as);
    if (remoteShop) screen.script?.(remoteShop);
    const context = await browser.newContext({
      viewport: sizeOf(width),
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
      javaScriptEnabled: !screen.isWithoutScript,
    });
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    if (screen.isFrozen) await page.clock.install();
    await page.goto(people.site + screen.path.replace('{order}', people.orderOf(screen.as)), { waitUntil: 'load' });
    await screen.steps?.(page);
    if (screen.isFrozen) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    return page;
  }

  async function shoot(page: Page, screen: Screen, width: number): Promise<Shot[]> {
    const shots: Shot[] = [];
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      if (!screen.isWithoutScript) await loadPictures(page);
      const file = `${screen.name}-${width}-${scheme}.jpg`;
      await page.screenshot({
        path: join(folder, file),
        type: 'jpeg',
        quality: 85,
        fullPage: !screen.isViewport,
        animations: 'disabled',
        caret: 'hide',
      });
      shots.push({ name: screen.name, path: screen.path, width, scheme, file });
    }
    return shots;
  }

  /** Opens the page once and takes it in these widths. */
  async function takeAt(screen: Screen, some: readonly number[]): Promise<Shot[]> {
    const shots: Shot[] = [];
    let page: Page | undefined;
    try {
      for (const width of some) {
        page ??= await open(screen, width);
        await page.setViewportSize(sizeOf(width));
        shots.push(...(await shoot(page, screen, width)));
      }
    } catch (error) {
      const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      shots.push({ name: screen.name, path: screen.path, width: some[0] ?? 0, scheme: 'light', problem });
    } finally {
      await page?.context().close();
    }
    return shots;
  }

  return {
    async take(screen: Screen): Promise<Shot[]> {
      if (!screen.steps) return takeAt(screen, widths);
      const shots: Shot[] = [];
      for (const width of widths) shots.push(...(await takeAt(screen, [width])));
      return shots;
    },
  };
}

/** Loads all pictures of the page, lazy ones included. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const settled = (image: HTMLImageElement) =>
      new Promise((done) => {
        for (const event of ['load', 'error']) image.addEventListener(event, done, { once: true });
      });
    for (const image of document.images) image.loading = 'eager';
    for (const cover of document.querySelectorAll<HTMLElement>('.cover')) cover.style.contentVisibility = 'visible';
    await Promise.all([...document.images].map((image) => image.complete || settled(image)));
    await document.fonts.ready;
  });
}
