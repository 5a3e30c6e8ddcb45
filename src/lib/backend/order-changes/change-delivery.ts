import { messages } from '../../../messages/messages.ts';
import { orderChangedMail } from '../../mail/messages/order-changed.ts';
import { shopOrderChangedMail } from '../../mail/messages/shop-order.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { mayMail } from '../../mail/recipient-limit.ts';
import type { Address } from '../../shop/address.ts';
import { money } from '../../shop/money.ts';
import type { ChangedRow } from '../../trade/orders/changed-rows.ts';
import type { Delivery } from '../../trade/orders/order.ts';
import { isChangeable } from '../../trade/orders/order-change.ts';
import { callLanguage } from '../call-language.ts';
import type { CallContext, Queries } from '../context.ts';
import { NotFound } from '../handler.ts';
import { mailedInvoice } from '../invoices/mailed-invoice.ts';
import { placesOf, planChange } from '../orders/changes/plan-change.ts';
import type { OrderRow } from '../orders/changes/planned-change.ts';
import { readMailedOrder } from '../orders/mailed-order.ts';
import { isOpenTo, type OrderAccess } from '../orders/order-link.ts';
import { notesIn } from '../orders/order-notes.ts';
import { recipientsOf } from '../orders/shop-mails.ts';
import { providerRefundable, requestPlannedRefund } from '../payments/planned-refunds.ts';
import { type Refusal, refuse, transact } from '../transact.ts';
import { type CarriedOut, carryOutChange } from './carry-out-change.ts';
import { offeredDeliveries } from './offered-deliveries.ts';

/** Where a customer wants an order to go instead. Addresses are normalised and valid. */
export interface WantedDelivery {
  /** Undefined for what is collected. Without phone and e-mail it gets those of the billing address. */
  readonly shipping: Address | undefined;
  readonly delivery: Delivery;
  /** What the customer agrees to pay in all, in minor units. Undefined only asks what it would be. */
  readonly expectedTotal: number | undefined;
}

/** What a change would do, in minor units. Rows are without addresses. */
export interface DeliveryQuote extends Pick<CarriedOut, 'total' | 'open' | 'surplus'> {
  readonly rows: readonly ChangedRow[];
}

type ChangeAnswer = { readonly ok: true } | (Refusal & { readonly quote?: DeliveryQuote; readonly isSame?: true });

/**
 * A customer sends an order elsewhere that nobody has begun to pack, in one transaction that locks the order as every step of the desk
 * does. What it costs is agreed to: with another total than the customer has seen, nothing is changed and the answer says what would be
 * (ADR 0120). An order that goes there already is changed no second time. Throws NotFound for an order that is not theirs.
 */
export async function changeDelivery(
  context: CallContext,
  orderId: string,
  access: OrderAccess,
  wanted: WantedDelivery,
): Promise<ChangeAnswer> {
  const language = callLanguage(context);
  const text = messages.orderAnswers(language);
  const answer = await transact(context.db, async (queries): Promise<ChangeAnswer> => {
    const row = await lockOrder(queries, context, orderId, access);
    if (!isChangeable(row)) return refuse(text.changeTooLate);
    const methods = await offeredDeliveries(queries, context, row);
    if (methods.length === 0) return refuse(text.changeNotHere);
    if (!methods.includes(wanted.delivery)) return refuse(text.deliveryNotOffered);
    const change = { shipping: withContact(row, wanted.shipping), delivery: wanted.delivery };
    const plan = await planChange(queries, context, row, change);
    if ('fields' in plan)
      return refuse(plan.isCredited ? text.changeAfterRefund : customerProblem(plan.fields, text.changeNotHere));
    const at = context.now();
    const step = { at, by: undefined, reason: '', hasMail: true, language };
    const done = await carryOutChange(queries, context, row, plan, step);
    if ('fields' in done)
      return refuse(done.isGoingBack ? text.changeWhileRefund : customerProblem(done.fields, text.changeNotHere));
    if (done.rowsIn(language).length === 0) return { ...refuse(''), isSame: true };
    const { total, open, surplus } = done;
    const rows = done.rowsIn(language).filter(({ isPersonal }) => !isPersonal);
    if (wanted.expectedTotal !== total)
      return { ...refuse(text.changeCostsOther), quote: { rows, total, open, surplus } };
    if (!(await mayTell(queries, context, row, at))) return refuse(text.changedOften);
    const isGoingBack = await giveBack(queries, context, row, surplus, at);
    await mailBoth(queries, context, row, done, isGoingBack);
    return { ok: true };
  });
  return !answer.ok && answer.isSame ? { ok: true } : answer;
}

/** What concerns the place and the way is said to the customer; the rest is between the order and the people of the shop. */
const customerProblem = ({ delivery, form }: Readonly<Record<string, string>>, otherwise: string): string =>
  delivery ?? form ?? otherwise;

/** Locks the order until the end of the transaction. A page of the desk that shows it as it was learns of the change. */
async function lockOrder(queries: Queries, { secret, now }: CallContext, orderId: string, access: OrderAccess) {
  const order = await queries
    .updateTable('booking')
    .set((update) => ({ work_version: update('work_version', '+', 1) }))
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirst();
  if (!order || !isOpenTo(secret, access, order, now())) throw new NotFound('order');
  return order;
}

/** As the checkout does it. */
function withContact(row: OrderRow, shipping: Address | undefined): Address | undefined {
  if (!shipping) return undefined;
  const { billing } = placesOf(row);
  return { ...shipping, phone: shipping.phone || billing.phone, email: shipping.email || billing.email };
}

/** A change that its customer is not told of could be that of a stranger who has got the link. */
async function mayTell(queries: Queries, { isLimited }: CallContext, row: OrderRow, at: number): Promise<boolean> {
  const { email } = placesOf(row).billing;
  return !isLimited || email === '' || (await mayMail(queries, 'order', email, at));
}

/** What was paid too much goes back the way it came. Whether it does: otherwise somebody of the shop gives it back. */
async function giveBack(
  queries: Queries,
  context: CallContext,
  row: OrderRow,
  amount: number,
  at: number,
): Promise<boolean> {
  const found = amount > 0 ? await providerRefundable(queries, row.order_id) : undefined;
  if (!found || found.left < amount) return false;
  const planned = { credits: [], restocked: [], endedLines: [], isMailed: true };
  const reason = notesIn(row.language).deliveryChanged;
  await requestPlannedRefund(queries, context, { found, planned, amount, reason, by: undefined, at });
  return true;
}

async function mailBoth(
  queries: Queries,
  context: CallContext,
  { order_id: orderId, currency }: OrderRow,
  { rowsIn, open, surplus, invoices }: CarriedOut,
  isGoingBack: boolean,
): Promise<void> {
  const order = await readMailedOrder(queries, context, orderId);
  const at = context.now();
  const back = surplus > 0 ? money(surplus, currency) : undefined;
  const owed = isGoingBack ? undefined : back;
  for (const to of await recipientsOf(queries, context))
    await enqueueMail(queries, shopOrderChangedMail(order, context.siteUrl, { to, rows: rowsIn(undefined), owed }), at);
  if (order.billingAddress.email === '') return;
  const change = {
    ...{ rows: rowsIn(order.language), reason: '', isByCustomer: true, back, invoices: invoices.map(mailedInvoice) },
    open: open > 0 ? money(open, currency) : undefined,
  };
  await enqueueMail(queries, orderChangedMail(order, context.siteUrl, change), at, context.secret);
}
