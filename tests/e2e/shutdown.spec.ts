import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLoad } from './support/load.ts';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { expect, test } from './support/test.ts';

test('a shop that is stopped under load loses no request [SETTINGS-08]', async ({ browserName: _ }, {
  workerIndex,
}) => {
  const shop = await run('scripts/start.ts', {
    DATA_DIR: await ownData(`stopped-${workerIndex}`),
    CACHE_MAX_AGE: '60',
  });
  // A connection that is being opened when the port closes is reset by the kernel, before it has carried a request.
  const { tally, stop } = startLoad(shop.url, { hasNewConnections: false });
  await expect.poll(() => tally.answered).toBeGreaterThan(300);
  await shop.stop();
  await stop();
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
