import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'playwright/test';
import { startLoad } from './support/load.ts';
import { ownData } from './support/prepare.ts';

const flags = ['--max-semi-space-size=4', '--max-old-space-size=512'];
const start = [process.execPath, ...flags, 'scripts/start.ts'];

/** A shop whose process changes. */
interface Shop {
  readonly dataDir: string;
  /** Everything that its processes have printed. */
  output(): string;
  /** The process that answers, from the file that it writes. */
  pid(): Promise<number>;
}

const stops: (() => Promise<void> | void)[] = [];
test.afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

function watch(child: ChildProcess, dataDir: string): Shop {
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  return {
    dataDir,
    output: () => output,
    pid: async () => Number(await readFile(join(dataDir, 'server.pid'), 'utf8').catch(() => '0')),
  };
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const environment = (dataDir: string) => ({
  ...process.env,
  ...{ DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'info', CACHE_MAX_AGE: '60' },
});

/** The shop's URL, as it prints it. */
async function urlOf(shop: Shop): Promise<string> {
  await expect.poll(() => shop.output(), { timeout: 60_000 }).toMatch(/is open: http/);
  return /is open: (\S+)/.exec(shop.output())?.[1] ?? '';
}

/** Waits until another process answers and the one before has ended. Resolves to the new one's id. */
async function replaced(shop: Shop, old: number): Promise<number> {
  await expect
    .poll(async () => ![0, old].includes(await shop.pid()) && !isRunning(old), { timeout: 60_000 })
    .toBe(true);
  return shop.pid();
}

/** A folder with the project in it, as an update makes one, with settings of its own. */
async function release(base: string, name: string, settings: string): Promise<string> {
  const folder = join(base, name);
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir('.'))
    if (!['data', 'test-results', '.env', '.git'].includes(entry)) await symlink(resolve(entry), join(folder, entry));
  await writeFile(join(folder, '.env'), settings);
  return folder;
}

async function switchTo(link: string, folder: string): Promise<void> {
  await rm(link, { force: true });
  await symlink(folder, link);
}

/** A shop that is started in a folder that is a link, and can be restarted by a signal. */
async function startInReleases(name: string, settings: Readonly<Record<string, string>> = {}) {
  const dataDir = await ownData(name);
  const base = `${dataDir}-releases`;
  const current = join(base, 'current');
  await switchTo(current, await release(base, 'first', ''));
  const [command = '', ...args] = start;
  const child = spawn(command, args, { cwd: current, env: { ...environment(dataDir), ...settings, PWD: current } });
  const shop = watch(child, dataDir);
  const url = await urlOf(shop);
  stops.push(async () => {
    const pid = await shop.pid();
    if (pid) process.kill(pid, 'SIGTERM');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
  return { shop, url, base, current };
}

test('restarts by signal under constant load refuse no connection and cut no answer [SETTINGS-40]', async ({
  browserName: _,
}, { workerIndex }) => {
  test.setTimeout(240_000);
  const metrics = String(await freePort());
  const { shop, url, base, current } = await startInReleases(`handed-over-${workerIndex}`, { METRICS_PORT: metrics });
  const { tally, stop } = startLoad(url);
  let pid = await shop.pid();
  for (const name of ['second', 'third', 'fourth']) {
    const before = tally.answered;
    await expect.poll(() => tally.answered - before).toBeGreaterThan(300);
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
  test.setTimeout(240_000);
  const { shop, url, base, current } = await startInReleases(`failed-successor-${workerIndex}`);
  const { tally, stop } = startLoad(url, { clients: 4 });
  const pid = await shop.pid();
  const failures = () => shop.output().split('goes on as before').length - 1;

  async function expectFailure(reason: string): Promise<void> {
    const before = failures();
    process.kill(pid, 'SIGUSR2');
    await expect.poll(failures, { timeout: 60_000 }).toBe(before + 1);
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
  const database = new DatabaseSync(join(shop.dataDir, 'bookfront.db'), { timeout: 5000 });
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
  test.setTimeout(120_000);
  const port = await freePort();
  const dataDir = await ownData(`other-port-${workerIndex}`);
  const { PORT: _port, ...env } = environment(dataDir);
  const folder = await release(`${dataDir}-releases`, 'only', 'PORT=0');
  const [command = '', ...args] = start;
  const shop = watch(spawn(command, args, { cwd: folder, env: { ...env, PWD: folder } }), dataDir);
  stops.push(async () => void process.kill(await shop.pid(), 'SIGTERM'));
  const url = await urlOf(shop);
  const pid = await shop.pid();
  await writeFile(join(folder, '.env'), `PORT=${port}`);
  process.kill(pid, 'SIGUSR2');
  await replaced(shop, pid);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  const port = await portOf(taken);
  await new Promise((closed) => taken.close(closed));
  return port;
}

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await new Promise((listening) => server.once('listening', listening));
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

test('restarts by systemd, which holds the socket, refuse no connection and cut no answer [SETTINGS-42]', async ({
  browserName: _,
}, { workerIndex }) => {
  test.setTimeout(240_000);
  const dataDir = await ownData(`activated-${workerIndex}`);
  const socket = createServer().listen(0, '127.0.0.1');
  const port = await portOf(socket);
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  // Like systemd, this shell holds the socket, and starts the service again whenever it has ended.
  const service = `LISTEN_FDS=1 LISTEN_PID=$$ exec ${start.join(' ')}`;
  // It ends with the tests, also when they are killed.
  const systemd = spawn('sh', ['-c', `while kill -0 ${process.pid}; do sh -c '${service}'; done`], {
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'pipe', fd],
    detached: true,
  });
  stops.push(() => void process.kill(-(systemd.pid ?? 0), 'SIGKILL'));
  // From now on, only the shell and the service have it.
  await new Promise((closed) => socket.close(closed));
  const shop = watch(systemd, dataDir);
  await urlOf(shop);
  const { tally, stop } = startLoad(`http://127.0.0.1:${port}`);
  for (let restarts = 0; restarts < 3; restarts += 1) {
    const before = tally.answered;
    await expect.poll(() => tally.answered - before).toBeGreaterThan(300);
    const pid = await shop.pid();
    process.kill(pid, 'SIGTERM');
    await replaced(shop, pid);
  }
  await stop();
  expect({ refused: tally.refused, lost: tally.lost }).toEqual({ refused: 0, lost: [] });
});
