import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { portOf } from '../../../src/lib/server/http/listen.ts';
import type { Tally } from './load.ts';
import { ownData } from './prepare.ts';

export const flags = ['--max-semi-space-size=4', '--max-old-space-size=512'];
export const start = [process.execPath, ...flags, 'scripts/start.ts'];

/** A shop whose process changes. */
export interface Shop {
  readonly dataDir: string;
  /** Everything that its processes have printed. */
  output(): string;
  /** The process that answers, from the file that it writes. */
  pid(): Promise<number>;
}

const stops: (() => Promise<void> | void)[] = [];

/** Ends what a test has started. Call it after each test. */
export async function stopShops(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

/** Has something done at the end of the test. */
export const stopLater = (stop: () => Promise<void> | void): void => void stops.push(stop);

export function watch(child: ChildProcess, dataDir: string): Shop {
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

export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

export const environment = (dataDir: string) => ({
  ...process.env,
  ...{ DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'info', CACHE_MAX_AGE: '60' },
});

/** The shop's URL, as it prints it. */
export async function urlOf(shop: Shop): Promise<string> {
  await expect.poll(() => shop.output()).toMatch(/is open: http/);
  return /is open: (\S+)/.exec(shop.output())?.[1] ?? '';
}

/** Waits until another process answers and the one before has ended. Resolves to the new one's id. */
export async function replaced(shop: Shop, old: number): Promise<number> {
  await expect.poll(async () => ![0, old].includes(await shop.pid()) && !isRunning(old)).toBe(true);
  return shop.pid();
}

/** A folder with the project in it, as an update makes one, with settings of its own. */
export async function release(base: string, name: string, settings: string): Promise<string> {
  const folder = join(base, name);
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir('.'))
    if (!['data', 'test-results', '.env', '.git'].includes(entry)) await symlink(resolve(entry), join(folder, entry));
  await writeFile(join(folder, '.env'), settings);
  return folder;
}

export async function switchTo(link: string, folder: string): Promise<void> {
  await rm(link, { force: true });
  await symlink(folder, link);
}

/** A shop that is started in a folder that is a link, and can be restarted by a signal. */
export async function startInReleases(name: string, settings: Readonly<Record<string, string>> = {}) {
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

/** A shop whose socket another process holds, which also starts it again whenever it has ended. */
export async function startActivated(name: string, settings: Readonly<Record<string, string>> = {}) {
  const dataDir = await ownData(name);
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const port = portOf(socket);
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  // Like systemd, this shell holds the socket, and starts the service again whenever it has ended.
  const service = `LISTEN_FDS=1 LISTEN_PID=$$ exec ${start.join(' ')}`;
  // It ends with the tests, also when they are killed.
  const systemd = spawn('sh', ['-c', `while kill -0 ${process.pid}; do sh -c '${service}'; done`], {
    env: { ...environment(dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'pipe', fd],
    detached: true,
  });
  stops.push(() => void process.kill(-(systemd.pid ?? 0), 'SIGKILL'));
  // From now on, only the shell and the service have it.
  await new Promise((closed) => socket.close(closed));
  const shop = watch(systemd, dataDir);
  await urlOf(shop);
  return { shop, url: `http://127.0.0.1:${port}` };
}

/** Ends the service of `startActivated` under load, and waits until another one answers. */
export async function restartActivated(shop: Shop, tally: Tally): Promise<void> {
  const before = tally.answered;
  await expect.poll(() => tally.answered - before).toBeGreaterThan(100);
  const pid = await shop.pid();
  process.kill(pid, 'SIGTERM');
  await replaced(shop, pid);
}
