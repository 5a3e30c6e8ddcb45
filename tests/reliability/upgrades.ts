import { execFile } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { openDatabase } from '../../src/lib/database/open.ts';
import { callShop } from '../contract/harness.ts';
import { assertShopInvariants } from '../contract/trade.invariants.ts';
import { add, bookingRequest, history, setStock } from '../contract/trade.steps.ts';
import { run } from '../e2e/support/processes.ts';
import { oldShop } from '../fixtures/databases/old-shop.ts';
import { oldVersions, writeOldDatabase } from '../fixtures/databases/open-old.ts';
import { skus } from '../fixtures/shop.ts';
import type { Scenario } from './support/scenario.ts';
import { openFolder, startShop, withoutLimits } from './support/shops.ts';
import { times } from './support/steps.ts';

const execute = promisify(execFile);
const sku = skus.moonstone;
const apiKey = 'a-key-for-one-trial-of-an-upgrade';

/** Databases of earlier versions, and copies. */
export const upgrades: readonly Scenario[] = [
  {
    name: 'upgrade',
    promise:
      'a database of any released version is brought up to date as a whole, though the first starts are killed [RELIABILITY-24]',
    rounds: { short: 1, full: 200 },
    run: (trial) =>
      trial.each(async (random, round) => {
        const dataDir = join(trial.folder, `old-${round}`);
        await mkdir(dataDir);
        const file = join(dataDir, 'bookfront.db');
        const version = random.pick(oldVersions);
        writeOldDatabase(version, file);
        // Without a key it would not answer for somebody who has an account there.
        const environment = { LOG_LEVEL: 'silent', ...withoutLimits, DATA_DIR: dataDir, API_KEY: apiKey };
        for (let kills = random.integer(0, 2); kills > 0; kills--) {
          const stop = new AbortController();
          const start = execute(process.execPath, ['scripts/api.ts'], {
            env: { ...process.env, PORT: '0', ...environment },
            killSignal: 'SIGKILL',
            signal: stop.signal,
          });
          await delay(random.integer(200, 1500));
          stop.abort();
          await start.catch(() => undefined);
        }
        const running = await run('scripts/api.ts', environment);
        try {
          const call = { orderDetails: [], path: '/OrderHistory' };
          const user_Details = {
            UserID: oldShop.customer.id,
            Username: '',
            MobileNumber: '',
            MailId: '',
            Apptype: 'W',
          };
          const filters = { fromDate: '', toDate: '', orderStatus: '', paymentStatus: '', orderID: '', flag: 'C' };
          const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey}` };
          const init = { method: 'POST', headers, body: JSON.stringify({ ...filters, user_Details }) };
          const answer = await fetch(`${running.url}${call.path}`, init);
          expect(((await answer.json()) as typeof call).orderDetails, version).toHaveLength(2);
        } finally {
          await running.kill();
          await rm(dataDir, { recursive: true, force: true });
        }
        trial.count(version);
      }),
  },
  {
    name: 'backup',
    promise:
      'a backup that is made while orders come in is a whole shop, with every order confirmed before it began [RELIABILITY-25]',
    rounds: { short: 1, full: 100 },
    async run(trial) {
      const folder = await openFolder(trial);
      const { shop } = await startShop(trial, folder);
      const contentDir = join(trial.folder, 'content');
      await cp('content', contentDir, { recursive: true });
      await trial.each(async (random, round) => {
        await setStock(shop, sku, 500);
        let isOver = false;
        const confirmed: string[] = [];
        const buy = async (index: number) => {
          for (let turn = 0; !isOver; turn++) {
            const user = `backup-${round}-${index}-${turn}`;
            await add(shop, user, sku);
            const { answer } = await callShop(shop, 'booking', bookingRequest(user, `key-of-${user}`));
            if (answer.orderID) confirmed.push(answer.orderID);
            await delay(random.integer(0, 20));
          }
        };
        const buyers = times(4, buy);
        await delay(random.integer(0, 100));
        const before = [...confirmed];
        const copy = join(trial.folder, `copy-${round}`);
        await execute(process.execPath, ['scripts/backup.ts', copy], {
          env: { ...process.env, DATA_DIR: folder.dataDir, CONTENT_DIR: contentDir },
        });
        isOver = true;
        await Promise.all(buyers);

        const restored = join(trial.folder, `restored-${round}`);
        const contentOfCopy = join(trial.folder, `content-${round}`);
        await execute(process.execPath, ['scripts/restore.ts', copy], {
          env: { ...process.env, DATA_DIR: restored, CONTENT_DIR: contentOfCopy },
        });
        const db = await openDatabase(join(restored, 'bookfront.db'));
        try {
          await assertShopInvariants(db, shop.initial);
          const rows = await db.selectFrom('booking').select('order_id').execute();
          const stored = new Set(rows.map(({ order_id }) => order_id));
          expect(before.filter((number) => !stored.has(number))).toEqual([]);
          trial.count('orders in the copy', stored.size);
        } finally {
          await db.destroy();
        }
        for (const used of [copy, restored, contentOfCopy]) await rm(used, { recursive: true, force: true });
        expect((await history(shop, `backup-${round}-0-0`)).length).toBeLessThanOrEqual(1);
      });
    },
  },
];
