import type { Kysely } from 'kysely';
import { cancelUnpaid } from '../../../src/lib/backend/orders/cancel-unpaid.ts';
import { setEditionByHand } from '../../../src/lib/backend/overrides/set-edition.ts';
import { openEditions } from '../../../src/lib/backend/preorders/open-editions.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { inTransaction } from '../../../src/lib/database/transaction.ts';
import { shopDay } from '../../../src/lib/format.ts';
import { isShopBusy } from '../../../src/lib/shop/busy.ts';
import { type ShopSnapshot, snapshotShop } from '../../contract/trade.invariants.ts';
import { skus, variantId } from '../../fixtures/shop.ts';
import { meena } from '../../unit/desk/open-orders.ts';
import type { PaidSite } from './paid-site.ts';

/** A book that is not out yet, and is paid by a link when it can be sent (ADR 0105). */

export const preordered = skus.moonstone;

const dayMs = 86_400_000;

/** Takes preorders from now on. Returns the shop as the model compares it with. */
export async function takePreorders(db: Kysely<Database>, now: number): Promise<ShopSnapshot> {
  await saveSetting(db, { key: 'desk.preorders', value: JSON.stringify({ paid: 'sent' }) });
  await setSaleDay(db, now, now + 30 * dayMs);
  return snapshotShop(db);
}

/** By the desk. Of a book that has come out, it begins anew. */
export const setSaleDay = async (db: Kysely<Database>, now: number, day: number): Promise<void> => {
  const changes = { on_sale_from: shopDay(day), takes_preorders: 1 };
  const id = await variantId(db, preordered);
  await inTransaction(db, (queries) => setEditionByHand(queries, { variantId: id, by: meena, at: now, changes }));
};

/** The day of the book has come: whoever has ordered it is asked for the payment. */
export const openBooks = (site: Pick<PaidSite, 'context' | 'provider'>) =>
  unlessBusy(openEditions({ ...site.context(), onlineModes: site.provider.methods }));

/** Ends what nobody has paid in the time that was named. */
export const endUnpaid = (site: Pick<PaidSite, 'context'>) => unlessBusy(cancelUnpaid(site.context()));

/** The clock of a shop comes again. */
const unlessBusy = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!isShopBusy(error)) throw error;
  });
