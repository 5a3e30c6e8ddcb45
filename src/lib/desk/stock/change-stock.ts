import type { z } from 'zod';
import { keepByHand } from '../../backend/overrides/set-edition.ts';
import { moveStock } from '../../backend/stock/stock.ts';
import type { MovementCause } from '../../backend/stock/stock-movements.ts';
import type { Queries } from '../../database/queries.ts';
import type { ServedCopies } from '../../shop/catalogue/stock.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { recordInLog } from '../staff-log.ts';
import type { StockAnswers } from './answers.ts';
import { findRow } from './editions.ts';
import type { StockChange } from './model/stock.ts';
import type { moveForm } from './stock-forms.ts';

interface Change {
  readonly variantId: number;
  readonly difference: number;
  readonly reason: MovementCause['reason'];
  readonly note: string;
  readonly by: StaffMember;
  readonly at: number;
}

/**
 * Changes the copies on the shelf by hand, in the transaction of its caller: imports leave them from now on. Undefined when the shelf
 * would have fewer than none.
 */
export async function changeShelf(
  queries: Queries,
  { variantId, difference, reason, note, by, at }: Change,
): Promise<{ readonly countAfter: number; readonly served: readonly ServedCopies[] } | undefined> {
  // First, because it notes what the import says.
  await keepByHand(queries, { variantId, field: 'stock', by, at });
  return moveStock(queries, { variantId, difference }, { reason, note, by, at });
}

interface Move {
  readonly queries: Queries;
  readonly id: number;
  readonly by: StaffMember;
  readonly at: number;
  readonly answers: StockAnswers;
}

/** Makes the change of a form. A count says how many copies it started from; when others have come or gone since, that is reported. */
export async function moveByForm(
  { queries, id, by, at, answers: { text } }: Move,
  form: z.output<ReturnType<typeof moveForm>>,
): Promise<StockChange> {
  const row = await findRow(queries, id);
  if (!row) return { ok: false, shelf: undefined };
  const shelf = Number(row.shelf);
  const { reason, copies, note } = form;
  if (reason === 'count' && shelf !== form.from)
    return { ok: false, shelf, fields: { copies: text.shelfChanged({ count: shelf }) } };
  const difference = reason === 'count' ? copies - shelf : reason === 'delivery' ? copies : -copies;
  const moved = await changeShelf(queries, { variantId: id, difference, reason, note, by, at });
  if (!moved) {
    const tooMany = shelf === 0 ? text.noneOnShelf : text.fewerOnShelf({ count: shelf });
    return { ok: false, shelf, fields: { copies: tooMany } };
  }
  const details = { title: row.title, difference, left: moved.countAfter };
  await recordInLog(queries, { by, action: `stock.${reason}`, about: `edition ${row.sku}`, details, at });
  return { ok: true, shelf: moved.countAfter, served: moved.served };
}
