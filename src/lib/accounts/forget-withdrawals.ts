import type { Queries } from '../database/queries.ts';

/** Takes the person out of statements of withdrawal. That and when there was one stays with its order. */
export async function forgetWithdrawals(queries: Queries, email: string): Promise<void> {
  await queries
    .updateTable('booking_withdrawal')
    .set({ name: '', email: '', lines: '' })
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .execute();
}
