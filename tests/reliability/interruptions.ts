import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { saveSetting } from '../../src/lib/backend/shop-settings.ts';
import { writeBackup } from '../../src/lib/backup/write-backup.ts';
import { openDatabase } from '../../src/lib/database/open.ts';
import type { AttachmentReference } from '../../src/lib/mail/attachments.ts';
import { callShop } from '../contract/harness.ts';
import { assertShopInvariants } from '../contract/trade.invariants.ts';
import { add, bookingRequest, setStock } from '../contract/trade.steps.ts';
import { skus } from '../fixtures/shop.ts';
import type { Scenario } from './support/scenario.ts';
import { openFolder, startShop } from './support/shops.ts';
import { times } from './support/steps.ts';

/** Orders and invoices while something else happens to the shop. */

const sku = skus.moonstone;
const mostBackups = 50;
const numbersIn = (attachments: string): string[] =>
  (JSON.parse(attachments) as AttachmentReference[]).map(({ number }) => number);
const worker = join(import.meta.dirname, 'support/invoice-worker.ts');

export const interruptions: readonly Scenario[] = [
  {
    name: 'invoice-kills',
    promise:
      'processes that are killed while they issue invoices leave no gap in the numbers, no number twice, and no paid order without one; one mail brings each [RELIABILITY-31]',
    rounds: { short: 1, full: 50 },
    async run(trial) {
      const folder = await openFolder(trial);
      const { shop } = await startShop(trial, folder);
      const { db } = shop;
      await saveSetting(db, { key: 'seller', value: JSON.stringify({ name: 'The Shop', country: 'IN', state: 'MH' }) });
      await trial.each(async (random, round) => {
        await setStock(shop, sku, 100);
        const numbers: string[] = [];
        for (const index of times(12, (one) => one)) {
          const user = `invoice-${round}-${index}`;
          await add(shop, user, sku);
          const { answer } = await callShop(shop, 'booking', bookingRequest(user, `key-of-${user}`));
          numbers.push(answer.orderID ?? '');
        }
        const isPaid = async () => {
          const open = await db.selectFrom('booking').select('order_id').where('paid_at', 'is', null).execute();
          return open.length === 0;
        };
        for (let kills = 0; !(await isPaid()); kills += 1) {
          // Two at a time, in orders of their own; after that many kills they may finish.
          const workers = times(2, () => fork(worker, [folder.file, ...random.shuffle(numbers)]));
          const exits = workers.map((one) => once(one, 'exit'));
          await Promise.all(workers.map((one) => Promise.race([once(one, 'message'), once(one, 'exit')])));
          if (kills < (trial.isShort ? 3 : 6)) {
            await delay(random.integer(0, 60));
            for (const one of workers) one.kill('SIGKILL');
            trial.count('kills', 2);
          }
          await Promise.all(exits);
        }
        const invoices = await db
          .selectFrom('invoice')
          .select(['order_id', 'number', 'sequence', 'series'])
          .orderBy('id')
          .execute();
        expect(invoices.map(({ sequence }) => sequence)).toEqual(times(invoices.length, (index) => index + 1));
        const paid = await db.selectFrom('booking').select('order_id').where('paid_at', 'is not', null).execute();
        expect(invoices.map(({ order_id }) => order_id).sort()).toEqual(paid.map(({ order_id }) => order_id).sort());
        const mails = await db
          .selectFrom('outbox')
          .select('attachments')
          .where('attachments', 'is not', null)
          .execute();
        // By the mail of the step, which takes the invoice along, or by one of its own.
        const brought = mails.flatMap(({ attachments }) => numbersIn(attachments ?? '[]'));
        expect(brought.sort(), 'one mail brings each').toEqual(invoices.map(({ number }) => number).sort());
        trial.count('invoices', numbers.length);
      });
    },
  },
  {
    name: 'backup-orders',
    promise:
      'a backup that is written while people order is a whole shop, with every order that was confirmed before it began, and holds up nobody [RELIABILITY-32]',
    rounds: { short: 1, full: 50 },
    async run(trial) {
      const folder = await openFolder(trial);
      const { shop } = await startShop(trial, folder);
      const contentDir = join(trial.folder, 'content');
      await mkdir(contentDir);
      await writeFile(join(contentDir, 'site.yml'), 'name: The Shop\n');
      await trial.each(async (random, round) => {
        await setStock(shop, sku, 500);
        const confirmed: string[] = [];
        let isOver = false;
        const buy = async (index: number) => {
          for (let turn = 0; !isOver; turn += 1) {
            const user = `backup-${round}-${index}-${turn}`;
            await add(shop, user, sku);
            const { answer } = await callShop(shop, 'booking', bookingRequest(user, `key-of-${user}`));
            if (answer.orderID) confirmed.push(answer.orderID);
            await delay(random.integer(0, 20));
          }
        };
        const buyers = Promise.all(times(4, buy));
        await delay(random.integer(50, 300));
        let [before, during, target] = [[...confirmed], 0, ''];
        // A backup of a small shop may be over before the next order, which on a busy machine takes long.
        for (let attempt = 0; during === 0 && attempt < mostBackups; attempt += 1) {
          before = [...confirmed];
          target = join(trial.folder, `backup-${round}-${attempt}`);
          await writeBackup({ dataDir: folder.dataDir, contentDir, hasSecretSetting: false }, target, Date.now());
          during = confirmed.length - before.length;
        }
        isOver = true;
        await buyers;
        const copy = await openDatabase(join(target, 'data', 'bookfront.db'));
        const stored = new Set(
          (await copy.selectFrom('booking').select('order_id').execute()).map(({ order_id }) => order_id),
        );
        expect(before.filter((number) => !stored.has(number))).toEqual([]);
        await assertShopInvariants(copy, shop.initial);
        await copy.destroy();
        await assertShopInvariants(shop.db, shop.initial);
        expect(during, 'orders went on meanwhile').toBeGreaterThan(0);
        trial.count('orders', confirmed.length);
      });
    },
  },
];
