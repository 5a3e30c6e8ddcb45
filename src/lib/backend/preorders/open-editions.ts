import { type Selectable, type SqlBool, sql } from 'kysely';
import type { VariantTable } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { shopDay } from '../../format.ts';
import type { CallContext, Queries } from '../context.ts';
import type { EventContext } from '../order-events.ts';
import { editionFields } from '../overrides/fields.ts';
import { noOverrides, readOverrides, splitOverridden, storeImportedValues } from '../overrides/overrides.ts';
import { refreshProduct } from '../overrides/refresh-product.ts';
import { isListedByRecord } from '../prices/price-terms.ts';
import { copiesOf, offerCopies, supplyOf } from '../stock/offered-copies.ts';
import { serveBackorders } from '../stock/stock.ts';
import { askForPayments } from './ask-for-payment.ts';
import { followOpening } from './follow-opening.ts';
import { mailMovedDays } from './moved-days.ts';

type OpenContext = EventContext & Pick<CallContext, 'db' | 'onlineModes'>;

export interface Openings {
  readonly opened: number;
  readonly mails: number;
}

/** The index `variant_waiting` has exactly these rows. */
const isWaiting = sql<SqlBool>`(on_sale_from is not null or announced_from is not null)`;

/**
 * Opens the editions whose day has come: those that are announced are listed, those that take preorders from today take them, and those
 * that are on sale from today are sold. Orders that wait for copies get those on the shelf, and what is paid when it can be sent is
 * asked for. Several processes may call it at once. Returns how many editions are on sale now, and how many mails that brought.
 */
export async function openEditions(context: OpenContext): Promise<Openings> {
  const today = shopDay(context.now());
  // Without the SELECT the write lock would be taken for nothing most of the time.
  const due = await context.db
    .selectFrom('variant')
    .select('id')
    .where(isWaiting)
    .where((where) =>
      where.or([
        where('on_sale_from', '<=', today),
        where('preorders_from', '<=', today),
        where('announced_from', '<=', today),
      ]),
    )
    .orderBy('id')
    .execute();
  let opened = 0;
  let mails = 0;
  // One short transaction for each, so that shoppers do not wait for all of them.
  for (const { id } of due) {
    await inTransaction(context.db, async (queries) => {
      const edition = await open(queries, { id, today, at: context.now() });
      if (!edition) return;
      opened += 1;
      mails += await followOpening(queries, context, edition);
    });
  }
  return { opened, mails: mails + (await mailMovedDays(context)) + (await askForPayments(context)) };
}

interface Opening {
  readonly id: number;
  readonly today: string;
  readonly at: number;
}

/**
 * A write comes first, so that of two processes the second one sees that nothing is left to do. Returns the edition when it is on sale
 * now.
 */
async function open(queries: Queries, { id, today, at }: Opening) {
  const row = await queries
    .updateTable('variant')
    .set((update) => ({ position: update.ref('position') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const hasCome = (day: string | null) => day !== null && day <= today;
  const isOnSale = hasCome(row.on_sale_from);
  const isShown = hasCome(row.announced_from);
  const days = {
    ...(isOnSale && { on_sale_from: null, takes_preorders: 0, preorders_from: null }),
    ...(!isOnSale && hasCome(row.preorders_from) && { takes_preorders: 1, preorders_from: null }),
    ...(isShown && { announced_from: null, ...(await listedNow(queries, row)) }),
  };
  if (Object.keys(days).length === 0) return undefined;
  const next = { ...row, ...days };
  await queries
    .updateTable('variant')
    .set({ ...days, ...offerCopies(copiesOf(row), { ...next, hasFile: row.has_file === 1 }, supplyOf(row)) })
    .where('id', '=', id)
    .execute();
  await refreshProduct(queries, row.product_id, { at, isShownChanged: isShown });
  if (isOnSale) await serveBackorders(queries, id, at);
  return isOnSale ? row : undefined;
}

/** Lists an announced edition, unless its record does not let it be sold. The import leaves it as the desk has set it. */
async function listedNow(queries: Queries, row: Selectable<VariantTable>): Promise<{ readonly is_listed?: number }> {
  const hand = (await readOverrides(queries, [row.product_id])).ofEdition.get(row.id) ?? noOverrides;
  const isListed = isListedByRecord({ ...row, announced_from: null }, { hasOwnPrice: hand.has('price') });
  const listing = { is_listed: isListed ? 1 : 0 };
  const { written, imported } = splitOverridden<{ is_listed: number }>(hand, editionFields, listing);
  await storeImportedValues(queries, hand, imported);
  return written;
}
