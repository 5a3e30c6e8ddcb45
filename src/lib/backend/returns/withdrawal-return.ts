import { isDigital } from '../../shop/digital.ts';
import type { Queries } from '../context.ts';
import { readWaiver } from '../orders/read-order.ts';
import { linesLeft } from './returnable-lines.ts';

/**
 * The return that a withdrawal begins: of everything that is left, because which books were meant is told in words. Downloads are part of
 * it unless the right to them was given up. None when nothing is left: the statement stands with the order all the same.
 */
export async function beginWithdrawalReturn(
  queries: Queries,
  { withdrawalId, orderId, at }: { readonly withdrawalId: number; readonly orderId: string; readonly at: number },
): Promise<void> {
  const hasWaiver = (await readWaiver(queries, orderId)) !== undefined;
  const left = await linesLeft(queries, orderId);
  const lines = left.filter(({ optionName }) => !hasWaiver || !isDigital(optionName));
  const order = await queries.selectFrom('booking').select('status').where('order_id', '=', orderId).executeTakeFirst();
  if (lines.length === 0 || order?.status === 'CANCELLED') return;
  const { lines: comment } = await queries
    .selectFrom('booking_withdrawal')
    .select('lines')
    .where('id', '=', withdrawalId)
    .executeTakeFirstOrThrow();
  const { id } = await queries
    .insertInto('booking_return')
    .values({
      ...{ order_id: orderId, kind: 'withdrawal', state: 'requested', form_key: `withdrawal ${withdrawalId}` },
      ...{ comment, withdrawal_id: withdrawalId, created_at: at, changed_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('booking_return_line')
    .values(lines.map(({ position, copies }) => ({ return_id: id, position, copies })))
    .execute();
}
