import { isoTime } from '../../backend/orders/read-order.ts';
import { transact } from '../../backend/transact.ts';
import type { Queries } from '../../database/queries.ts';
import type { LogDetails } from '../../shop/staff-views.ts';
import { recordInLog } from '../staff-log.ts';
import type { OrderDeskContext, StepRequest } from './context.ts';
import { isHeldStep, isPossible, type OrderState, type OrderStep } from './model/order-steps.ts';
import type { LateStep, StepRefusal, StepResult } from './model/orders.ts';
import { type OrderRow, stateOf } from './order-state.ts';

/** An order inside the transaction of a step: it is locked until the end. */
export interface StepOrder {
  readonly row: OrderRow;
  readonly state: OrderState;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What a step did, for the log of the desk: no personal data of the customer. Or why it was refused. */
export type StepOutcome = { readonly details: LogDetails; readonly isMailed: boolean } | StepRefusal;

export const refused = (refusal: StepRefusal): StepResult => ({ ok: false, refusal });
export const invalid = (fields: Readonly<Record<string, string>>): StepRefusal => ({ kind: 'invalid', fields });

/**
 * Takes one step of an order, in one transaction. Its first statement locks the order and checks that it was not changed since the
 * page was made: of two people who press at once, the second learns who was first (REQ DESK-11). A refusal changes nothing.
 */
export function takeStep(
  { db, now }: OrderDeskContext,
  step: OrderStep,
  { orderId, version, by }: StepRequest,
  work: (queries: Queries, order: StepOrder) => Promise<StepOutcome>,
): Promise<StepResult> {
  return transact(db, async (queries): Promise<StepResult> => {
    const row = await queries
      .updateTable('booking')
      .set((update) => ({ work_version: update('work_version', '+', 1) }))
      .where('order_id', '=', orderId)
      .where('work_version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!row) return refused((await lateStep(queries, orderId)) ?? { kind: 'unknown order' });
    const state = await stateOf(queries, row);
    if (!isPossible(step, state)) {
      const heldUntil = isHeldStep(step, state) ? state.heldUntil : undefined;
      return refused({ kind: 'not possible', status: row.status, heldUntil });
    }
    const at = now();
    const outcome = await work(queries, { row, state, at });
    if ('kind' in outcome) return refused(outcome);
    await recordInLog(queries, {
      by,
      action: `order.${step}`,
      about: `order ${orderId}`,
      details: outcome.details,
      at,
    });
    return { ok: true, isMailed: outcome.isMailed };
  });
}

/** Who changed an order last, and how. Undefined when there is no such order. */
async function lateStep(queries: Queries, orderId: string): Promise<LateStep | undefined> {
  const status = await queries
    .selectFrom('booking_status')
    .select(['status as what', 'staff_name', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .executeTakeFirst();
  const payment = await queries
    .selectFrom('booking_payment')
    .select(['kind as what', 'staff_name', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // A delivery with its cash is one step, whose status says more.
  const last = payment && (!status || payment.created_at > status.created_at) ? payment : status;
  return last && { kind: 'late', by: last.staff_name || undefined, at: isoTime(last.created_at), what: last.what };
}
