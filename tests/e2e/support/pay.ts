import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { openEditions } from '../../../src/lib/backend/preorders/open-editions.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import type { RunningShop } from './shops.ts';

type Place = Pick<RunningShop, 'url' | 'dataDirs'>;

async function withShop<T>(
  { url, dataDirs: [dataDir] }: Place,
  work: (db: Kysely<Database>, context: { siteUrl: string; secret: string }) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(join(dataDir, 'bookfront.db'));
  const secret = await readFile(join(dataDir, 'session-secret'), 'utf8');
  return work(db, { siteUrl: url, secret }).finally(() => db.destroy());
}

/** Lets a shop send what another process has put into its outbox: at its next mail, and not when it looks again. */
async function sendMails({ url }: Place): Promise<void> {
  const body = new URLSearchParams({ email: 'somebody-else@example.org', website: '' });
  await fetch(`${url}/?_action=newsletter.subscribe`, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
  });
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

/** Makes preorders of a book, which are paid when they can be sent. */
export const announce = (shop: Place, productId: number): Promise<void> =>
  withShop(shop, async (db) => {
    await saveSetting(db, { key: 'desk.preorders', value: JSON.stringify({ paid: 'sent' }) });
    const days = { on_sale_from: '2031-05-03', takes_preorders: 1 };
    await db.updateTable('variant').set(days).where('product_id', '=', productId).execute();
  });

/** Lets the day of that book come. */
export async function publish(shop: Place, productId: number): Promise<void> {
  await withShop(shop, async (db, given) => {
    await db.updateTable('variant').set({ on_sale_from: '2026-01-01' }).where('product_id', '=', productId).execute();
    const context = {
      ...given,
      currency: 'INR',
      now: Date.now,
      afterOrderEvent,
      onlineModes: ['upi', 'online'],
    } as const;
    await openEditions({ db, ...context });
  });
  await sendMails(shop);
}

/** Makes an order wait for its copies, as one of a book that only the supplier has. */
export const makeWait = (shop: Place, orderId: string): Promise<void> =>
  withShop(shop, async (db) => {
    await db
      .updateTable('booking_line')
      .set((line) => ({ backordered: line.ref('quantity'), supply_days: 5 }))
      .where('order_id', '=', orderId)
      .execute();
  });
