import { z } from 'zod';
import { inTransaction } from '../../database/transaction.ts';
import { changedColumns } from '../catalogue-writing/changed-columns.ts';
import type { Queries, ShopContext } from '../context.ts';
import { editionFields } from '../overrides/fields.ts';
import { noOverrides, readOverrides, splitOverridden, storeImportedValues } from '../overrides/overrides.ts';
import { refreshProduct } from '../overrides/refresh-product.ts';
import { columnsAt, isListedByRecord, type TermColumns, type TermRow } from '../prices/price-terms.ts';
import { readSetting, saveSetting } from '../shop-settings.ts';

type Context = Pick<ShopContext, 'db' | 'now'>;

const dueEditions = ({ db, now }: Context) =>
  db.selectFrom('variant').select('id').where('price_changes_at', '<=', now());

/**
 * Gives editions the price of today: those whose price has begun or ended since. One that has no price any more goes off sale, and comes
 * back when one begins. Several processes may call it at once. Returns how many editions changed.
 */
export async function followPrices(context: Context): Promise<number> {
  await lookAgainIfSetBack(context);
  // Without the SELECT the write lock would be taken for nothing most of the time.
  const due = await dueEditions(context).orderBy('price_changes_at').orderBy('id').execute();
  let changed = 0;
  // One short transaction for each, so that shoppers do not wait for all of them.
  for (const { id } of due)
    if (await inTransaction(context.db, (queries) => follow(queries, id, context.now()))) changed += 1;
  if (changed > 0) await saveSetting(context.db, { key: followedKey, value: JSON.stringify(context.now()) });
  return changed;
}

/** When prices were last brought up to date, by the clock of then. */
const followedKey = 'prices-followed-at';
/** The clocks of several machines differ by so much at most. */
const clocksDifferMs = 60_000;

async function isSetBack({ db, now }: Context): Promise<boolean> {
  const followedAt = await readSetting(db, followedKey, z.number(), 0);
  return followedAt > now() + clocksDifferMs;
}

/** A clock that was ahead has let prices end that hold now, and begin that do not. Each edition with dated prices is due again. */
async function lookAgainIfSetBack(context: Context): Promise<void> {
  if (!(await isSetBack(context))) return;
  const at = context.now();
  await inTransaction(context.db, async (queries) => {
    await queries
      .updateTable('variant')
      .set({ price_changes_at: at })
      .where('id', 'in', queries.selectFrom('price_term').select('variant_id'))
      .execute();
    await saveSetting(queries, { key: followedKey, value: JSON.stringify(at) });
  });
}

/** When the next price begins or ends, in epoch milliseconds: in the past when `followPrices` has not seen it. */
export async function nextPriceChange(context: Context): Promise<number> {
  const { db } = context;
  if (await isSetBack(context)) return context.now();
  const next = await db
    .selectFrom('variant')
    .select('price_changes_at as at')
    .where('price_changes_at', 'is not', null)
    .orderBy('price_changes_at')
    .limit(1)
    .executeTakeFirst();
  return next?.at ?? Number.POSITIVE_INFINITY;
}

/** A write comes first, so that of two processes the second one sees that nothing is left to do. */
async function follow(queries: Queries, id: number, now: number): Promise<boolean> {
  const row = await queries
    .updateTable('variant')
    .set((update) => ({ position: update.ref('position') }))
    .where('id', '=', id)
    .where('price_changes_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  const hand = (await readOverrides(queries, [row.product_id])).ofEdition.get(id) ?? noOverrides;
  const columns = columnsAt(await readTerms(queries, id), now) ?? unchanging(row);
  const is_listed = isListedByRecord({ ...row, ...columns }, { hasOwnPrice: hand.has('price') }) ? 1 : 0;
  const { written, imported } = splitOverridden<typeof row>(hand, editionFields, { ...columns, is_listed });
  await storeImportedValues(queries, hand, imported);
  const changes = changedColumns(row, written);
  if (changes) await queries.updateTable('variant').set(changes).where('id', '=', id).execute();
  // A price that nobody may lower ends a deal, as it does when an import brings it.
  if (changes?.is_fixed_price === 1) await queries.deleteFrom('deal').where('variant_id', '=', id).execute();
  await refreshProduct(queries, row.product_id, { at: now, isShownChanged: changes?.is_listed !== undefined });
  return true;
}

/** Of an edition without terms. */
const unchanging = ({ withdrawn, lacks_price }: Pick<TermColumns, 'withdrawn' | 'lacks_price'>): TermColumns => ({
  ...{ price_changes_at: null, withdrawn, lacks_price },
});

export const readTerms = (queries: Queries, variantId: number): Promise<TermRow[]> =>
  queries.selectFrom('price_term').selectAll().where('variant_id', '=', variantId).orderBy('position').execute();
