import type { Kysely } from 'kysely';
import { isoTime } from '../../backend/orders/read-order.ts';
import { matchWithdrawal, unmatched } from '../../backend/returns/match-withdrawals.ts';
import type { StaffName } from '../../backend/staff-log.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { normaliseOrderNumber } from '../../trade/orders/order-tracking.ts';
import { refundBy } from '../../trade/orders/withdrawal.ts';
import { recordInLog } from '../staff-log.ts';
import type { DeskWithdrawal, MatchRefusal, OpenWithdrawal } from './model/withdrawals.ts';

/** Statements of withdrawal. They are kept here also when the orders are in another system. */
export interface WithdrawalDesk {
  /** Those that somebody has to look at, the oldest first; at most a hundred. */
  open(): Promise<readonly OpenWithdrawal[]>;
  openCount(): Promise<number>;
  ofOrder(orderId: string): Promise<readonly DeskWithdrawal[]>;
  /** Says which order a statement belongs to. */
  match(request: {
    readonly id: number;
    readonly number: string;
    readonly by: StaffName;
  }): Promise<MatchRefusal | 'done'>;
  /** It belongs to no order of this shop, or was dealt with elsewhere. */
  setAside(request: {
    readonly id: number;
    readonly reason: string;
    readonly by: StaffName;
  }): Promise<MatchRefusal | 'done'>;
}

const mostListed = 100;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly order_number: string;
  readonly email: string;
  readonly lines: string;
  readonly created_at: number;
}

const toWithdrawal = ({ order_number, created_at, ...row }: Row): DeskWithdrawal => ({
  ...{ id: row.id, name: row.name, number: order_number, email: row.email, lines: row.lines },
  ...{ at: isoTime(created_at), refundBy: refundBy(created_at) },
});

const columns = ['id', 'name', 'order_number', 'email', 'lines', 'booking_withdrawal.created_at'] as const;

export const createWithdrawalDesk = ({
  db,
  now,
}: {
  readonly db: Kysely<Database>;
  readonly now: () => number;
}): WithdrawalDesk => ({
  async open() {
    const rows = await unmatched(db).select(columns).orderBy('id').limit(mostListed).execute();
    const numbers = rows.map(({ order_number }) => normaliseOrderNumber(order_number));
    const orders =
      numbers.length === 0
        ? []
        : await db.selectFrom('booking').select('order_id').where('order_id', 'in', numbers).execute();
    const known = new Set(orders.map(({ order_id }) => order_id));
    return rows.map((row, index) => {
      const number = numbers[index] ?? '';
      return { ...toWithdrawal(row), sameNumber: known.has(number) ? number : undefined };
    });
  },
  async openCount() {
    const { count } = await unmatched(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  async ofOrder(orderId) {
    const rows = await db
      .selectFrom('booking_withdrawal')
      .innerJoin('booking_withdrawal_match', 'withdrawal_id', 'booking_withdrawal.id')
      .select(columns)
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    return rows.map(toWithdrawal);
  },
  match: ({ id, number, by }) =>
    inTransaction(db, async (queries) => {
      const orderId = normaliseOrderNumber(number);
      const order = await queries
        .selectFrom('booking')
        .select('order_id')
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      if (!order) return 'unknown order';
      const at = now();
      if (!(await matchWithdrawal(queries, { withdrawalId: id, orderId, at, by }))) return 'decided before';
      const details = { withdrawal: id };
      await recordInLog(queries, { by, action: 'withdrawal.matched', about: `order ${orderId}`, details, at });
      return 'done';
    }),
  setAside: ({ id, reason, by }) =>
    inTransaction(db, async (queries) => {
      const at = now();
      const { numInsertedOrUpdatedRows = 0n } = await queries
        .insertInto('booking_withdrawal_match')
        .values({ withdrawal_id: id, order_id: null, reason, staff_id: by.id, staff_name: by.name, created_at: at })
        .onConflict((conflict) => conflict.column('withdrawal_id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return 'decided before';
      await recordInLog(queries, { by, action: 'withdrawal.setAside', about: `withdrawal ${id}`, details: {}, at });
      return 'done';
    }),
});
