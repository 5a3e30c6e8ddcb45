import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { createFileAnswers } from '../../../../src/lib/server/crawl-files/answer-from-files.ts';
import { followFiles } from '../../../../src/lib/server/crawl-files/file-set.ts';
import { makeCrawlFiles } from '../../../../src/lib/server/crawl-files/make-files.ts';
import { ageBeforeNext, createFileRefresher } from '../../../../src/lib/server/crawl-files/refresh-files.ts';
import type { CatalogueIndex } from '../../../../src/lib/shop/catalogue/catalogue-index.ts';
import { money } from '../../../../src/lib/shop/money.ts';

const siteUrl = 'https://books.test';
const key = siteUrl;

export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A catalogue of one book, whose title and price tests change. */
export function createCatalogue() {
  const book = { version: 1, price: 100, changedAt: 1, readings: 0, beforeEach: async () => {} };
  const index: CatalogueIndex = {
    async parts() {
      book.readings += 1;
      return [{ kind: 'products', part: 1, lastModified: book.changedAt }];
    },
    async *pages() {
      await book.beforeEach();
      yield { kind: 'product', id: '60', name: 'Emma', lastModified: book.changedAt };
    },
    async *feed() {
      await book.beforeEach();
      const price = money(book.price, 'INR');
      yield {
        ...{ sku: '9780000001023', productId: '60', hasOptions: false, title: 'Emma' },
        ...{ listPrice: price, salePrice: price, isInStock: true },
      };
    },
  };
  return { book, index };
}

type Catalogue = ReturnType<typeof createCatalogue>;

/** One process of a shop. Several may have the same folder. */
export function openProcess(folder: string, { book, index }: Catalogue, clock: { now: number }, waitMs = 0) {
  const errors: unknown[] = [];
  const files = followFiles(folder, key);
  const now = () => clock.now;
  const refresher = createFileRefresher({
    files,
    version: () => book.version,
    make: (signal) => makeCrawlFiles({ folder, key, siteUrl, shopName: 'Lantern', addedPaths: [], index, now, signal }),
    ageMs: () => ageBeforeNext(0),
    log: { error: (_message, error) => errors.push(error) },
    now,
  });
  onTestFinished(() => refresher.close());
  const answer = createFileAnswers(files, waitMs);
  const get = (path: string, headers: Record<string, string> = {}) =>
    answer(new Request(siteUrl + path, { headers: { 'Accept-Encoding': 'identity', ...headers } }));
  return {
    ...{ refresher, files, errors, get },
    text: async (path: string) => (await get(path)).text(),
    unzipped: async (path: string) =>
      gunzipSync(await (await get(path, { 'Accept-Encoding': 'gzip' })).bytes()).toString(),
  };
}
