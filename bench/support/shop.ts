import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../tests/e2e/support/processes.ts';

/** The shop as `npm start` runs it, on data of its own, with the sample catalogue and its covers made. */
export async function openShop(): Promise<{ address: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-bench-'));
  const shop = await run('scripts/start.ts', { DATA_DIR: folder, CACHE_MAX_AGE: '60' });
  return {
    address: shop.address,
    async close() {
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A home, a category and a product page: the first of each that a visitor would find. */
export async function samplePages(address: string): Promise<Readonly<Record<'home' | 'category' | 'product', string>>> {
  const home = await (await fetch(address)).text();
  const first = (pattern: RegExp, html: string): string => {
    const path = pattern.exec(html)?.[1];
    if (!path) throw new Error(`The page has no link like ${pattern}`);
    return path;
  };
  const category = first(/href="(\/category\/[^"?#]+)"/, home);
  const html = await (await fetch(address + category)).text();
  return { home: '/', category, product: first(/href="(\/product\/\d+)"/, html) };
}
