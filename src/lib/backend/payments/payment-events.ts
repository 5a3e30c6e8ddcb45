import type { Queries } from '../context.ts';
import type { Session } from './payments-context.ts';

/** What can happen to a payment. Rows are only added: nothing that has happened is changed. */
export type PaymentEventKind =
  | 'requested'
  | 'not opened'
  | 'action needed'
  | 'approved'
  | 'authorised'
  | 'captured'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'refund requested'
  | 'refund succeeded'
  | 'refund failed'
  | 'dispute opened'
  | 'dispute won'
  | 'dispute lost';

interface NewEvent {
  readonly kind: PaymentEventKind;
  /** The provider's id of what it happened to: it happens once. */
  readonly object: string;
  readonly paymentId?: string;
  /** Minor units; 0 for what moves no money. */
  readonly amount?: number;
  readonly note?: string;
  readonly at: number;
}

/** Adds an event. Undefined when it was known: whoever tells of it again changes nothing. */
export async function addEvent(queries: Queries, session: Session, event: NewEvent): Promise<number | undefined> {
  const { kind, object, paymentId = '', amount = 0, note = '', at } = event;
  const row = await queries
    .insertInto('payment_event')
    .values({
      ...{ provider: session.provider, event_key: `${kind}:${object}`, order_id: session.order_id },
      ...{ session_id: session.id, payment_id: paymentId, kind, amount, note: note.slice(0, 300), created_at: at },
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What was captured of a payment, as the shop has taken it; 0 for one that it has not. */
export async function capturedAmount(queries: Queries, paymentId: string): Promise<number> {
  const row = await queries
    .selectFrom('payment_event')
    .select('amount')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'captured')
    .executeTakeFirst();
  return row?.amount ?? 0;
}
