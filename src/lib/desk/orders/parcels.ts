import type { Updateable } from 'kysely';
import { afterOrderEvent } from '../../backend/trade/order-events.ts';
import { addStatus } from '../../backend/trade/save-order.ts';
import type { Queries } from '../../database/queries.ts';
import type { BookingTable } from '../../database/schema.ts';
import { orderDeliveredMail, orderOutForDeliveryMail, orderPackingMail } from '../../mail/messages/order-progress.ts';
import { orderShippedMail } from '../../mail/messages/order-shipped.ts';
import type { StepResult } from '../../shop/desk-orders.ts';
import { type OrderStatus, toTracking, trackingUrl } from '../../shop/order.ts';
import { leavesUnpaid, openAmount } from '../../shop/order-steps.ts';
import type { OrderDeskContext, StepRequest } from './context.ts';
import { mailCustomer } from './customer-mail.ts';
import { addPayment } from './payments.ts';
import { invalid, type StepOrder, takeStep } from './take-step.ts';

export interface UnpaidStep extends StepRequest {
  /** Somebody has seen that its payment has not arrived. */
  readonly isUnpaidOnPurpose: boolean;
}

export interface Parcel {
  /** 'first', 'second', or the name of another courier. */
  readonly courier: string;
  readonly trackingNumber: string;
  /** Only the second courier has one. */
  readonly requestId: string;
}

export type ShipRequest = UnpaidStep & Parcel;

const unpaidMessage = 'The payment has not arrived yet. If the goods go out all the same, tick the box.';

/** Packing has begun; for an order that is collected: it is ready. */
export function startPacking(context: OrderDeskContext, request: UnpaidStep): Promise<StepResult> {
  return takeStep(context, 'pack', request, async (queries, order) => {
    if (leavesUnpaid('pack', order.state) && !request.isUnpaidOnPurpose) return invalid({ unpaid: unpaidMessage });
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
    if (leavesUnpaid('ship', order.state) && !request.isUnpaidOnPurpose) return invalid({ unpaid: unpaidMessage });
    const { at, row } = order;
    await setStatus(queries, order, request, 'SHIPPED', { ...columnsOf(request), shipped_at: at });
    await afterOrderEvent(queries, context, { kind: 'shipped', orderId: row.order_id, at, by: request.by });
    await mailParcel(queries, context, order, request);
    return { details: { courier: request.courier }, isMailed: request.isMailed };
  });
}

/** Another courier or tracking number, because the first one was wrong. */
export function correctTracking(context: OrderDeskContext, request: StepRequest & Parcel): Promise<StepResult> {
  return takeStep(context, 'correctTracking', request, async (queries, order) => {
    const status = order.state.status === 'SHIPPED' ? 'SHIPPED' : 'OUT FOR DELIVERY';
    const comment = request.trackingNumber ? `Tracking number: ${request.trackingNumber}` : '';
    await setStatus(queries, order, request, status, columnsOf(request), comment);
    await mailParcel(queries, context, order, request);
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
  request: StepRequest & { readonly isCashReceived: boolean },
): Promise<StepResult> {
  return takeStep(context, 'deliver', request, async (queries, order) => {
    const { state, row, at } = order;
    const open = openAmount(state);
    const isCash = request.isCashReceived && open > 0;
    await setStatus(queries, order, request, 'DELIVERED', { delivered_at: at });
    if (isCash) await addPayment(queries, context, order, { amount: open, method: row.payment_mode, by: request.by });
    const { isCollected } = state;
    if (request.isMailed)
      await mailCustomer(queries, context, order, (mailed, siteUrl) =>
        orderDeliveredMail(mailed, siteUrl, isCollected),
      );
    return { details: { cashReceived: isCash ? open : 0 }, isMailed: request.isMailed };
  });
}

const columnsOf = ({ courier, trackingNumber, requestId }: Parcel): Updateable<BookingTable> => ({
  courier,
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
  { courier, trackingNumber, requestId, isMailed }: StepRequest & Parcel,
): Promise<void> {
  if (!isMailed) return;
  const tracking = toTracking({ courier, trackingNumber, requestId });
  const href = tracking && trackingUrl(tracking, context.trackingBases);
  await mailCustomer(queries, context, order, (mailed, siteUrl) =>
    orderShippedMail(mailed, siteUrl, { tracking, href }),
  );
}
