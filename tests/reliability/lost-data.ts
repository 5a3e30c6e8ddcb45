import { execFile } from 'node:child_process';
import { cp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { writeBackup } from '../../src/lib/backup/write-backup.ts';
import { openDatabase } from '../../src/lib/database/open.ts';
import { callShop } from '../contract/harness.ts';
import { assertShopInvariants } from '../contract/trade.invariants.ts';
import { add, bookingRequest } from '../contract/trade.steps.ts';
import { run } from '../e2e/support/processes.ts';
import { skus } from '../fixtures/shop.ts';
import type { Random } from './support/random.ts';
import type { Scenario } from './support/scenario.ts';
import { openFolder, startShop, withoutLimits } from './support/shops.ts';

const execute = promisify(execFile);

/** What happens to the files of a shop that was killed, and what its start says. Its log holds orders. */
const losses: Readonly<
  Record<string, readonly [spoil: (file: string, random: Random) => Promise<void>, says: RegExp]>
> = {
  'an empty database with its log': [(file) => truncate(file, 0), /bookfront\.db\) is empty, but the log of a shop/],
  'a log without its database': [(file) => rm(file), /bookfront\.db\) is missing, but the log of a shop/],
  'an empty database of which a secret is left': [
    async (file) => {
      await truncate(file, 0);
      await rm(`${file}-wal`);
      await writeFile(join(file, '..', 'session-secret'), 's'.repeat(43));
    },
    /bookfront\.db\) is empty, but this folder has had a shop/,
  ],
  'a log whose header is overwritten': [
    async (file, random) => {
      const handle = await open(`${file}-wal`, 'r+');
      await handle.write(Buffer.alloc(8, random.integer(1, 255)), 0, 8, random.integer(0, 24));
      await handle.close();
    },
    /the log of its database \(bookfront\.db-wal\) is damaged/,
  ],
  'a log that is another file': [
    (file) => writeFile(`${file}-wal`, 'x'.repeat(5000)),
    /bookfront\.db-wal\) is damaged/,
  ],
  'a database that is another file': [
    async (file) => {
      await rm(`${file}-wal`);
      await writeFile(file, 'These are the orders of our shop.'.repeat(200));
    },
    /not an SQLite database; restore a backup/,
  ],
};

export const lostData: readonly Scenario[] = [
  {
    name: 'lost-data',
    promise:
      'a start that would lose what the shop has written says what is wrong and what to do, changes nothing, and a restore brings all back [RELIABILITY-35]',
    rounds: { short: 1, full: 40 },
    async run(trial) {
      const whole = await openFolder(trial, 'whole');
      const running = await startShop(trial, whole);
      for (const user of ['one', 'two', 'three']) {
        await add(running.shop, user, skus.moonstone);
        const { answer } = await callShop(running.shop, 'booking', bookingRequest(user, `key-of-${user}`));
        expect(answer.orderID).toBeTruthy();
      }
      const content = join(trial.folder, 'content');
      await cp('content', content, { recursive: true });
      const copy = join(trial.folder, 'copy');
      await writeBackup({ dataDir: whole.dataDir, contentDir: content, hasSecretSetting: true }, copy, Date.now());
      await running.kill();
      await trial.each(async (random, round) => {
        const chosen = round === 1 ? Object.entries(losses) : [random.pick(Object.entries(losses))];
        await Promise.all(
          chosen.map(async ([what, [spoil, says]], index) => {
            const dataDir = join(trial.folder, `lost-${round}-${index}`);
            await cp(whole.dataDir, dataDir, { recursive: true, verbatimSymlinks: true });
            const file = join(dataDir, 'bookfront.db');
            await spoil(file, random);
            const before = await readFile(file).catch(() => undefined);
            const log = await readFile(`${file}-wal`).catch(() => undefined);
            const environment = { LOG_LEVEL: 'silent', ...withoutLimits, DATA_DIR: dataDir };
            const started = await run('scripts/api.ts', environment).catch((error: Error) => error);
            if (!(started instanceof Error)) await started.kill();
            expect(started instanceof Error ? started.message : 'it started', what).toMatch(says);
            expect(started instanceof Error ? started.message : '', what).not.toMatch(/^\s+at .*\(/m);
            expect(await readFile(file).catch(() => undefined), what).toEqual(before);
            expect(await readFile(`${file}-wal`).catch(() => undefined), what).toEqual(log);
            if (index === 0) await restoreInto(dataDir, join(trial.folder, `content-${round}`));
            await rm(dataDir, { recursive: true, force: true });
            trial.count('explained');
          }),
        );
      });

      async function restoreInto(dataDir: string, contentDir: string): Promise<void> {
        await execute(process.execPath, ['scripts/restore.ts', copy], {
          env: { ...process.env, DATA_DIR: dataDir, CONTENT_DIR: contentDir },
        });
        const db = await openDatabase(join(dataDir, 'bookfront.db'));
        expect(await db.selectFrom('booking').select('order_id').execute()).toHaveLength(3);
        await assertShopInvariants(db, whole.shop.initial);
        await db.destroy();
        await rm(contentDir, { recursive: true, force: true });
      }
    },
  },
];
