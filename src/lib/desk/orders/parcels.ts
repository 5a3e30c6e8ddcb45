import { mailedInvoice } from '../../backend/invoices/mailed-invoice.ts';
import {
  deliverDownloads,
  followParcels,
  moveParcel,
  packParcel,
  trackParcel,
  unpackParcel,
} from '../../backend/orders/parcels.ts';
import type { Queries } from '../../database/queries.ts';
import { orderDeliveredMail, orderOutForDeliveryMail, orderPackingMail } from '../../mail/messages/order-progress.ts';
import { orderShippedMail } from '../../mail/messages/order-shipped.ts';
import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import { toTracking, trackingUrl } from '../../trade/orders/tracking.ts';
import type { Parcel } from '../settings/model/courier-form.ts';
import { englishAnswers, type OrderDeskContext, type StepRequest } from './context.ts';
import { mailCustomer } from './customer-mail.ts';
import {
  leavesUnpaid,
  type OrderState,
  type OrderStep,
  openAmount,
  type ParcelState,
  parcelsOf,
} from './model/order-steps.ts';
import type { StepRefusal, StepResult } from './model/orders.ts';
import { chooseCopies, type Fields, type PackedChoice } from './model/packed-copies.ts';
import { addPayment } from './payments.ts';
import { invalid, type StepOrder, takeStep } from './take-step.ts';

/** A step of a parcel. */
export interface OfParcel extends StepRequest {
  /** Its number. Without it the only one that the step can be about or, when something leaves, one that is packed with it. */
  readonly parcel?: number | undefined;
}

/** A step with which goods leave. What is unusual about it has to be confirmed. */
export interface LeavingStep extends OfParcel {
  /** What is packed, by line. Without it all that is here or, when nothing is, all that may be sent. */
  readonly copies?: ReadonlyMap<number, number> | undefined;
  /** Its payment has not arrived. */
  readonly isUnpaidOnPurpose?: boolean;
  /** Copies are not on the shelf, or stay behind although the customer wants one parcel. */
  readonly isIncompleteOnPurpose?: boolean;
}

export interface ShipRequest extends LeavingStep, Parcel {
  /** The parcel has no tracking number. */
  readonly isUntrackedOnPurpose?: boolean;
}

const textOf = ({ answers = englishAnswers }: StepRequest) => answers.text;

const isEmpty = (fields: Fields): boolean => Object.keys(fields).length === 0;

const unpaidFields = (step: OrderStep, state: OrderState, request: LeavingStep): Fields =>
  leavesUnpaid(step, state) && !request.isUnpaidOnPurpose ? { unpaid: textOf(request).unpaid } : {};

/** Packs what is here, or what was chosen; for an order that is collected: it is ready. */
export function startPacking(context: OrderDeskContext, request: LeavingStep): Promise<StepResult> {
  return takeStep(context, 'pack', request, async (queries, order) => {
    const choice = chooseCopies(order.state, request, textOf(request));
    const fields = { ...unpaidFields('pack', order.state, request), ...choice.fields };
    if (!isEmpty(fields)) return invalid(fields);
    const number = await packParcel(queries, stepOf(order, request), choice.copies);
    await followParcels(queries, stepOf(order, request), { number, status: 'packed' });
    const { isCollected } = order.state;
    if (request.isMailed)
      await mailCustomer(queries, context, order, (mailed, siteUrl) =>
        orderPackingMail(mailed, siteUrl, { isCollected, parcel: number }),
      );
    return { details: { parcel: number }, isMailed: request.isMailed };
  });
}

/** The parcel of a step, which is packed with it when there is none. Or what is wrong with the request, by field. */
async function parcelOf(
  step: OrderStep,
  queries: Queries,
  order: StepOrder,
  request: LeavingStep,
  ...problems: readonly Fields[]
): Promise<number | StepRefusal> {
  const { state } = order;
  const text = textOf(request);
  const possible = parcelsOf(step, state);
  const found = request.parcel === undefined ? possible : possible.filter(({ number }) => number === request.parcel);
  const [parcel, ...others] = found;
  if (others.length > 0) return invalid({ parcel: text.chooseParcel });
  if (!parcel && request.parcel !== undefined) return invalid({ parcel: text.notThisParcel });
  const choice = parcel ? unconfirmed(parcel, request) : chooseCopies(state, request, text);
  const fields = Object.assign({}, ...problems, choice.fields);
  if (!isEmpty(fields)) return invalid(fields);
  return parcel?.number ?? packParcel(queries, stepOf(order, request), choice.copies);
}

/** A parcel with copies that never were on the shelf leaves on purpose only. */
const unconfirmed = ({ missing }: ParcelState, request: LeavingStep): PackedChoice => ({
  copies: new Map(),
  fields: missing.length > 0 && !request.isIncompleteOnPurpose ? { incomplete: textOf(request).notOnShelf } : {},
});

const stepOf = ({ row, at }: StepOrder, { by }: StepRequest) => ({ orderId: row.order_id, at, by });

/** A parcel is with its courier. From now on the customer cannot cancel. */
export function shipOrder(context: OrderDeskContext, request: ShipRequest): Promise<StepResult> {
  return takeStep(context, 'ship', request, async (queries, order) => {
    const isUntracked = request.trackingNumber === '' && !request.isUntrackedOnPurpose;
    const untracked: Fields = isUntracked ? { trackingNumber: textOf(request).untracked } : {};
    const unpaid = unpaidFields('ship', order.state, request);
    const number = await parcelOf('ship', queries, order, request, unpaid, untracked);
    if (typeof number !== 'number') return number;
    const step = stepOf(order, request);
    await moveParcel(queries, { ...step, number }, { status: 'shipped', at: order.at, courier: columnsOf(request) });
    await followParcels(queries, step, { number, status: 'shipped' });
    const about = { ...step, hasMail: request.isMailed };
    const invoices = await context.afterOrderEvent(queries, context, { kind: 'shipped', ...about });
    await mailParcel(queries, context, order, { ...request, number }, invoices);
    return {
      details: { parcel: number, courier: request.courier },
      isMailed: request.isMailed || invoices.length > 0,
    };
  });
}

