import { noteLanguage } from '../../backend/orders/order-notes.ts';
import { putAsideStatuses } from '../../backend/orders/put-aside.ts';
import { addStatus, putAsideComment } from '../../backend/orders/save-order.ts';
import type { StaffName } from '../../backend/staff-log.ts';
import { fail, transact } from '../../backend/transact.ts';
import type { Queries } from '../../database/queries.ts';
import { shopDay } from '../../format.ts';
import { makeAddress } from '../../shop/address.ts';
import { openAmount } from '../orders/model/order-steps.ts';
import type { StepResult } from '../orders/model/orders.ts';
import { stateOf } from '../orders/order-state.ts';
import { deliverOrder } from '../orders/parcels.ts';
import { recordPayment } from '../orders/payments.ts';
import { recordInLog } from '../staff-log.ts';
import { findCustomer } from './find-customers.ts';
import { answersOf, type Finish, finishSale, placeSale } from './finish-sale.ts';
import { addressOfName, type PutAsideTerms } from './model/put-aside.ts';
import type { SaleAnswers } from './model/sale-answers.ts';
import type { CounterWay, SaleResult, SaleTerms } from './model/sales.ts';
import type { SaleContext } from './sale-context.ts';

/**
 * Puts the books of a sale aside for somebody. It is an order that waits in the shop (ADR 0119): its copies are taken off the shelf by the
 * booking of the checkout, in the transaction that ends the sale. Sent twice, it is one.
 */
export function putAside(
  context: SaleContext,
  { terms, ...finish }: Finish & { readonly terms: PutAsideTerms },
): Promise<SaleResult> {
  return finishSale(context, finish, async (queries, sale) => {
    const known = sale.customer_id ? await findCustomer(queries, sale.customer_id) : undefined;
    const blank = { ...makeAddress(() => ''), country: context.country ?? '' };
    const billing = addressOfName(terms, known?.address ?? blank);
    const { until, isMailed, language } = terms;
    const sold: SaleTerms = {
      ...{ billing, shipping: billing, delivery: 'collection', paymentMode: 'cod' },
      ...{ comment: '', channel: 'counter' },
      ...(language && { language }),
    };
    return placeSale({ ...context, db: queries }, sale, finish, {
      ...{ terms: sold, isHandedOver: false, putAside: { until, isMailed } },
    });
  });
}

interface OfPutAside {
  readonly number: string;
  /** The version of the order that was on the page. */
  readonly version: number;
  readonly by: StaffName;
  /** Of a refusal; English without. */
  readonly answers?: SaleAnswers | undefined;
}

/** Locks what is put aside. Undefined when there is nothing with this number. */
const lockAside = (queries: Queries, number: string) =>
  queries
    .updateTable('booking')
    .set((update) => ({ work_version: update.ref('work_version') }))
    .where('order_id', '=', number)
    .where('put_aside_until', 'is not', null)
    .returningAll()
    .executeTakeFirst();

/** The customer has come: what is open is paid, and the books are handed over, in one transaction. Sent twice, it is one sale. */
export function collect(
  context: SaleContext,
  {
    number,
    version,
    by,
    way,
    expectedOpen,
    answers,
  }: OfPutAside & { readonly way: CounterWay; readonly expectedOpen: number },
): Promise<SaleResult> {
  const { text } = answersOf({ answers });
  return ended(
    number,
    transact(context.db, async (queries) => {
      const row = await lockAside(queries, number);
      if (!row) return fail(text.asideUnknown);
      if (row.status === 'DELIVERED') return { ok: true } as const;
      const open = openAmount(await stateOf(queries, row));
      if (row.work_version !== version || open !== expectedOpen) return fail(text.releasedByOther);
      const inside = { ...context, db: queries };
      const step = { orderId: number, by, isMailed: false };
      const paid: StepResult =
        open === 0
          ? { ok: true, isMailed: false }
          : await recordPayment(inside, { ...step, version, amount: open, method: way, isMoreOnPurpose: false });
      if (!paid.ok) return fail(text.asideNotPaid);
      const given = await deliverOrder(inside, {
        ...step,
        version: version + (open === 0 ? 0 : 1),
        isCashReceived: false,
      });
      return given.ok ? ({ ok: true } as const) : fail(text.asideNotOnShelf);
    }),
  );
}

/** Another last day. */
export function holdLonger(
  context: SaleContext,
  { number, version, by, until, answers }: OfPutAside & { readonly until: string },
): Promise<SaleResult> {
  const { text } = answersOf({ answers });
  return ended(
    number,
    transact(context.db, async (queries) => {
      const changed = await queries
        .updateTable('booking')
        .set((update) => ({ put_aside_until: until, work_version: update('work_version', '+', 1) }))
        .where('order_id', '=', number)
        .where('work_version', '=', version)
        .where('put_aside_until', 'is not', null)
        .where('status', 'in', putAsideStatuses)
        .returning(['status', 'language'])
        .executeTakeFirst();
      const status = putAsideStatuses.find((one) => one === changed?.status);
      if (!changed || !status) return fail(text.releasedByOther);
      const at = context.now();
      await addStatus(queries, number, {
        status,
        at,
        by,
        comment: putAsideComment(until, noteLanguage(changed.language)),
      });
      const about = `order ${number}`;
      await recordInLog(queries, { by, action: 'order.heldLonger', about, details: { until }, at });
      return { ok: true } as const;
    }),
  );
}

type Ended = { readonly ok: true } | ReturnType<typeof fail>;

async function ended(number: string, done: Promise<Ended>): Promise<SaleResult> {
  const result = await done;
  return result.ok ? { ok: true, number } : { ok: false, message: result.message };
}

/** Today, as the shop's clock has it. */
export const todayOf = ({ now }: Pick<SaleContext, 'now'>): string => shopDay(now());
