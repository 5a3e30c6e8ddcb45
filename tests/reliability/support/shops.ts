import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noOrderLimits } from '../../../src/lib/trade/orders/order-limits.ts';
import type { ShopUnderTest } from '../../contract/harness.ts';
import { snapshotShop } from '../../contract/trade.invariants.ts';
import type { TradeShop } from '../../contract/trade.steps.ts';
import { writePlainCovers } from '../../e2e/support/plain-covers.ts';
import { type Running, run } from '../../e2e/support/processes.ts';
import { openSeeded } from '../../fixtures/test-database.ts';
import type { Trial } from './scenario.ts';
import type { OnEnd } from './shared.ts';

/** The settings that keep one visitor from emptying the shop are in the way of most scenarios. */
export const withoutLimits = {
  RATE_LIMITS: 'off',
  ORDER_MAX_COPIES: 'none',
  ORDER_MAX_LINES: 'none',
  ORDER_MAX_VALUE: 'none',
  ORDER_MAX_OPEN: 'none',
  ORDER_CONFIRM_ABOVE: 'none',
  COD_CONFIRM_ABOVE: 'none',
};

/** An API process on the fixture shop's database, which a scenario may kill and start again. */
export interface ShopProcess {
  /** Its calls go to the process that runs now; `db` is the test's own connection to the file. */
  readonly shop: TradeShop;
  /** SIGKILL. Resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM. Resolves when it is gone. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface ShopFolder {
  readonly dataDir: string;
  readonly file: string;
  readonly shop: TradeShop;
}

/** Where a folder or a process belongs: to a trial, or to what several trials share. */
export interface Owner {
  readonly folder: string;
  readonly onEnd: OnEnd;
}

let coversFolder: Promise<string> | undefined;

/** Plain covers, so that no process draws any. */
async function plainCovers(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-covers-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const db = await openSeeded(join(folder, 'bookfront.db'));
  await db.destroy();
  await writePlainCovers(folder);
  return join(folder, 'covers');
}

/** Makes a data folder in which no process draws covers. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  coversFolder ??= plainCovers();
  await symlink(await coversFolder, join(dataDir, 'covers'));
}

/** A data folder with the fixture shop. Its `shop` is the test's own connection, without a process. */
export async function openFolder(trial: Owner, name = 'data'): Promise<ShopFolder> {
  const dataDir = join(trial.folder, name);
  await makeDataFolder(dataDir);
  const file = join(dataDir, 'bookfront.db');
  // Processes that are busy for a while must not fail the test's own statements.
  const db = await openSeeded(file, { totalMs: 600_000 });
  trial.onEnd(() => db.destroy());
  const shop: ShopUnderTest = {
    ...{ baseUrl: 'http://no-process.invalid', db, clock: { now: Date.now() }, limits: { ...noOrderLimits } },
    ...{ errors: [], fetch: () => Promise.reject(new Error('No process is running')), close: async () => undefined },
  };
  return { dataDir, file, shop: { ...shop, initial: await snapshotShop(db) } };
}

/** Starts `npm run api` on a data folder. */
export async function startShop(
  trial: Owner,
  { dataDir, shop }: ShopFolder,
  environment: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> {
  let running: Running | undefined;
  let url = '';
  const start = async () => {
    running = await run('scripts/api.ts', { LOG_LEVEL: 'error', ...withoutLimits, DATA_DIR: dataDir, ...environment });
    url = running.url;
  };
  const fetchFrom: ShopUnderTest['fetch'] = (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`${url}${pathname}${search}`, request));
  };
  const end = async (how: 'kill' | 'stop') => {
    const ending = running;
    running = undefined;
    await ending?.[how]();
  };
  await start();
  trial.onEnd(() => end('kill'));
  return {
    shop: { ...shop, fetch: fetchFrom, baseUrl: 'http://shop.test' },
    kill: () => end('kill'),
    stop: () => end('stop'),
    start,
  };
}

/** Several processes on one new database file. */
export async function openShops(trial: Owner, count: number): Promise<readonly ShopProcess[]> {
  const folder = await openFolder(trial);
  return Promise.all(Array.from({ length: count }, () => startShop(trial, folder)));
}

/** An owner for what several trials share. */
export async function openOwner(onClose: OnEnd): Promise<Owner> {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-shared-'));
  onClose(() => rm(folder, { recursive: true, force: true }));
  return { folder, onEnd: onClose };
}

/** Two processes on one database file that scenarios use one after the other. They must leave both running. */
export const borrowShops = (trial: Trial): Promise<readonly ShopProcess[]> =>
  trial.shared.borrow('two processes', async (onClose) => openShops(await openOwner(onClose), 2), trial.onEnd);
