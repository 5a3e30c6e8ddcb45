import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../tests/e2e/support/processes.ts';

/** Starts a shop as `npm start` does, with the sample catalogue in a temporary data folder. */
export async function openShop(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-bench-'));
  const shop = await run('scripts/start.ts', { DATA_DIR: folder, CACHE_MAX_AGE: '60' });
  return {
    url: shop.url,
    async close() {
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The paths of the home page, its first category and the first product of that category. */
export async function samplePages(url: string): Promise<Readonly<Record<'home' | 'category' | 'product', string>>> {
  const home = await (await fetch(url)).text();
  const first = (pattern: RegExp, html: string): string => {
    const path = pattern.exec(html)?.[1];
    if (!path) throw new Error(`The page has no link like ${pattern}`);
    return path;
  };
  const category = first(/href="(\/category\/[^"?#]+)"/, home);
  const html = await (await fetch(url + category)).text();
  return { home: '/', category, product: first(/href="(\/product\/\d+)"/, html) };
}
