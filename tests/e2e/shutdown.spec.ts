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
  /** Errors of requests that had been sent. */
  readonly lost: string[];
}

/** A client that keeps its connection and sends requests until the port is closed. */
async function keepRequesting(siteUrl: string, first: number, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = first; ; turn += 1) {
    const path = paths[turn % paths.length] ?? '/';
    const failure = await new Promise<(Error & { code?: string }) | undefined>((resolve) => {
      get(siteUrl + path, { agent }, (response) => {
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

test('a shop that is stopped under load loses no request [SETTINGS-08]', async ({ browserName: _ }, {
  workerIndex,
}) => {
  const shop = await run('scripts/start.ts', {
    DATA_DIR: await ownData(`stopped-${workerIndex}`),
    CACHE_MAX_AGE: '60',
  });
  const tally: Tally = { answered: 0, lost: [] };
  const clients = Array.from({ length: 20 }, (_, index) => keepRequesting(shop.url, index, tally));
  await expect.poll(() => tally.answered).toBeGreaterThan(300);
  await shop.stop();
  await Promise.all(clients);
  expect(tally.lost).toEqual([]);
});

test('a shop that is stopped while it draws its first covers closes its database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-first-day-'));
  try {
    const shop = await run('scripts/start.ts', { DATA_DIR: folder });
    await shop.stop();
    // SQLite removes its log when the last connection closes.
    expect(await readdir(folder)).toContain('bookfront.db');
    expect(await readdir(folder)).not.toContain('bookfront.db-wal');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
