import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { ownData } from './support/prepare.ts';
import { expect, test } from './support/test.ts';

test('a built shop writes to DATA_DIR alone, so everything else may be read-only [SETTINGS-43]', async ({
  browserName: _,
}, { workerIndex }) => {
  const dataDir = await ownData(`read-only-${workerIndex}`, 'drawn');
  const { NODE_COMPILE_CACHE: _cache, ...environment } = process.env;
  const shop = spawn(
    process.execPath,
    [
      ...['--permission', '--allow-fs-read=*', `--allow-fs-write=${dataDir}`, `--allow-fs-write=${dataDir}/../drawn`],
      // The picture library is an addon; covers are drawn by another process, which inherits all of this.
      ...['--allow-addons', '--allow-child-process', '--allow-worker'],
      'scripts/start.ts',
    ],
    { env: { ...environment, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  try {
    let output = '';
    for (const stream of [shop.stdout, shop.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    await expect.poll(() => output).toMatch(/is open: http/);
    const url = /is open: (\S+)/.exec(output)?.[1] ?? '';
    const home = await (await fetch(url)).text();
    const cover = /\/covers\/[^" ,]+/.exec(home)?.[0] ?? '';
    expect((await fetch(url + cover)).status).toBe(200);
    const added = await fetch(`${url}/?_action=newsletter.subscribe`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=reader%40example.com',
    });
    expect(added.status).toBeLessThan(400);
    await expect.poll(async () => (await readdir(dataDir)).includes('outbox')).toBe(true);
    expect(output).not.toMatch(/ERR_ACCESS_DENIED|EROFS|"level":"error"/);
  } finally {
    const ended = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await ended;
  }
});
