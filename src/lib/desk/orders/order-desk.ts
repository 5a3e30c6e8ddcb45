import type { DeskFileTexts } from '../../../messages/plain/desk/files.ts';
import { readCustomerMails } from '../../backend/terms/mail-setting.ts';
import { readTradeSettings } from '../../backend/terms/trade-settings.ts';
import type { CustomerMails } from '../../shop/customer-mails.ts';
import { type Courier, couriersOf, environmentCouriers } from '../../trade/orders/couriers.ts';
import { dayMs } from '../../trade/places/local-time.ts';
import type { Parcel } from '../settings/model/courier-form.ts';
import { type CancelRequest, cancelByShop } from './cancel.ts';
import { type ChangeRequest, changeOrder, changeToken, previewChange } from './change-order.ts';
import { readChangeable } from './changeable-order.ts';
import type { OrderDeskContext, StaffName } from './context.ts';
import { exportOrders } from './export-orders.ts';
import { extendPayment } from './extend-payment.ts';
import { findEditions } from './find-editions.ts';
import { countQueues, listOrders, longestWaiting, lostPreorders, servedOrders, sumOverpaid } from './list-orders.ts';
import type { ChangeableOrder, ChangePreview, FoundEdition } from './model/order-change.ts';
import type { OrderFilter } from './model/order-filter.ts';
import type {
  DeskOrder,
  ListedOrder,
  OrderCounts,
  OrderPage,
  OverpaidSum,
  StepRefusal,
  StepResult,
} from './model/orders.ts';
import { addNote, withdrawLinks } from './notes.ts';
import {
  correctTracking,
  deliverOrder,
  type LeavingStep,
  loseParcel,
  type OfParcel,
  type ShipRequest,
  sendOutForDelivery,
  shipOrder,
  startPacking,
  unpack,
} from './parcels.ts';
import { type PaymentRequest, recordPayment } from './payments.ts';
import { readDeskOrder } from './read-order.ts';
import { refundLimitOf } from './refund-limit.ts';
import { type CorrectionRequest, correctPayment, type RefundRequest, recordRefund } from './refunds.ts';

/** A delivery of the day before is still news in the morning. */
const servedMs = 2 * dayMs;

/** The orders of the embedded shop, as the people at the counter work on them. */
export interface OrderDesk {
  list(filter: OrderFilter, page: number): Promise<OrderPage>;
  counts(): Promise<OrderCounts>;
  /** The mails that customers get of a step, unless its form says otherwise. */
  mails(): Promise<CustomerMails>;
  /** The couriers that a parcel can be sent with, in the order of the settings; with `order` also the one that it has. */
  couriers(order?: Pick<DeskOrder, 'courier' | 'courierUrl'>): Promise<readonly Courier[]>;
  /** What has waited longest for the shop. */
  longestWaiting(most: number): Promise<readonly ListedOrder[]>;
  /** What can be packed now because copies for which it waited have come in the last two days. */
  served(most: number): Promise<readonly ListedOrder[]>;
  /** Open preorders of books that are no longer offered. */
  lostPreorders(): Promise<readonly ListedOrder[]>;
  /** What customers have paid beyond what their orders cost, and nobody has begun to give back. */
  overpaid(): Promise<OverpaidSum>;
  /** A CSV file in pieces. The heads of its columns are English without `text`. */
  exported(filter: OrderFilter, text?: DeskFileTexts): AsyncGenerator<string>;
  /** Undefined when there is no such order. */
  find(number: string): Promise<DeskOrder | undefined>;

  recordPayment(request: PaymentRequest): Promise<StepResult>;
  /** Changes what was ordered, before anything of it is packed; and what that would do. */
  change(request: ChangeRequest): Promise<StepResult>;
  previewChange(request: ChangeRequest): Promise<ChangePreview | StepRefusal>;
  /** What a form sends back that has seen what this change does to a total, in minor units. */
  changeToken(request: ChangeRequest, total: number): string;
  /** Undefined when it cannot be changed any more. */
  changeable(number: string): Promise<ChangeableOrder | undefined>;
  /** The editions that a scanned code or the words of a title mean. */
  findEditions(text: string): Promise<readonly FoundEdition[]>;
  startPacking(request: LeavingStep): Promise<StepResult>;
  ship(request: ShipRequest): Promise<StepResult>;
  correctTracking(request: OfParcel & Parcel): Promise<StepResult>;
  sendOutForDelivery(request: OfParcel): Promise<StepResult>;
  unpack(request: OfParcel): Promise<StepResult>;
  loseParcel(request: OfParcel): Promise<StepResult>;
  deliver(request: LeavingStep & { readonly isCashReceived: boolean }): Promise<StepResult>;
  cancel(request: CancelRequest): Promise<StepResult>;
  recordRefund(request: RefundRequest): Promise<StepResult>;
  correctPayment(request: CorrectionRequest): Promise<StepResult>;
  /** What a member may give back of one order within a day, in minor units; null for any amount. */
  refundLimit(by: StaffName): Promise<number | null>;
  /** Both return false for an unknown order. */
  addNote(note: { readonly orderId: string; readonly text: string; readonly by: StaffName }): Promise<boolean>;
  /** Returns false when it does not wait for a payment any more. */
  extendPayment(request: {
    readonly orderId: string;
    readonly version: number;
    readonly by: StaffName;
  }): Promise<boolean>;
  withdrawLinks(request: { readonly orderId: string; readonly by: StaffName }): Promise<boolean>;
}

export function createOrderDesk(context: OrderDeskContext): OrderDesk {
  const { db } = context;
  return {
    list: (filter, page) => listOrders(context, filter, page),
    counts: () => countQueues(db),
    mails: () => readCustomerMails(db),
    couriers: async (order) => {
      const fromEnvironment = environmentCouriers(context.trackingBases);
      const { couriers = fromEnvironment } = await readTradeSettings(db);
      return couriersOf(order, { list: couriers, fromEnvironment });
    },
    longestWaiting: (most) => longestWaiting(db, most),
    served: (most) => servedOrders(db, context.now() - servedMs, most),
    lostPreorders: () => lostPreorders(db),
    overpaid: () => sumOverpaid(db),
    exported: (filter, text) => exportOrders(context, filter, text),
    find: (number) => readDeskOrder(context, number.toUpperCase()),
    recordPayment: (request) => recordPayment(context, request),
    change: (request) => changeOrder(context, request),
    previewChange: (request) => previewChange(context, request),
    changeToken,
    changeable: (number) => readChangeable(context, number.toUpperCase()),
    findEditions: (text) => findEditions(db, context, text),
    startPacking: (request) => startPacking(context, request),
    ship: (request) => shipOrder(context, request),
    correctTracking: (request) => correctTracking(context, request),
    sendOutForDelivery: (request) => sendOutForDelivery(context, request),
    unpack: (request) => unpack(context, request),
    loseParcel: (request) => loseParcel(context, request),
    deliver: (request) => deliverOrder(context, request),
    cancel: (request) => cancelByShop(context, request),
    recordRefund: (request) => recordRefund(context, request),
    correctPayment: (request) => correctPayment(context, request),
    refundLimit: (by) => refundLimitOf(db, by),
    addNote: (note) => addNote(context, note),
    extendPayment: (request) => extendPayment(context, request),
    withdrawLinks: (request) => withdrawLinks(context, request),
  };
}
