import { spawn } from 'node:child_process';
import { cp, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '../../scripts/free-port.ts';
import { startLoad } from './support/load.ts';
import { ownData } from './support/prepare.ts';
import {
  environment,
  flags,
  isRunning,
  release,
  replaced,
  restartActivated,
  start,
  startActivated,
  startInReleases,
  stopLater,
  stopShops,
  switchTo,
  urlOf,
  watch,
} from './support/restarts.ts';
import { expect, test } from './support/test.ts';

test.afterEach(stopShops);

test('restarts by signal under constant load refuse no connection and cut no answer [SETTINGS-40]', async ({
  browserName: _,
}, { workerIndex }) => {
  const metrics = String(await freePort());
  const { shop, url, base, current } = await startInReleases(`handed-over-${workerIndex}`, { METRICS_PORT: metrics });
  const { tally, stop } = startLoad(url);
  let pid = await shop.pid();
  for (const name of ['second', 'third']) {
    const before = tally.answered;
    await expect.poll(() => tally.answered - before).toBeGreaterThan(100);
    const folder = await release(base, name, '');
    await switchTo(current, folder);
    process.kill(pid, 'SIGUSR2');
    pid = await replaced(shop, pid);
    // It runs what the link leads to now, with the flags of the first.
    expect(await readlink(`/proc/${pid}/cwd`)).toBe(folder);
    expect((await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')).toEqual(expect.arrayContaining(flags));
  }
  await stop();
  expect({ refused: tally.refused, lost: tally.lost }).toEqual({ refused: 0, lost: [] });
  const measured = () => fetch(`http://127.0.0.1:${metrics}/metrics`).then(({ status }) => status, String);
  await expect.poll(measured).toBe(200);
});

test('a successor that cannot start leaves the shop as it is, which says why [SETTINGS-41]', async ({
  browserName: _,
}, { workerIndex }) => {
  const { shop, url, base, current } = await startInReleases(`failed-successor-${workerIndex}`);
  const { tally, stop } = startLoad(url, { clients: 4 });
  const pid = await shop.pid();
  const failures = () => shop.output().split('goes on as before').length - 1;

  async function expectFailure(reason: string): Promise<void> {
    const before = failures();
    process.kill(pid, 'SIGUSR2');
    await expect.poll(failures).toBe(before + 1);
    const lines = shop
      .output()
      .split('\n')
      .filter((one) => one.includes(`process ${pid} goes on as before`));
    expect(lines.at(-1)).toContain(reason);
    expect(isRunning(pid)).toBe(true);
  }

  await switchTo(current, await release(base, 'wrong-setting', 'CACHE_MAX_AGE_=1\nLOCALE=nonsense locale'));
  await expectFailure('LOCALE must be a language tag');

  const unbuilt = await release(base, 'unbuilt', '');
  await rm(join(unbuilt, 'dist'));
  await switchTo(current, unbuilt);
  await expectFailure('Run npm run build first');

  await switchTo(current, join(base, 'first'));
  const database = new DatabaseSync(join(shop.dataDir, 'bookfront.db'), { timeout: 60_000 });
  database.exec("update kysely_migration set name = '000-other' where name = '001-catalogue'");
  await expectFailure('This version changes the database (001-catalogue)');
  database.exec("update kysely_migration set name = '001-catalogue' where name = '000-other'");
  database.close();

  await stop();
  expect(tally).toMatchObject({ refused: 0, lost: [] });
  process.kill(pid, 'SIGUSR2');
  await replaced(shop, pid);
});

test('a successor with another port opens it, and the port before is closed [SETTINGS-40]', async ({ browserName: _ }, {
  workerIndex,
}) => {
  const port = await freePort();
  const dataDir = await ownData(`other-port-${workerIndex}`);
  const { PORT: _port, ...env } = environment(dataDir);
  const folder = await release(`${dataDir}-releases`, 'only', 'PORT=0');
  const [command = '', ...args] = start;
  const shop = watch(spawn(command, args, { cwd: folder, env: { ...env, PWD: folder } }), dataDir);
  stopLater(async () => void process.kill(await shop.pid(), 'SIGTERM'));
  const url = await urlOf(shop);
  const pid = await shop.pid();
  await writeFile(join(folder, '.env'), `PORT=${port}`);
  process.kill(pid, 'SIGUSR2');
  await replaced(shop, pid);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('a restart by systemd, which holds the socket, refuses no connection and cuts no answer [SETTINGS-42]', async ({
  browserName: _,
}, { workerIndex }) => {
  const { shop, url } = await startActivated(`activated-${workerIndex}`);
  const { tally, stop } = startLoad(url);
  await restartActivated(shop, tally);
  await stop();
  expect({ refused: tally.refused, lost: tally.lost }).toEqual({ refused: 0, lost: [] });
});

test('a page sent before an update finds its scripts after it [OPERATION-15]', async ({ browserName: _ }, {
  workerIndex,
}) => {
  const { shop, url, base, current } = await startInReleases(`previous-builds-${workerIndex}`);
  const page = await (await fetch(url)).text();
  const script = /src="(\/_astro\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const text = await (await fetch(url + script)).text();

  const next = await release(base, 'next', '');
  await rm(join(next, 'dist'));
  await cp('dist', join(next, 'dist'), { recursive: true });
  await rename(join(next, 'dist/client', script), join(next, 'dist/client/_astro/next.Xy12.js'));
  await switchTo(current, next);
  const pid = await shop.pid();
  process.kill(pid, 'SIGUSR2');
  await replaced(shop, pid);
  const after = await fetch(url + script);
  expect(after.headers.get('cache-control')).toContain('immutable');
  expect(await after.text()).toBe(text);
  expect((await fetch(`${url}/_astro/never-built.js`)).status).toBe(404);
});
