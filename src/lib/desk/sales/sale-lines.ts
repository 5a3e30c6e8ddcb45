import { randomUUID } from 'node:crypto';
import { readCartLines } from '../../backend/cart/cart-contents.ts';
import { lockCart, removeLine, writeLine } from '../../backend/cart/cart-store.ts';
import type { StaffName } from '../../backend/staff-log.ts';
import { inTransaction } from '../../database/transaction.ts';
import { maxLineQuantity } from '../../trade/cart/cart.ts';
import { findEditions } from '../orders/find-editions.ts';
import type { FoundEdition } from '../orders/model/order-change.ts';
import { englishSaleAnswers, type SaleAnswers } from './model/sale-answers.ts';
import { lockSale, type SaleContext } from './sale-context.ts';

/** A new sale; its books are in a cart of its own. Returns its id. */
export async function beginSale({ db, now }: SaleContext, by: StaffName): Promise<number> {
  const { id } = await db
    .insertInto('desk_sale')
    .values({
      ...{ cart_user: `desk:${randomUUID()}`, customer_id: null, staff_id: by.id, staff_name: by.name },
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What became of a text that was typed or scanned. */
export type AddResult =
  | { readonly kind: 'added'; readonly title: string; readonly copies: number }
  | { readonly kind: 'several'; readonly found: readonly FoundEdition[] }
  | { readonly kind: 'refused'; readonly message: string };

interface Added {
  readonly id: number;
  readonly text: string;
  /** The edition that was chosen of several. */
  readonly chosen: number | undefined;
  /** Of this one press of Enter: sent twice, it counts once. */
  readonly key: string;
  /** Of a refusal; English without. */
  readonly answers?: SaleAnswers | undefined;
}

/** Adds one copy of what a code means. */
export function addToSale(
  context: SaleContext,
  { id, text: typed, chosen, key, answers: { text } = englishSaleAnswers }: Added,
): Promise<AddResult> {
  const { db, now } = context;
  return inTransaction(db, async (queries): Promise<AddResult> => {
    const sale = await lockSale(queries, id);
    if (!sale || sale.ended_at !== null) return refused(text.beginAnother);
    const found = await findEditions(queries, context, typed);
    const edition = found.length === 1 ? found[0] : found.find(({ variantId }) => variantId === chosen);
    if (!edition) return found.length > 1 ? { kind: 'several', found } : refused(text.bookNotFound);
    await lockCart(queries, sale.cart_user, now());
    const line = (await readCartLines(queries, sale.cart_user, now())).find(
      ({ variantId }) => variantId === edition.variantId,
    );
    const had = line?.quantity ?? 0;
    const isRepeated = key !== '' && key === sale.last_key;
    if (!isRepeated) {
      if (had + 1 > maxLineQuantity) return refused(text.mostCopies({ most: maxLineQuantity }));
      await writeLine(queries, sale.cart_user, edition.variantId, had + 1);
      await queries.updateTable('desk_sale').set({ last_key: key }).where('id', '=', id).execute();
    }
    return { kind: 'added', title: edition.title, copies: isRepeated ? had : had + 1 };
  });
}

const refused = (message: string): AddResult => ({ kind: 'refused', message });

/** Sets the copies of a line; 0 takes it out. Returns false when the sale is finished, or has no such line. */
export function setSaleCopies(
  { db, now }: SaleContext,
  { id, variantId, copies }: { readonly id: number; readonly variantId: number; readonly copies: number },
): Promise<boolean> {
  return inTransaction(db, async (queries) => {
    const sale = await lockSale(queries, id);
    if (!sale || sale.ended_at !== null) return false;
    await lockCart(queries, sale.cart_user, now());
    const lines = await readCartLines(queries, sale.cart_user, now());
    if (!lines.some((line) => line.variantId === variantId)) return false;
    if (copies === 0) await removeLine(queries, sale.cart_user, variantId);
    else await writeLine(queries, sale.cart_user, variantId, Math.min(copies, maxLineQuantity));
    return true;
  });
}

/** Throws a sale away. Its copies were held by nobody. */
export function discardSale({ db, now }: SaleContext, id: number): Promise<boolean> {
  return inTransaction(db, async (queries) => {
    const sale = await lockSale(queries, id);
    if (!sale || sale.ended_at !== null) return false;
    await queries.deleteFrom('cart_line').where('user_id', '=', sale.cart_user).execute();
    await queries.updateTable('desk_sale').set({ ended_at: now() }).where('id', '=', id).execute();
    return true;
  });
}
