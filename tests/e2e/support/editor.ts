import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { ownData } from './prepare.ts';
import { run } from './processes.ts';
import { ownContent, type ShopKind } from './shops.ts';
import { test as base, expect } from './test.ts';

/** `npm run edit` as used by somebody who has never seen Markdown. It has started the shop too. */

export interface Editor {
  /** With its key. */
  readonly url: string;
  readonly origin: string;
  readonly key: string;
  /** The running shop. */
  readonly shop: string;
  readonly contentDir: string;
}

/** `npm run edit`, whose URL has its key. */
const editorShop: ShopKind = {
  name: 'editor',
  async open(folder) {
    const dataDir = await ownData(folder);
    const settings = { ...(await ownContent(dataDir)), CACHE_MAX_AGE: '86400', EDIT_PORT: '0' };
    return { ...(await run('scripts/edit.ts', { DATA_DIR: dataDir, ...settings })), dataDirs: [dataDir] };
  },
};

export const test = base.extend<{ editor: Page; tool: Editor }>({
  shopKind: editorShop,
  tool: async ({ running: { url, dataDirs } }, use) => {
    const { origin, hash } = new URL(url);
    const key = hash.replace('#key=', '');
    const config = await fetch(`${origin}/api/config`, { headers: { Authorization: `Bearer ${key}` } });
    const { siteUrls } = (await config.json()) as { siteUrls: readonly string[] };
    await use({ url, origin, key, contentDir: join(dataDirs[0], 'content'), shop: siteUrls[0] ?? '' });
  },
  baseURL: ({ tool }, use) => use(tool.origin),
  /** Each test begins with the content that comes with the shop. */
  editor: async ({ page, tool }, use) => {
    await cp('content', tool.contentDir, { recursive: true, force: true });
    await page.goto(tool.url);
    await expect(page.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible();
    await use(page);
  },
  // The browser logs that the page in the frame may not take the focus.
  quietConsole: false,
});

export const open = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('navigation', { name: 'What to change' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The name is shown before the file is loaded.
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Everything is saved.');
};
/** The browser reports a moved cursor in its next frame. */
export const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await settle(page);
  }
};
export const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
export const isSaved = (page: Page) =>
  expect(page.getByRole('status')).toContainText('Saved. Visitors see it from now on.');

/** What a visitor gets with the next request. */
export const shown = async (tool: Editor, path: string): Promise<string> => (await fetch(tool.shop + path)).text();

export { expect };
