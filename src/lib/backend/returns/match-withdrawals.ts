import { inTransaction } from '../../database/transaction.ts';
import { mailboxOf } from '../../shop/mailbox.ts';
import { normaliseOrderNumber } from '../../trade/orders/order-tracking.ts';
import type { CallContext, Queries } from '../context.ts';
import { beginWithdrawalReturn } from './withdrawal-return.ts';

/** More at once would hold the database for long. The newest come first: those before were looked at when they came. */
const mostAtOnce = 100;

/**
 * Finds the orders of new statements of withdrawal: those whose number and mailbox belong together. All others wait for somebody at the
 * desk. It is called after the statement was answered, so that the answer says nothing of the order. Returns how many it found.
 */
export async function matchWithdrawals({ db, now }: Pick<CallContext, 'db' | 'now'>): Promise<number> {
  const open = await unmatched(db)
    .select(['id', 'order_number', 'email'])
    .orderBy('id', 'desc')
    .limit(mostAtOnce)
    .execute();
  let found = 0;
  for (const { id, order_number, email } of open) {
    const orderId = normaliseOrderNumber(order_number);
    const isDone = await inTransaction(db, async (queries) => {
      const order = await queries
        .selectFrom('booking')
        .select(['order_id', 'email_key'])
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      if (!order?.email_key || order.email_key !== mailboxOf(email)) return false;
      return await matchWithdrawal(queries, { withdrawalId: id, orderId, at: now() });
    });
    if (isDone) found += 1;
  }
  return found;
}

/** Statements that nobody has decided about. */
export const unmatched = (queries: Queries) =>
  queries
    .selectFrom('booking_withdrawal')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_withdrawal_match')
            .select('withdrawal_id')
            .whereRef('withdrawal_id', '=', 'booking_withdrawal.id'),
        ),
      ),
    );

interface Match {
  readonly withdrawalId: number;
  readonly orderId: string;
  readonly at: number;
  /** Who has found it; undefined when number and mailbox fitted. */
  readonly by?: { readonly id: number; readonly name: string };
}

/** Writes which order a statement belongs to. False when that was decided before. */
export async function matchWithdrawal(queries: Queries, { withdrawalId, orderId, at, by }: Match): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await queries
    .insertInto('booking_withdrawal_match')
    .values({
      ...{ withdrawal_id: withdrawalId, order_id: orderId, created_at: at },
      ...{ staff_id: by?.id ?? null, staff_name: by?.name ?? '' },
    })
    .onConflict((conflict) => conflict.column('withdrawal_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await beginWithdrawalReturn(queries, { withdrawalId, orderId, at });
  return true;
}
