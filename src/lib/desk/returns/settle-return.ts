import { type DeskReturnAnswers, englishDeskReturnAnswers } from '../../../messages/plain/desk/return-answers.ts';
import { readParts } from '../../backend/orders/order-parts.ts';
import { takeBack } from '../../backend/orders/take-back.ts';
import { copiesGoingBack } from '../../backend/payments/planned-refunds.ts';
import type { StoredReturn } from '../../backend/returns/read-returns.ts';
import { transact } from '../../backend/transact.ts';
import type { Queries } from '../../database/queries.ts';
import { returnSettledMail } from '../../mail/messages/returns.ts';
import { type JudgedCopies, judgedTotal } from '../../trade/orders/returns.ts';
import type { OrderDeskContext, StepRequest } from '../orders/context.ts';
import type { StepRefusal, StepResult } from '../orders/model/orders.ts';
import { giveBack } from '../orders/refunds.ts';
import { invalid, refused, takeStep } from '../orders/take-step.ts';
import { recordInLog } from '../staff-log.ts';
import { noMoneyWay, returnRefusalText } from './model/returns.ts';
import { mailReturn, moveReturn } from './take-return-step.ts';

export interface SettleRequest extends StepRequest {
  readonly id: number;
  readonly returnVersion: number;
  /** By the position of the line. */
  readonly judged: ReadonlyMap<number, JudgedCopies>;
  /** What is given back for the copies of a line, in minor units; without one it is what was paid for them. */
  readonly amounts: ReadonlyMap<number, number>;
  /** Of the charges for delivery, in minor units. */
  readonly charges: number;
  /** How the money goes back; `none` when nothing is given back. */
  readonly method: string;
  readonly reason: string;
  /** In English without. */
  readonly returnText?: DeskReturnAnswers;
}

/**
 * Ends a return: says what becomes of its copies and gives back their money, by the machinery of refunds, in one transaction. Never more
 * copies than were asked for and are left of a line, nor more money than is left.
 */
export const settleReturn = (context: OrderDeskContext, request: SettleRequest): Promise<StepResult> =>
  request.method === noMoneyWay ? settleWithoutMoney(context, request) : settleWithMoney(context, request);

const moveOf = ({ id, returnVersion, by, isMailed }: SettleRequest) => ({ id, version: returnVersion, by, isMailed });

const settleWithMoney = (context: OrderDeskContext, request: SettleRequest): Promise<StepResult> =>
  takeStep(context, 'refund', request, async (queries, order) => {
    const moved = await judge(queries, request, order.at);
    if (!('lines' in moved)) return moved;
    const { judged, amounts, charges, method, reason, orderId, version, by, isMailed, answers } = request;
    const lines = new Map(
      [...judged].map(([position, copies]) => [
        position,
        { copies: judgedTotal(copies), amount: amounts.get(position) },
      ]),
    );
    const shelved = new Map([...judged].map(([position, { shelf }]) => [position, shelf]));
    const outcome = await giveBack(queries, context, order, {
      ...{ orderId, version, by, isMailed, lines, charges, goodwill: 0, amount: 0, method, reason },
      ...(answers && { answers }),
      ...{ restocked: new Set<number>(), shelved, haveLeft: moved.kind === 'return' },
    });
    if ('kind' in outcome) return outcome;
    return { ...outcome, details: { ...outcome.details, return: request.id } };
  });

/** Nothing was paid, or nothing is given back: the copies alone come back. */
const settleWithoutMoney = (context: OrderDeskContext, request: SettleRequest): Promise<StepResult> =>
  transact(context.db, async (queries): Promise<StepResult> => {
    const { orderId, version, by, judged, returnText: text = englishDeskReturnAnswers } = request;
    const at = context.now();
    const row = await queries
      .updateTable('booking')
      .set({ work_version: version + 1 })
      .where('order_id', '=', orderId)
      .where('work_version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!row) return refused(invalid({ form: text.returnChanged }));
    const moved = await judge(queries, request, at);
    if (!('lines' in moved)) return refused(moved);
    const parts = await readParts(queries, row);
    const credits = [...judged].map(([position, copies]) => ({
      ...{ kind: 'line' as const, position, taxPosition: 0, copies: judgedTotal(copies), amount: 0 },
    }));
    // A refund that is under way counts its copies as back when it has arrived.
    const goingBack = await copiesGoingBack(queries, orderId);
    const tooMany = credits.find(({ position, copies }) => {
      const part = parts.find((one) => one.position === position);
      return !part || copies > part.quantity - part.back - (goingBack.get(position) ?? 0);
    });
    if (tooMany) return refused(invalid({ [`shelf.${tooMany.position}`]: text.copiesNotLeft }));
    const shelved = new Map([...judged].map(([position, { shelf }]) => [position, shelf]));
    const copies = await takeBack(
      queries,
      { orderId, at, restocked: new Set(), shelved, haveLeft: moved.kind === 'return', by },
      credits,
    );
    const isMailed = request.isMailed && (await mailReturn(queries, context, { at, write: returnSettledMail }, moved));
    const details = { return: request.id, copies };
    await recordInLog(queries, { by, action: 'return.settled', about: `order ${orderId}`, details, at });
    return { ok: true, isMailed };
  });

/** Writes what becomes of the copies, and that the return is settled. */
async function judge(queries: Queries, request: SettleRequest, at: number): Promise<StoredReturn | StepRefusal> {
  const { judged, reason, orderId, returnText: text = englishDeskReturnAnswers } = request;
  const moved = await moveReturn(queries, 'settle', moveOf(request), { at, written: { answer: reason } });
  if (typeof moved === 'string') return invalid({ form: returnRefusalText(moved, text) });
  if (moved.orderId !== orderId) return invalid({ form: text.returnUnknown });
  const fields: Record<string, string> = {};
  for (const [position, copies] of judged) {
    const line = moved.lines.find((one) => one.position === position);
    if (!line || judgedTotal(copies) > line.copies)
      fields[`shelf.${position}`] = line ? text.copiesOfReturn({ count: line.copies }) : text.notOfReturn;
  }
  if (Object.keys(fields).length > 0) return invalid(fields);
  for (const [position, { shelf, damaged, supplier }] of judged)
    await queries
      .updateTable('booking_return_line')
      .set({ shelf, damaged, supplier })
      .where('return_id', '=', moved.id)
      .where('position', '=', position)
      .execute();
  return moved;
}
