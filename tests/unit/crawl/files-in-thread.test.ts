import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCatalogueIndex } from '../../../src/lib/backend/crawl/index.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { followFiles } from '../../../src/lib/server/crawl-files/file-set.ts';
import { makeCrawlFiles } from '../../../src/lib/server/crawl-files/make-files.ts';
import { makeInThread } from '../../../src/lib/server/crawl-files/make-in-thread.ts';
import { makePlace } from '../../fixtures/test-database.ts';

async function openShop() {
  const { place, remove } = await makePlace('seeded');
  const db = await openDatabase(place);
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-'));
  onTestFinished(async () => {
    await db.destroy();
    await remove();
    await rm(folder, { recursive: true, force: true });
  });
  const jobIn = (name: string) => ({
    ...{ folder: join(folder, name), key: name, siteUrl: 'https://books.test', shopName: 'Lantern', addedPaths: [] },
  });
  const digests = async (name: string) =>
    (await followFiles(join(folder, name), name).read())?.files.map(({ path, digest }) => [path, digest]);
  return { place, db, jobIn, digests };
}

test('a thread makes the same files as this one [CRAWL-17]', async () => {
  const { place, db, jobIn, digests } = await openShop();
  const { signal } = new AbortController();
  const index = createCatalogueIndex({ db, currency: 'INR', now: Date.now });
  await makeCrawlFiles({ ...jobIn('here'), index, now: Date.now, signal });
  await makeInThread({ ...jobIn('there'), place, currency: 'INR' }, signal);
  expect(await digests('here')).toHaveLength(7);
  expect(await digests('there')).toEqual(await digests('here'));
});

test('a thread that is stopped leaves no set of files [CRAWL-20]', async () => {
  const { place, jobIn, digests } = await openShop();
  const stop = new AbortController();
  const making = makeInThread({ ...jobIn('there'), place, currency: 'INR' }, stop.signal);
  stop.abort();
  await expect(making).rejects.toThrow('the thread ended');
  expect(await digests('there')).toBeUndefined();
});
