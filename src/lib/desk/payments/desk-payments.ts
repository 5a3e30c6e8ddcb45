import type { Kysely } from 'kysely';
import { isoTime } from '../../backend/orders/read-order.ts';
import type { StaffName } from '../../backend/staff-log.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { onlineModes } from '../../trade/orders/order.ts';
import { recordInLog } from '../staff-log.ts';
import type { PaymentEventEntry, PaymentNotice, WaitingPayment } from './model/payment-notices.ts';

const mostShown = 200;

/** Payments through a provider, as the people of the shop look at them. */
export interface DeskPayments {
  /** What somebody has to look at, the newest first, and what was looked at lately. */
  notices(): Promise<readonly PaymentNotice[]>;
  waiting(): Promise<readonly WaitingPayment[]>;
  /** What has happened to the payments of an order, the oldest first. */
  ofOrder(number: string): Promise<readonly PaymentEventEntry[]>;
  /** Somebody has looked at it. Returns false when another one was first. */
  settle(id: number, by: StaffName): Promise<boolean>;
}

export const createDeskPayments = ({
  db,
  now,
}: {
  readonly db: Kysely<Database>;
  readonly now: () => number;
}): DeskPayments => ({
  async notices() {
    const rows = await db
      .selectFrom('payment_notice')
      .selectAll()
      .orderBy((order) => order.case().when('settled_at', 'is', null).then(0).else(1).end())
      .orderBy('id', 'desc')
      .limit(mostShown)
      .execute();
    return rows.map((row) => ({
      ...{ id: row.id, orderNumber: row.order_id ?? undefined, problem: row.text, at: isoTime(row.created_at) },
      respondBy: row.respond_by === null ? undefined : isoTime(row.respond_by),
      settled: row.settled_at === null ? undefined : { at: isoTime(row.settled_at), by: row.settled_by ?? '' },
    }));
  },
  async waiting() {
    const toPay = await db
      .selectFrom('booking')
      .select(['order_id', 'total', 'currency', 'created_at'])
      .where((where) =>
        where.or([
          where('status', '=', 'TO BE PAID'),
          // Preorders that were asked for their payment.
          where.and([
            where('status', '=', 'ORDER PLACED'),
            where('payment_mode', 'in', onlineModes),
            where('paid_at', 'is', null),
            where('is_paid_when_sent', '=', 0),
          ]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(mostShown)
      .execute();
    const back = await db
      .selectFrom('payment_refund')
      .innerJoin('booking', 'booking.order_id', 'payment_refund.order_id')
      .select(['payment_refund.order_id', 'amount', 'currency', 'payment_refund.created_at'])
      .where('state', 'in', ['requested', 'pending'])
      .orderBy('payment_refund.created_at', 'desc')
      .limit(mostShown)
      .execute();
    return [
      ...toPay.map((row) => waitingOf('to be paid', { ...row, amount: row.total })),
      ...back.map((row) => waitingOf('going back', row)),
    ];
  },
  async ofOrder(number) {
    const rows = await db
      .selectFrom('payment_event')
      .innerJoin('payment_session', 'payment_session.id', 'payment_event.session_id')
      .select([
        'kind',
        'payment_event.amount',
        'note',
        'payment_event.created_at',
        'payment_id',
        'provider_id',
        'currency',
      ])
      .where('payment_event.order_id', '=', number)
      .orderBy('payment_event.id')
      .limit(mostShown)
      .execute();
    return rows.map((row) => ({
      at: isoTime(row.created_at),
      ...{ kind: row.kind, note: row.note ?? '' },
      amount: row.amount > 0 ? row.amount : undefined,
      currency: row.currency,
      reference: row.payment_id || (row.provider_id ?? ''),
    }));
  },
  settle: (id, by) =>
    inTransaction(db, async (queries) => {
      const at = now();
      const row = await queries
        .updateTable('payment_notice')
        .set({ settled_at: at, settled_by: by.name })
        .where('id', '=', id)
        .where('settled_at', 'is', null)
        .returning('order_id')
        .executeTakeFirst();
      if (!row) return false;
      const about = row.order_id ? `order ${row.order_id}` : 'a payment without an order';
      await recordInLog(queries, { by, action: 'payment.settle', about, details: {}, at });
      return true;
    }),
});

const waitingOf = (
  what: WaitingPayment['what'],
  row: { order_id: string; amount: number; currency: string; created_at: number },
): WaitingPayment => ({
  ...{ orderNumber: row.order_id, what, amount: row.amount, currency: row.currency, since: isoTime(row.created_at) },
});
