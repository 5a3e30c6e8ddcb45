import type { Queries } from '../database/queries.ts';

/** Takes the person out of statements of withdrawal. That and when there was one stays with its order. */
export async function forgetWithdrawals(queries: Queries, email: string): Promise<void> {
  const own = queries
    .selectFrom('booking_withdrawal')
    .select('id')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email));
  // Why one was put aside is what somebody has written about its sender.
  await queries.updateTable('booking_withdrawal_match').set({ reason: '' }).where('withdrawal_id', 'in', own).execute();
  await queries
    .updateTable('booking_withdrawal')
    .set({ name: '', email: '', lines: '' })
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .execute();
}
