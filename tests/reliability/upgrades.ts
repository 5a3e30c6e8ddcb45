import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect } from 'vitest';
import { migrations } from '../../src/lib/database/migrations/index.ts';
import { openDatabase } from '../../src/lib/database/open.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import { openSqlite } from '../../src/lib/database/sqlite/open-sqlite.ts';
import { isDigital } from '../../src/lib/shop/digital.ts';
import { callShop } from '../contract/harness.ts';
import { assertShopInvariants } from '../contract/trade.invariants.ts';
import { add, bookingRequest, history, setStock } from '../contract/trade.steps.ts';
import { run } from '../e2e/support/processes.ts';
import { oldShop } from '../fixtures/databases/old-shop.ts';
import { oldVersions, writeOldDatabase } from '../fixtures/databases/open-old.ts';
import { skus } from '../fixtures/shop.ts';
import type { Random } from './support/random.ts';
import type { Scenario, Trial } from './support/scenario.ts';
import { openFolder, startShop, withoutLimits } from './support/shops.ts';
import { times } from './support/steps.ts';

const execute = promisify(execFile);
const sku = skus.moonstone;
const apiKey = 'a-key-for-one-trial-of-an-upgrade';

async function appliedIn(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** What a shop may not lose, by columns that every version has. */
async function contentsOf(db: Kysely<Database>) {
  const variants = await db
    .selectFrom('variant')
    .select(['sku', 'format', 'stock', 'sale_price'])
    .orderBy('sku')
    .execute();
  return {
    orders: await db
      .selectFrom('booking')
      .select(['order_id', 'user_id', 'total', 'status'])
      .orderBy('order_id')
      .execute(),
    lines: await db
      .selectFrom('booking_line')
      .select(['order_id', 'option_name', 'quantity'])
      .orderBy('order_id')
      .execute(),
    carts: await db.selectFrom('cart_line').select(['user_id', 'quantity']).orderBy('user_id').execute(),
    accounts: await db.selectFrom('account').select(['username', 'email', 'password_hash']).execute(),
    // E-books and audio are counted no more, and what a supplier has is not counted beyond 998.
    stock: variants
      .filter(({ format }) => !isDigital(format))
      .map((row) => ({ ...row, stock: Math.min(row.stock, 998) })),
    sessions: await db.selectFrom('session').select(['id_hash', 'visitor_id']).execute(),
  };
}

const allMigrations = Object.keys(migrations).sort();

/** Of the newest, `npm test` tries each schema: they are what a running shop may have. Of the earlier ones it tries every fifth. */
const newest = 10;

/** The schemas of one round, as the names of the migrations that made them, in their order. `applied` are those of the release. */
function schemasFor(
  { isShort }: Trial,
  round: number,
  random: Random,
  applied: readonly string[],
): readonly (string | undefined)[] {
  const later = allMigrations.filter((name) => !applied.includes(name));
  if (round > 1) return random.shuffle(later).slice(0, 5).sort();
  const chosen = isShort ? later.filter((_, place) => place % 5 === 0 || place >= later.length - newest) : later;
  return [undefined, ...chosen];
}

/** Brings a database to the schema of a migration, or leaves it as it is. Returns what has been applied. */
async function migrateTo(name: string | undefined, file: string): Promise<readonly string[]> {
  const db = openSqlite(file);
  try {
    if (name !== undefined) {
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
      const { error } = await migrator.migrateTo(name);
      expect(error, name).toBeUndefined();
    }
    const applied = await appliedIn(db);
    if (name !== undefined) expect(applied).toContain(name);
    return applied;
  } finally {
    // Nothing of it is left in a log that would not be copied.
    await db.destroy();
  }
}

async function contentsAt(file: string) {
  const db = openSqlite(file);
  try {
    return await contentsOf(db);
  } finally {
    await db.destroy();
  }
}

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
    name: 'each-schema',
    promise:
      'a database that any migration since the first release has left is brought up to date, and nothing of its data is lost [RELIABILITY-39]',
    rounds: { short: 1, full: 20 },
    run: (trial) =>
      trial.each(async (random, round) => {
        const version = round === 1 ? (oldVersions[0] ?? '') : random.pick(oldVersions);
        const old = join(trial.folder, `old-${round}.db`);
        writeOldDatabase(version, old);
        for (const name of schemasFor(trial, round, random, await migrateTo(undefined, old))) {
          await migrateTo(name, old);
          // What follows changes a copy: the next schema is made of this one.
          const file = join(trial.folder, `schema-${round}-${name}.db`);
          await copyFile(old, file);
          const before = await contentsAt(file);
          const db = await openDatabase(file);
          expect(await appliedIn(db), name).toEqual(allMigrations);
          expect(await contentsOf(db), `${version} at ${name}`).toEqual(before);
          const { rows } = await sql`pragma foreign_key_check`.execute(db);
          expect(rows, name).toEqual([]);
          await db.destroy();
          trial.count('schemas');
        }
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
