import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';

const paths = ['/', '/product/1', '/shop', '/cart', '/search?q=dune', '/about-us', '/favicon.svg'];

interface Tally {
  answered: number;
  /** What went wrong with a request that had been sent. */
  readonly lost: string[];
}

/** One client that keeps its connection and asks again and again, until nobody listens any more. */
async function keepAsking(address: string, first: number, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = first; ; turn += 1) {
    const path = paths[turn % paths.length] ?? '/';
    const failure = await new Promise<(Error & { code?: string }) | undefined>((resolve) => {
      get(address + path, { agent }, (response) => {
        response
          .on('error', resolve)
          .resume()
          .on('end', () => resolve(undefined));
      }).on('error', resolve);
    });
    if (failure?.code === 'ECONNREFUSED') return;
    if (failure) tally.lost.push(`${path}: ${failure.message}`);
    else tally.answered += 1;
  }
}

test('a shop that is stopped while many ask loses no request', async ({ browserName: _ }, { workerIndex }) => {
  const shop = await run('scripts/start.ts', {
    DATA_DIR: await ownData(`stopped-${workerIndex}`),
    CACHE_MAX_AGE: '60',
  });
  const tally: Tally = { answered: 0, lost: [] };
  const clients = Array.from({ length: 20 }, (_, index) => keepAsking(shop.address, index, tally));
  await expect.poll(() => tally.answered).toBeGreaterThan(300);
  await shop.stop();
  await Promise.all(clients);
  expect(tally.lost).toEqual([]);
});

test('a shop that is stopped on its first day, while it draws covers, closes its database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-first-day-'));
  try {
    const shop = await run('scripts/start.ts', { DATA_DIR: folder });
    await shop.stop();
    // SQLite takes its log away with the last connection.
    expect(await readdir(folder)).toContain('bookfront.db');
    expect(await readdir(folder)).not.toContain('bookfront.db-wal');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