/** Another courier or tracking number, because the first one was wrong. */
export function correctTracking(context: OrderDeskContext, request: OfParcel & Parcel): Promise<StepResult> {
  return takeStep(context, 'correctTracking', request, async (queries, order) => {
    const number = await parcelOf('correctTracking', queries, order, request);
    if (typeof number !== 'number') return number;
    const status = order.state.parcels.find((parcel) => parcel.number === number)?.status ?? 'shipped';
    const comment = request.trackingNumber ? `Tracking number: ${request.trackingNumber}` : '';
    const step = stepOf(order, request);
    await trackParcel(queries, { ...step, number }, columnsOf(request));
    await followParcels(queries, step, { number, status, comment });
    await mailParcel(queries, context, order, { ...request, number }, []);
    return { details: { parcel: number, courier: request.courier }, isMailed: request.isMailed };
  });
}

export function sendOutForDelivery(context: OrderDeskContext, request: OfParcel): Promise<StepResult> {
  return takeStep(context, 'outForDelivery', request, async (queries, order) => {
    const number = await parcelOf('outForDelivery', queries, order, request);
    if (typeof number !== 'number') return number;
    const [step, status] = [stepOf(order, request), 'out for delivery'] as const;
    await moveParcel(queries, { ...step, number }, { status, at: order.at });
    await followParcels(queries, step, { number, status });
    if (request.isMailed)
      await mailCustomer(queries, context, order, (mailed, siteUrl) =>
        orderOutForDeliveryMail(mailed, siteUrl, number),
      );
    return { details: { parcel: number }, isMailed: request.isMailed };
  });
}

/**
 * The customer has it: a parcel was delivered, or handed over in the shop, or downloads are done. `isCashReceived` records what was still
 * open with it.
 */
export function deliverOrder(
  context: OrderDeskContext,
  request: LeavingStep & { readonly isCashReceived: boolean },
): Promise<StepResult> {
  return takeStep(context, 'deliver', request, async (queries, order) => {
    const { state, row, at } = order;
    const step = stepOf(order, request);
    const number = state.isDigital ? undefined : await parcelOf('deliver', queries, order, request);
    if (typeof number === 'object') return number;
    if (number === undefined) {
      await deliverDownloads(queries, step);
    } else {
      await moveParcel(queries, { ...step, number }, { status: 'delivered', at });
      await followParcels(queries, step, { number, status: 'delivered' });
    }
    const open = openAmount(state);
    const isCash = request.isCashReceived && open > 0;
    const { isMailed: hasMail, by } = request;
    const cash = { amount: open, method: row.payment_mode, by, hasMail };
    // What is taken along on invoice has left as if it were sent.
    const isOnInvoice = row.invoice_days !== null && row.due_on === null && !isCash;
    const issued = isCash
      ? await addPayment(queries, context, order, cash)
      : isOnInvoice
        ? await context.afterOrderEvent(queries, context, { kind: 'shipped', ...step, hasMail })
        : [];
    const invoices = issued.map(mailedInvoice);
    const about = { isCollected: state.isCollected, invoices, parcel: number };
    if (hasMail)
      await mailCustomer(queries, context, order, (mailed, siteUrl) => orderDeliveredMail(mailed, siteUrl, about));
    return { details: { cashReceived: isCash ? open : 0 }, isMailed: hasMail || invoices.length > 0 };
  });
}

/** Takes a parcel apart that was packed by mistake: its copies wait to be packed again. */
export function unpack(context: OrderDeskContext, request: OfParcel): Promise<StepResult> {
  return takeStep(context, 'unpack', request, async (queries, order) => {
    const number = await parcelOf('unpack', queries, order, request);
    if (typeof number !== 'number') return number;
    const step = stepOf(order, request);
    await unpackParcel(queries, { ...step, number });
    await followParcels(queries, step, { number, status: 'unpacked' });
    return { details: { parcel: number }, isMailed: false };
  });
}

/** A parcel never arrives. What the customer gets for it, money or other copies, is a step of its own. */
export function loseParcel(context: OrderDeskContext, request: OfParcel): Promise<StepResult> {
  return takeStep(context, 'lose', request, async (queries, order) => {
    const number = await parcelOf('lose', queries, order, request);
    if (typeof number !== 'number') return number;
    const [step, status] = [stepOf(order, request), 'lost'] as const;
    await moveParcel(queries, { ...step, number }, { status, at: order.at });
    await followParcels(queries, step, { number, status });
    return { details: { parcel: number }, isMailed: false };
  });
}

const columnsOf = ({ courier, courierUrl, trackingNumber, requestId }: Parcel) => ({
  courier,
  courier_url: courierUrl || null,
  tracking_number: trackingNumber || null,
  request_id: requestId || null,
});

async function mailParcel(
  queries: Queries,
  context: OrderDeskContext,
  order: StepOrder,
  { isMailed, number, ...parcel }: StepRequest & Parcel & { readonly number: number },
  issued: readonly InvoiceContent[],
): Promise<void> {
  if (!isMailed) return;
  const tracking = toTracking(parcel);
  const href = tracking && trackingUrl(tracking, context.trackingBases);
  await mailCustomer(queries, context, order, (mailed, siteUrl) =>
    orderShippedMail(mailed, siteUrl, { number, tracking, href, invoices: issued.map(mailedInvoice) }),
  );
}
