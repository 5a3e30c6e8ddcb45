import type { OrderStatus } from '../../../trade/orders/order.ts';
import { netPaid, unpaidAmount } from '../../../trade/orders/order-balance.ts';

/**
 * What the people at the counter can do with an order, and from where. Pure, so that the desk's pages, its writes and
 * its tests agree. Amounts are minor units of the order's currency.
 */

export const orderSteps = [
  'payment',
  'pack',
  'ship',
  'correctTracking',
  'outForDelivery',
  'deliver',
  'cancel',
  'refund',
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** What decides about the steps of an order. */
export interface OrderState {
  readonly status: string;
  readonly paymentMode: string;
  readonly total: number;
  /** Everything that was received, and everything that was given back. */
  readonly paid: number;
  readonly refunded: number;
  /** What the lines and charges that were given back were worth. It is not to be paid. */
  readonly credited: number;
  /** Whether the whole total was received once. A later refund does not make it open again. */
  readonly isPaid: boolean;
  readonly hasInvoice: boolean;
  /** Nothing of it is sent, or nothing any more: e-books and audio only. */
  readonly isDigital: boolean;
  /** Refunds took all of its copies out before it left. It can only be cancelled. */
  readonly isEmpty: boolean;
  /** The customer fetches it in the shop. */
  readonly isCollected: boolean;
  /** ISO day before which nothing of it may be sent: a book of it is not on sale yet. */
  readonly heldUntil?: string | undefined;
  /** Copies that are not on the shelf, of an order that has not left. */
  readonly missing: readonly MissingCopies[];
}

export interface MissingCopies {
  readonly title: string;
  readonly copies: number;
}

/** The statuses that each step starts from. Payment and refund also depend on money (`possibleSteps`). */
const startsFrom: Readonly<Record<OrderStep, readonly OrderStatus[]>> = {
  // Money can arrive after a cancellation. It is recorded, and given back.
  payment: ['ORDER PLACED', 'PROCESSING', 'SHIPPED', 'OUT FOR DELIVERY', 'DELIVERED', 'CANCELLED'],
  pack: ['ORDER PLACED'],
  // A parcel may be packed and posted in one go.
  ship: ['ORDER PLACED', 'PROCESSING'],
  correctTracking: ['SHIPPED', 'OUT FOR DELIVERY'],
  outForDelivery: ['SHIPPED'],
  deliver: ['SHIPPED', 'OUT FOR DELIVERY'],
  // Parcels come back: refused at the door, or not deliverable. What was delivered is not cancelled but refunded.
  cancel: ['TO BE CONFIRMED', 'TO BE PAID', 'ORDER PLACED', 'PROCESSING', 'SHIPPED', 'OUT FOR DELIVERY'],
  refund: ['ORDER PLACED', 'PROCESSING', 'SHIPPED', 'OUT FOR DELIVERY', 'DELIVERED', 'CANCELLED'],
};

/** An order without a parcel is handed over, or downloaded, before anything is shipped. */
const handedOverFrom: readonly OrderStatus[] = ['ORDER PLACED', 'PROCESSING'];

/** The statuses that a step may start from for this order. */
export function startingStatuses(step: OrderStep, order: Pick<OrderState, 'isDigital' | 'isCollected'>) {
  const hasParcel = !order.isDigital && !order.isCollected;
  if (hasParcel) return startsFrom[step];
  if (step === 'deliver') return handedOverFrom;
  if (step === 'pack' && order.isCollected) return startsFrom.pack;
  return ['pack', 'ship', 'correctTracking', 'outForDelivery'].includes(step) ? [] : startsFrom[step];
}

/** What leaves the shop does so on the day of its last book, and not before: an embargo is a contract. */
const leavesShop: readonly OrderStep[] = ['pack', 'ship', 'deliver'];
export const isHeldStep = (step: OrderStep, { heldUntil }: Pick<OrderState, 'heldUntil'>): boolean =>
  heldUntil !== undefined && leavesShop.includes(step);

type MoneyState = Pick<OrderState, 'status' | 'total' | 'paid' | 'refunded' | 'credited' | 'isPaid'>;

/** What is still to be paid. */
export const openAmount = ({ isPaid, status, ...sums }: MoneyState): number =>
  isPaid || status === 'CANCELLED' ? 0 : unpaidAmount(sums);

/**
 * Whether a refund gives back lines and charges. A cancelled order has none left, and what was paid in advance belongs to none: it is
 * open again.
 */
export const refundsByLine = ({ status, isPaid, hasInvoice }: Pick<OrderState, 'status' | 'isPaid' | 'hasInvoice'>) =>
  status !== 'CANCELLED' && (isPaid || hasInvoice);

/** The order has not left the shop yet. */
export const leavesLater = ({ status }: Pick<OrderState, 'status'>): boolean =>
  ['TO BE CONFIRMED', 'TO BE PAID', 'ORDER PLACED', 'PROCESSING'].includes(status);

/** Cash is brought by the courier, so it cannot be there before the parcel was delivered. */
const isCashFromDoor = ({ paymentMode, isCollected }: OrderState): boolean => paymentMode === 'cod' && !isCollected;

function mayReceivePayment(order: OrderState): boolean {
  if (isCashFromDoor(order)) return order.status === 'DELIVERED' && openAmount(order) > 0;
  // For a cancelled order nothing is open, but a transfer may have been on its way.
  return openAmount(order) > 0 || (order.status === 'CANCELLED' && order.paid < order.total);
}

/** The steps that are possible now, in the order in which they are usually taken. */
export const possibleSteps = (order: OrderState): readonly OrderStep[] =>
  orderSteps.filter((step) => {
    if (!startingStatuses(step, order).some((status) => status === order.status)) return false;
    if (isHeldStep(step, order)) return false;
    if (order.isEmpty && leavesShop.includes(step)) return false;
    if (step === 'payment') return mayReceivePayment(order);
    if (step === 'refund') return netPaid(order) > 0;
    // Downloads open with the payment.
    if (step === 'deliver' && order.isDigital) return openAmount(order) === 0;
    return true;
  });

export const isPossible = (step: OrderStep, order: OrderState): boolean => possibleSteps(order).includes(step);

/** Whether goods would leave the shop before their payment arrived, which has to be confirmed. */
export const leavesUnpaid = (step: OrderStep, order: OrderState): boolean =>
  (step === 'pack' || step === 'ship') && order.paymentMode !== 'cod' && openAmount(order) > 0;

/** Whether a step would send an order of which copies are missing. */
export const leavesIncomplete = (step: OrderStep, { missing }: Pick<OrderState, 'missing'>): boolean =>
  leavesShop.includes(step) && missing.length > 0;

/** How an order stands with its money, in the desk's words. */
export const paymentStates = ['open', 'partly paid', 'paid', 'partly refunded', 'refunded', 'nothing due'] as const;
export type PaymentState = (typeof paymentStates)[number];

export function paymentState(order: MoneyState): PaymentState {
  const { paid, refunded } = order;
  if (refunded > 0) return refunded < paid ? 'partly refunded' : openAmount(order) > 0 ? 'open' : 'refunded';
  if (order.isPaid) return 'paid';
  if (paid > 0) return 'partly paid';
  return openAmount(order) > 0 ? 'open' : 'nothing due';
}
