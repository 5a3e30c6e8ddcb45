import { randomUUID } from 'node:crypto';
import type { PutAsideRequest } from '../../backend/booking-request.ts';
import { storedLanguage } from '../../backend/call-language.ts';
import type { CallContext, Queries } from '../../backend/context.ts';
import { mailPaymentOpen } from '../../backend/orders/order-mails.ts';
import { placeOnce } from '../../backend/orders/place-order.ts';
import { hashRequest } from '../../backend/request-hash.ts';
import type { StaffName } from '../../backend/staff-log.ts';
import { fail, type Refusal, transact } from '../../backend/transact.ts';
import { formatDate } from '../../format.ts';
import { makeAddress } from '../../shop/address.ts';
import { isOnlineMode } from '../../trade/orders/order.ts';
import { noOrderLimits } from '../../trade/orders/order-limits.ts';
import { dayMs } from '../../trade/places/local-time.ts';
import type { StepResult } from '../orders/model/orders.ts';
import { deliverOrder } from '../orders/parcels.ts';
import { recordPayment } from '../orders/payments.ts';
import { recordInLog } from '../staff-log.ts';
import { customerOfSale } from './find-customers.ts';
import { englishSaleAnswers, type SaleAnswers } from './model/sale-answers.ts';
import type { CounterWay, SaleResult, SaleTerms } from './model/sales.ts';
import { lockSale, type SaleContext, type SaleRow } from './sale-context.ts';

/** Long enough to open a mail at home. */
const linkHoldMs = 3 * dayMs;

export interface Finish {
  readonly id: number;
  readonly by: StaffName;
  /** The total that the page has shown, in minor units. */
  readonly expectedTotal: number | undefined;
  /** Of a refusal; English without. */
  readonly answers?: SaleAnswers | undefined;
}

export const answersOf = ({ answers = englishSaleAnswers }: Pick<Finish, 'answers'>): SaleAnswers => answers;

/**
 * A customer pays and takes the books along: order, payment and delivery in one transaction, by the same booking as the checkout. Sent
 * twice, it is one sale.
 */
export function sellOverCounter(
  context: SaleContext,
  { way, ...finish }: Finish & { readonly way: CounterWay },
): Promise<SaleResult> {
  const { text } = answersOf(finish);
  const address = makeAddress(() => '');
  const billing = { ...address, firstName: 'Counter', lastName: 'sale', country: context.country ?? '' };
  return finishSale(context, finish, async (queries, sale) => {
    const inside = { ...context, db: queries };
    const terms: SaleTerms = {
      billing,
      shipping: billing,
      delivery: 'collection',
      paymentMode: 'cod',
      comment: '',
      channel: 'counter',
    };
    const placed = await placeSale(inside, sale, finish, { terms, isHandedOver: true });
    if (!placed.ok) return placed;
    const { orderId } = placed;
    const step = async () => {
      const { work_version: version, total } = await queries
        .selectFrom('booking')
        .select(['work_version', 'total'])
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      return { request: { orderId, version, by: finish.by, isMailed: false }, total };
    };
    const { request, total } = await step();
    const paid: StepResult =
      total === 0
        ? { ok: true, isMailed: false }
        : await recordPayment(inside, { ...request, amount: total, method: way, isMoreOnPurpose: false });
    if (!paid.ok) return fail(text.saleNotPaid);
    const given = await deliverOrder(inside, { ...(await step()).request, isCashReceived: false });
    return given.ok ? placed : fail(notHereMessage(given, answersOf(finish)));
  });
}

/** Why books cannot be handed over now. */
function notHereMessage(
  { refusal }: Extract<StepResult, { ok: false }>,
  answers: SaleAnswers = englishSaleAnswers,
): string {
  const { text } = answers;
  if (refusal.kind === 'not possible' && refusal.heldUntil)
    return text.notHandedOver({ day: formatDate(refusal.heldUntil, answers.language) });
  return text.notOnShelf;
}

/** The sale becomes an order that is sent or collected later. */
export function takeOrder(
  context: SaleContext,
  { terms, ...finish }: Finish & { readonly terms: SaleTerms },
): Promise<SaleResult> {
  return finishSale(context, finish, async (queries, sale) => {
    const inside = { ...context, db: queries };
    const placed = await placeSale(inside, sale, finish, { terms, isHandedOver: false });
    if (placed.ok && isOnlineMode(terms.paymentMode))
      await mailPaymentOpen(queries, callContextOf(inside), placed.orderId);
    return placed;
  });
}

export type Placed = { readonly ok: true; readonly orderId: string } | Refusal;

/** Ends a sale with what it became, in one transaction. One that has become an order answers with that order again. */
export async function finishSale(
  { db, now }: SaleContext,
  { id, by, answers }: Finish,
  work: (queries: Queries, sale: SaleRow) => Promise<Placed>,
): Promise<SaleResult> {
  const { text } = answersOf({ answers });
  const result = await transact(db, async (queries): Promise<Placed> => {
    const sale = await lockSale(queries, id);
    if (!sale) return fail(text.saleUnknown);
    if (sale.order_id) return { ok: true, orderId: sale.order_id };
    if (sale.ended_at !== null) return fail(text.saleThrownAway);
    const placed = await work(queries, sale);
    if (!placed.ok) return placed;
    const at = now();
    await queries
      .updateTable('desk_sale')
      .set({ ended_at: at, order_id: placed.orderId })
      .where('id', '=', id)
      .execute();
    const about = `order ${placed.orderId}`;
    await recordInLog(queries, { by, action: 'order.taken', about, details: {}, at });
    return placed;
  });
  return result.ok ? { ok: true, number: result.orderId } : { ok: false, message: result.message };
}

interface Placing {
  readonly terms: SaleTerms;
  readonly isHandedOver: boolean;
  readonly putAside?: PutAsideRequest;
}

/** Makes an order of a sale, in the transaction that ends the sale. */
export async function placeSale(
  context: SaleContext,
  sale: SaleRow,
  { by, expectedTotal, answers }: Finish,
  { terms, isHandedOver, putAside }: Placing,
): Promise<Placed> {
  const { billing, shipping, delivery, paymentMode, comment, channel } = terms;
  const userId = (await customerOfSale(context.db, sale)) ?? randomUUID();
  const idempotencyKey = `desk-sale-${sale.id}`;
  const language = storedLanguage(context, terms.language ?? null);
  return placeOnce(
    { ...callContextOf(context), language },
    {
      ...{ userId, idempotencyKey, hash: hashRequest({ idempotencyKey }), paymentMode, couponCode: '' },
      ...{ billing, shipping, comment, delivery, expectedTotal, expectedContents: undefined, clientKeys: [] },
      hasDigitalWaiver: false,
      atDesk: {
        channel,
        by,
        cartOwner: sale.cart_user,
        isHandedOver,
        answers: answers?.language,
        ...(putAside && { putAside }),
      },
    },
  );
}

const callContextOf = (context: SaleContext): CallContext => ({
  ...context,
  ...{ limits: noOrderLimits, paymentHoldMs: linkHoldMs, isLimited: false },
});
