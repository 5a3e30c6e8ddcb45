import type { Updateable } from 'kysely';
import { mailedInvoice } from '../../backend/invoices/mailed-invoice.ts';
import { addStatus } from '../../backend/orders/save-order.ts';
import type { Queries } from '../../database/queries.ts';
import type { BookingTable } from '../../database/schema.ts';
import { orderDeliveredMail, orderOutForDeliveryMail, orderPackingMail } from '../../mail/messages/order-progress.ts';
import { orderShippedMail } from '../../mail/messages/order-shipped.ts';
import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import type { OrderStatus } from '../../trade/orders/order.ts';
import { toTracking, trackingUrl } from '../../trade/orders/tracking.ts';
import type { Parcel } from '../settings/model/courier-form.ts';
import type { OrderDeskContext, StepRequest } from './context.ts';
import { mailCustomer } from './customer-mail.ts';
import { leavesIncomplete, leavesUnpaid, type OrderState, type OrderStep, openAmount } from './model/order-steps.ts';
import type { StepResult } from './model/orders.ts';
import { addPayment } from './payments.ts';
import { invalid, type StepOrder, takeStep } from './take-step.ts';

/** A step with which goods leave. What is unusual about it has to be confirmed. */
export interface LeavingStep extends StepRequest {
  /** Its payment has not arrived. */
  readonly isUnpaidOnPurpose?: boolean;
  /** Copies of it are not on the shelf. */
  readonly isIncompleteOnPurpose?: boolean;
}

export interface ShipRequest extends LeavingStep, Parcel {
  /** The parcel has no tracking number. */
  readonly isUntrackedOnPurpose?: boolean;
}

const unpaidMessage = 'The payment has not arrived yet. If the goods go out all the same, tick the box.';
const incompleteMessage = 'Not all copies are on the shelf. If the order goes out all the same, tick the box.';
const untrackedMessage = 'Please type the tracking number, or tick the box below.';

/** What has to be confirmed before goods leave, by field. */
function unconfirmed(step: OrderStep, state: OrderState, request: LeavingStep): Record<string, string> {
  return {
    ...(leavesUnpaid(step, state) && !request.isUnpaidOnPurpose && { unpaid: unpaidMessage }),
    ...(leavesIncomplete(step, state) && !request.isIncompleteOnPurpose && { incomplete: incompleteMessage }),
  };
}

const isEmpty = (fields: Record<string, string>): boolean => Object.keys(fields).length === 0;

/** Packing has begun; for an order that is collected: it is ready. */
export function startPacking(context: OrderDeskContext, request: LeavingStep): Promise<StepResult> {
  return takeStep(context, 'pack', request, async (queries, order) => {
    const fields = unconfirmed('pack', order.state, request);
    if (!isEmpty(fields)) return invalid(fields);
    await setStatus(queries, order, request, 'PROCESSING');
    const { isCollected } = order.state;
    if (request.isMailed)
      await mailCustomer(queries, context, order, (mailed, siteUrl) => orderPackingMail(mailed, siteUrl, isCollected));
    return { details: {}, isMailed: request.isMailed };
  });
}

/** The parcel is with its courier. From now on the customer cannot cancel. */
export function shipOrder(context: OrderDeskContext, request: ShipRequest): Promise<StepResult> {
  return takeStep(context, 'ship', request, async (queries, order) => {
    const isUntracked = request.trackingNumber === '' && !request.isUntrackedOnPurpose;
    const fields = {
      ...unconfirmed('ship', order.state, request),
      ...(isUntracked && { trackingNumber: untrackedMessage }),
    };
    if (!isEmpty(fields)) return invalid(fields);
    const { at, row } = order;
    await setStatus(queries, order, request, 'SHIPPED', { ...columnsOf(request), shipped_at: at });
    const about = { orderId: row.order_id, at, by: request.by, hasMail: request.isMailed };
    const invoices = await context.afterOrderEvent(queries, context, { kind: 'shipped', ...about });
    await mailParcel(queries, context, order, request, invoices);
    return { details: { courier: request.courier }, isMailed: request.isMailed || invoices.length > 0 };
  });
}

/** Another courier or tracking number, because the first one was wrong. */
export function correctTracking(context: OrderDeskContext, request: StepRequest & Parcel): Promise<StepResult> {
  return takeStep(context, 'correctTracking', request, async (queries, order) => {
    const status = order.state.status === 'SHIPPED' ? 'SHIPPED' : 'OUT FOR DELIVERY';
    const comment = request.trackingNumber ? `Tracking number: ${request.trackingNumber}` : '';
    await setStatus(queries, order, request, status, columnsOf(request), comment);
    await mailParcel(queries, context, order, request, []);
    return { details: { courier: request.courier }, isMailed: request.isMailed };
  });
}

export function sendOutForDelivery(context: OrderDeskContext, request: StepRequest): Promise<StepResult> {
  return takeStep(context, 'outForDelivery', request, async (queries, order) => {
    await setStatus(queries, order, request, 'OUT FOR DELIVERY');
    if (request.isMailed) await mailCustomer(queries, context, order, orderOutForDeliveryMail);
    return { details: {}, isMailed: request.isMailed };
  });
}

/** The customer has it: delivered, or handed over in the shop. `isCashReceived` records what was still open with it. */
export function deliverOrder(
  context: OrderDeskContext,
  request: LeavingStep & { readonly isCashReceived: boolean },
): Promise<StepResult> {
  return takeStep(context, 'deliver', request, async (queries, order) => {
    const { state, row, at } = order;
    const fields = unconfirmed('deliver', state, request);
    if (!isEmpty(fields)) return invalid(fields);
    const open = openAmount(state);
    const isCash = request.isCashReceived && open > 0;
    await setStatus(queries, order, request, 'DELIVERED', { delivered_at: at });
    const { isMailed: hasMail, by } = request;
    const cash = { amount: open, method: row.payment_mode, by, hasMail };
    const invoices = isCash ? (await addPayment(queries, context, order, cash)).map(mailedInvoice) : [];
    const about = { isCollected: state.isCollected, invoices };
    if (hasMail)
      await mailCustomer(queries, context, order, (mailed, siteUrl) => orderDeliveredMail(mailed, siteUrl, about));
    return { details: { cashReceived: isCash ? open : 0 }, isMailed: hasMail || invoices.length > 0 };
  });
}

const columnsOf = ({ courier, courierUrl, trackingNumber, requestId }: Parcel): Updateable<BookingTable> => ({
  courier,
  courier_url: courierUrl || null,
  tracking_id: trackingNumber || null,
  request_id: requestId || null,
});

async function setStatus(
  queries: Queries,
  { row, at }: StepOrder,
  { by }: StepRequest,
  status: OrderStatus,
  columns: Updateable<BookingTable> = {},
  comment = '',
): Promise<void> {
  await queries
    .updateTable('booking')
    .set({ ...columns, status })
    .where('order_id', '=', row.order_id)
    .execute();
  await addStatus(queries, row.order_id, { status, at, by, comment });
}

async function mailParcel(
  queries: Queries,
  context: OrderDeskContext,
  order: StepOrder,
  { isMailed, ...parcel }: StepRequest & Parcel,
  issued: readonly InvoiceContent[],
): Promise<void> {
  if (!isMailed) return;
  const tracking = toTracking(parcel);
  const href = tracking && trackingUrl(tracking, context.trackingBases);
  await mailCustomer(queries, context, order, (mailed, siteUrl) =>
    orderShippedMail(mailed, siteUrl, { tracking, href, invoices: issued.map(mailedInvoice) }),
  );
}
