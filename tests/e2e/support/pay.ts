import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import type { RunningShop } from './test.ts';

type Place = Pick<RunningShop, 'url' | 'dataDirs'>;

async function withShop<T>(
  { url, dataDirs: [dataDir] }: Place,
  work: (db: Kysely<Database>, context: { siteUrl: string; secret: string }) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(join(dataDir, 'bookfront.db'));
  const secret = await readFile(join(dataDir, 'session-secret'), 'utf8');
  return work(db, { siteUrl: url, secret }).finally(() => db.destroy());
}

/** Lets the whole total of an order be paid, or given back, as a step at the desk does. */
export const payOrder = (shop: Place, orderId: string, kind: 'paid' | 'refunded' = 'paid'): Promise<void> =>
  withShop(shop, async (db, given) => {
    const at = Date.now();
    const { total } = await db
      .selectFrom('booking')
      .select('total')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const sums = kind === 'paid' ? { paid_total: total, paid_at: at } : { refunded_total: total };
    const context = { ...given, currency: 'INR', now: Date.now, afterOrderEvent };
    await db.transaction().execute(async (queries) => {
      await queries.updateTable('booking').set(sums).where('order_id', '=', orderId).execute();
      const about = { orderId, at };
      const event =
        kind === 'paid' ? ({ ...about, kind } as const) : ({ ...about, kind, isCorrection: false } as const);
      await afterOrderEvent(queries, context, event);
    });
  });

/** Uses up the downloads of an order. */
export const useUpDownloads = (shop: Place, orderId: string): Promise<void> =>
  withShop(shop, async (db) => {
    const used = { downloads_left: 0, started_at: 0 };
    await db.updateTable('download_grant').set(used).where('order_id', '=', orderId).execute();
  });

/** Makes an order wait for its copies, as one of a book that only the supplier has. */
export const makeWait = (shop: Place, orderId: string): Promise<void> =>
  withShop(shop, async (db) => {
    await db
      .updateTable('booking_line')
      .set((line) => ({ backordered: line.ref('quantity'), supply_days: 5 }))
      .where('order_id', '=', orderId)
      .execute();
  });
