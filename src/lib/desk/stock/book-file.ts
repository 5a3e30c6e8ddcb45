import { z } from 'zod';
import { setEditionByHand } from '../../backend/overrides/set-edition.ts';
import { suppliedColumns } from '../../backend/stock/offered-copies.ts';
import { type Refusal, refuse } from '../../backend/transact.ts';
import type { Queries } from '../../database/queries.ts';
import { stockFileNote } from '../../shop/catalogue/movement-notes.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { recordInLog } from '../staff-log.ts';
import { englishAnswers, type StockAnswers } from './answers.ts';
import { changeShelf } from './change-stock.ts';
import { type PricedRow, selectPriced } from './file-rows.ts';
import { lowStockOfValue, onRequest, readFileAmount, readValue, supplyOfValue, valuesOf } from './file-values.ts';
import { mostChanges, type StockField, type StockValues, stockFields } from './model/stock-file.ts';

/** The changes that a preview has shown, as its form sends them: id, field, before, after. */
export const plannedChanges = z
  .array(z.tuple([z.int().positive(), z.enum(stockFields), z.string().max(20), z.string().max(20)]))
  .min(1)
  .max(mostChanges);
export type PlannedChanges = z.output<typeof plannedChanges>;

interface Booking {
  readonly planned: PlannedChanges;
  readonly currency: string;
  readonly by: StaffMember;
  readonly at: number;
}

type Values = Partial<Record<StockField, string>>;

/** Books what a preview has shown, in one transaction: all of it, or nothing when a value has changed since. */
export async function bookFile(
  queries: Queries,
  { planned, currency, by, at }: Booking,
  { text }: StockAnswers,
): Promise<{ readonly ok: true; readonly editions: number } | Refusal> {
  const byEdition = Map.groupBy(planned, ([id]) => id);
  const late: string[] = [];
  // In the order of the ids, so that two files of the same books cannot deadlock.
  for (const [id, changes] of [...byEdition].toSorted(([one], [other]) => one - other)) {
    const row = await selectPriced(queries).where('variant.id', '=', id).executeTakeFirst();
    const now = row && valuesOf(row, currency);
    if (!row || !now || changes.some(([, field, from]) => now[field] !== from)) {
      late.push(row?.title ?? text.bookNumber({ id }));
      continue;
    }
    const wanted: Values = Object.fromEntries(changes.map(([, field, , to]) => [field, to]));
    if (Object.entries(wanted).some(([field, to]) => !isValue(field as StockField, to, currency)))
      return refuse(text.changesUnreadable);
    await writeValues(queries, { row, now, wanted, currency, by, at });
  }
  if (late.length > 0) return refuse(lateMessage(late, text));
  const details = { editions: byEdition.size, values: planned.length };
  await recordInLog(queries, { by, action: 'stock.csv', about: '', details, at });
  return { ok: true, editions: byEdition.size };
}

const isValue = (field: StockField, typed: string, currency: string): boolean => {
  const read = readValue(field, typed, currency, englishAnswers.text);
  return read.ok && read.value === typed;
};

const mostNamed = 5;

function lateMessage(late: readonly string[], text: StockAnswers['text']): string {
  const titles = late.slice(0, mostNamed).join(', ');
  const count = late.length - mostNamed;
  return count > 0 ? text.bookedNothingOfMore({ titles, count }) : text.bookedNothing({ titles });
}

interface Writing extends Omit<Booking, 'planned'> {
  readonly row: PricedRow;
  readonly now: StockValues;
  readonly wanted: Values;
}

async function writeValues(queries: Queries, { row, now, wanted, currency, by, at }: Writing): Promise<void> {
  const variantId = row.id;
  if (wanted.stock !== undefined) {
    const difference = Number(wanted.stock) - Number(row.shelf);
    await changeShelf(queries, { variantId, difference, reason: 'count', note: stockFileNote, by, at });
  }
  const changes = {
    ...(wanted.supplier !== undefined && suppliedColumns(supplyOfValue(wanted.supplier))),
    ...priceColumns(now, wanted, currency),
  };
  if (Object.keys(changes).length > 0) await setEditionByHand(queries, { variantId, changes, by, at });
  if (wanted.lowStock !== undefined) {
    const low_stock = lowStockOfValue(wanted.lowStock);
    await queries.updateTable('variant').set({ low_stock }).where('id', '=', variantId).execute();
  }
}

function priceColumns(now: StockValues, wanted: Values, currency: string) {
  if (wanted.price === undefined && wanted.salePrice === undefined) return {};
  const price = wanted.price ?? now.price;
  if (price === onRequest) return { is_price_on_request: 1 };
  const list = readFileAmount(price, currency)?.minor ?? 0;
  // Where nothing was reduced, the price that is charged follows.
  const salePrice = wanted.salePrice ?? (now.salePrice === now.price ? price : now.salePrice);
  return {
    is_price_on_request: 0,
    list_price: list,
    sale_price: Math.min(list, readFileAmount(salePrice, currency)?.minor ?? list),
  };
}
