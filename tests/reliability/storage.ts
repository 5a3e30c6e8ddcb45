import { cp, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type CallName, openShared, sendCall, visitor } from '../contract/harness.ts';
import { assertShopInvariants, snapshotShop } from '../contract/trade.invariants.ts';
import { bookingRequest, line, setStock, type TradeShop } from '../contract/trade.steps.ts';
import { run } from '../e2e/support/processes.ts';
import { products, skus } from '../fixtures/shop.ts';
import type { Random } from './support/random.ts';
import type { Scenario, Trial } from './support/scenario.ts';
import { borrowShops, openFolder, withoutLimits } from './support/shops.ts';
import { times } from './support/steps.ts';

/** Disks and database files that fail. */

const sku = skus.moonstone;

/** A shop in this process, whose database connection a scenario can ill-treat. */
async function openHere(trial: Trial): Promise<TradeShop> {
  const shop = await openShared();
  trial.onEnd(() => shop.close());
  return { ...shop, initial: await snapshotShop(shop.db) };
}

/** Sends calls that write. Each is done, or refused as a whole with a status of 500 or above. Returns how many were refused. */
async function tradeAnyhow(shop: TradeShop, random: Random, name: string): Promise<number> {
  const answers = times(12, async (index) => {
    const user = `${name}-${index}`;
    const fields = { ...line(sku), flag: 'INSERT', quantity: '1', user_Details: visitor(user) };
    const added = await sendCall(shop, 'cartDetails', fields);
    const comment = 'x'.repeat(random.integer(0, 1500));
    const booked = await sendCall(shop, 'booking', { ...bookingRequest(user, `key-of-${user}`), comment });
    return [added, booked];
  });
  const failed = (await Promise.all(answers)).flat().filter(({ status }) => status !== 200);
  for (const answer of failed) {
    expect([500, 503]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(/SQLITE|disk|\.ts:\d/i);
  }
  return failed.length;
}

/** Spoils the connection, trades, mends it. Nothing may be half done, and afterwards all must work. */
async function ordeal(trial: Trial, shop: TradeShop, spoil: (random: Random) => Promise<() => Promise<unknown>>) {
  await trial.each(async (random, round) => {
    await setStock(shop, sku, 100);
    const mend = await spoil(random);
    trial.count('refused', await tradeAnyhow(shop, random, `during-${round}`));
    await mend();
    await assertShopInvariants(shop.db, shop.initial);
    expect(await tradeAnyhow(shop, random, `after-${round}`)).toBe(0);
    await assertShopInvariants(shop.db, shop.initial);
  });
}

const reads: readonly (readonly [CallName, object])[] = [
  ['homeDetails', {}],
  ['productDetails', { productID: String(products.emma) }],
  ['additionalProducts', { flag: 'ALL' }],
];

async function readAll(shop: TradeShop): Promise<readonly number[]> {
  const user_Details = visitor('reader');
  const answers = await Promise.all(reads.map(([name, body]) => sendCall(shop, name, { ...body, user_Details })));
  return answers.map(({ status }) => status);
}

/** Ways to damage a file. Each leaves the first page or not, so that SQLite notices at once or later. */
async function damage(file: string, random: Random): Promise<void> {
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  try {
    if (random.chance(0.3)) await handle.truncate(random.integer(1, size - 1));
    for (let count = random.integer(1, 6); count > 0; count--) {
      const bytes = Buffer.alloc(random.integer(1, 20_000), random.integer(0, 255));
      await handle.write(bytes, 0, bytes.length, random.integer(0, size - 1));
    }
    if (random.chance(0.3)) await handle.write(Buffer.alloc(100, 7), 0, 100, 0);
  } finally {
    await handle.close();
  }
}

export const storage: readonly Scenario[] = [
  {
    name: 'disk-full',
    promise:
      'on a full disk an order is made as a whole or not at all, and when there is room again the shop goes on [RELIABILITY-09]',
    rounds: { short: 2, full: 300 },
    async run(trial) {
      const shop = await openHere(trial);
      await ordeal(trial, shop, async (random) => {
        // SQLite answers as on a full disk when a file would grow beyond this.
        const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(shop.db);
        const most = (rows[0]?.page_count ?? 0) + random.integer(0, 4);
        await sql`pragma max_page_count = ${sql.lit(most)}`.execute(shop.db);
        return () => sql`pragma max_page_count = 1000000`.execute(shop.db);
      });
      expect(shop.errors.map(String).filter((text) => !/full/.test(text))).toEqual([]);
    },
  },
  {
    name: 'read-only',
    promise: 'a database that cannot be written to is still read, and no write is half done [RELIABILITY-10]',
    rounds: { short: 1, full: 100 },
    async run(trial) {
      const shop = await openHere(trial);
      await ordeal(trial, shop, async () => {
        await sql`pragma query_only = on`.execute(shop.db);
        expect(await readAll(shop)).toEqual([200, 200, 200]);
        return () => sql`pragma query_only = off`.execute(shop.db);
      });
      expect(shop.errors.map(String).filter((text) => !/readonly/.test(text))).toEqual([]);
    },
  },
  {
    name: 'locked',
    promise:
      'while another program holds the database, processes answer reads, and writes wait or are refused whole [RELIABILITY-11]',
    rounds: { short: 1, full: 60 },
    async run(trial) {
      const [process] = await borrowShops(trial);
      if (!process) return;
      const { shop } = process;
      const { rows } = await sql<{ file: string }>`pragma database_list`.execute(shop.db);
      const other = new DatabaseSync(rows[0]?.file ?? '');
      trial.onEnd(async () => other.close());
      await trial.each(async (random, round) => {
        other.exec('begin immediate');
        const holding = delay(random.integer(0, round === 1 ? 300 : 6000)).then(() => other.exec('commit'));
        const add1 = (index: number) => {
          const fields = {
            ...line(sku),
            flag: 'INSERT',
            quantity: '1',
            user_Details: visitor(`locked-${round}-${index}`),
          };
          return sendCall(shop, 'cartDetails', fields);
        };
        const writes = times(random.integer(1, 20), add1);
        expect(await readAll(shop)).toEqual([200, 200, 200]);
        const answers = await Promise.all(writes);
        await holding;
        for (const answer of answers) {
          expect([200, 503]).toContain(answer.status);
          if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5');
        }
        const users = await shop.db.selectFrom('cart_line').select('user_id').execute();
        const kept = users.filter(({ user_id }) => user_id.startsWith(`locked-${round}-`));
        expect(kept).toHaveLength(answers.filter(({ status }) => status === 200).length);
        trial.count('refused', answers.length - kept.length);
      });
    },
  },
  {
    name: 'damaged',
    promise:
      'a damaged database is explained at start or leads to error answers; it is never replaced by an empty one [RELIABILITY-12]',
    rounds: { short: 2, full: 100 },
    async run(trial) {
      const whole = await openFolder(trial, 'whole');
      await whole.shop.db.destroy();
      await trial.each(async (random, round) => {
        const dataDir = join(trial.folder, `damaged-${round}`);
        await cp(whole.dataDir, dataDir, { recursive: true, verbatimSymlinks: true });
        const file = join(dataDir, 'bookfront.db');
        await damage(file, random);
        const before = await readFile(file);
        const environment = { LOG_LEVEL: 'silent', ...withoutLimits, DATA_DIR: dataDir };
        const started = await run('scripts/api.ts', environment).catch((error: Error) => error);
        if (started instanceof Error) {
          expect(started.message, 'the start explains itself').not.toMatch(/^\s+at .*\(/m);
          expect(started.message).toContain('bookfront.db');
          trial.count('explained at start');
        } else {
          const shop = { ...whole.shop, baseUrl: started.url, fetch: (request: Request) => fetch(request) };
          try {
            // A row that a damaged page has lost is a book that is not found.
            for (const status of await readAll(shop)) expect([200, 404, 500]).toContain(status);
          } finally {
            await started.kill();
          }
          trial.count('answered');
        }
        const { size } = await stat(file);
        expect(size, 'not begun anew').toBeGreaterThan(0);
        expect(before.length).toBeGreaterThan(0);
        await rm(dataDir, { recursive: true, force: true });
      });
    },
  },
];
