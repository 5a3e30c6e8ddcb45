import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { PaymentRefundTable } from '../../database/schema.ts';
import { refundLineKinds } from '../../trade/orders/refund-plan.ts';
import type { Queries } from '../context.ts';
import type { EventContext } from '../order-events.ts';
import { saveCredits } from '../orders/order-parts.ts';
import { followParcels, unpackCopies } from '../orders/parcels.ts';
import { takeBack } from '../orders/take-back.ts';
import type { StaffName } from '../staff-log.ts';
import { findSession, type Session } from './payments-context.ts';
import { leftOfPayment, requestRefund } from './request-refund.ts';

/** Refunds of the desk that go back through the provider: what they are for is done when the provider has given the money back. */

const planSchema = z.object({
  credits: z.array(
    z.object({
      kind: z.enum(refundLineKinds),
      ...{ position: z.int(), taxPosition: z.int(), copies: z.int(), amount: z.int() },
    }),
  ),
  /** The lines whose copies go into stock. */
  restocked: z.array(z.int()),
  /** How many copies of a line go into stock, by its position, where not all of them do. */
  shelved: z.record(z.string(), z.int().min(0)).optional(),
  haveLeft: z.boolean().optional(),
  /** The lines of which all copies have come back with it. */
  endedLines: z.array(z.int()),
  isMailed: z.boolean(),
});
export type RefundPlanned = z.output<typeof planSchema>;

/** A payment of an order, and how much of it can go back. */
export interface RefundablePayment {
  readonly session: Session;
  readonly paymentId: string;
  readonly left: number;
}

/** The payment of an order of which most can go back through its provider; undefined when nothing can. */
export async function providerRefundable(queries: Queries, orderId: string): Promise<RefundablePayment | undefined> {
  const captured = await queries
    .selectFrom('payment_event')
    .select(['payment_id', 'session_id'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'captured')
    .execute();
  let most: RefundablePayment | undefined;
  for (const { payment_id: paymentId, session_id } of captured) {
    const [session, left] = [await findSession(queries, session_id), await leftOfPayment(queries, paymentId)];
    if (session && left > (most?.left ?? 0)) most = { session, paymentId, left };
  }
  return most;
}

interface PlannedRefund {
  readonly found: RefundablePayment;
  readonly planned: RefundPlanned;
  readonly amount: number;
  readonly reason: string;
  /** Undefined for what follows from a step of the customer. */
  readonly by: StaffName | undefined;
  readonly at: number;
}

/**
 * Writes a refund of the desk, or of a change of the customer, in the transaction of its step. Copies that have not left do not leave any
 * more: those that are packed already are taken out of their parcels, and wait for the answer of the provider.
 */
export async function requestPlannedRefund(
  queries: Queries,
  context: EventContext,
  { found, planned, ...refund }: PlannedRefund,
): Promise<void> {
  const { session, paymentId } = found;
  const { order_id: orderId } = session;
  if (!planned.haveLeft) {
    for (const { position, copies } of planned.credits) await unpackCopies(queries, { orderId, position, copies });
    await followParcels(queries, { orderId, at: refund.at, by: refund.by });
  }
  await requestRefund(queries, context, {
    ...refund,
    session,
    paymentId,
    cause: 'desk',
    plan: JSON.stringify(planned),
  });
}

async function plansGoingBack(queries: Queries, orderId: string): Promise<RefundPlanned[]> {
  const rows = await queries
    .selectFrom('payment_refund')
    .select('plan')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['requested', 'pending'])
    .execute();
  return rows.flatMap(({ plan }) => (plan ? [planSchema.parse(JSON.parse(plan))] : []));
}

function copiesOf(plans: readonly RefundPlanned[]): ReadonlyMap<number, number> {
  const copies = new Map<number, number>();
  for (const credit of plans.flatMap(({ credits }) => credits))
    copies.set(credit.position, (copies.get(credit.position) ?? 0) + credit.copies);
  return copies;
}

/** What of an order its refunds are for that the provider has not confirmed yet: nothing of it is written. */
export const creditsGoingBack = async (queries: Queries, orderId: string): Promise<RefundPlanned['credits']> =>
  (await plansGoingBack(queries, orderId)).flatMap(({ credits }) => credits);

/** The copies whose money is on its way back, by the position of their line: they count as back, though nothing of it is written yet. */
export const copiesGoingBack = async (queries: Queries, orderId: string): Promise<ReadonlyMap<number, number>> =>
  copiesOf(await plansGoingBack(queries, orderId));

/** Those of them that are not sent any more, if they are still in the shop. A customer has sent back the others. */
export const copiesNotSent = async (queries: Queries, orderId: string): Promise<ReadonlyMap<number, number>> =>
  copiesOf((await plansGoingBack(queries, orderId)).filter(({ haveLeft }) => !haveLeft));

interface DoneRefund {
  readonly orderId: string;
  /** Its row of booking_payment. */
  readonly paymentId: number;
  readonly asked: Selectable<PaymentRefundTable> | undefined;
  readonly at: number;
}

/** The money has gone back: its lines are credited and its copies taken back. Of an order that was cancelled since, both have been. */
export async function followPlan(
  queries: Queries,
  { orderId, paymentId, asked, at }: DoneRefund,
): Promise<Pick<RefundPlanned, 'endedLines' | 'isMailed'>> {
  if (!asked?.plan) return { endedLines: [], isMailed: true };
  const {
    credits,
    restocked,
    shelved,
    haveLeft = false,
    endedLines,
    isMailed,
  } = planSchema.parse(JSON.parse(asked.plan));
  const { status } = await queries
    .selectFrom('booking')
    .select('status')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (status === 'CANCELLED') return { endedLines: [], isMailed };
  await saveCredits(queries, { orderId, paymentId }, credits);
  const by = { id: asked.staff_id ?? 0, name: asked.staff_name };
  const byLine = shelved && new Map(Object.entries(shelved).map(([position, copies]) => [Number(position), copies]));
  await takeBack(queries, { orderId, at, restocked: new Set(restocked), shelved: byLine, haveLeft, by }, credits);
  return { endedLines, isMailed };
}
