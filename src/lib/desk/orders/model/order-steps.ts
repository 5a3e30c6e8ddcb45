import { isSentUnpaid, type OrderStatus } from '../../../trade/orders/order.ts';
import { netPaid, unpaidAmount } from '../../../trade/orders/order-balance.ts';
import { changeableStatuses, isChangeable } from '../../../trade/orders/order-change.ts';
import { isInShop, isUnderway, type ParcelStatus } from '../../../trade/orders/parcels.ts';

/**
 * What the people at the counter can do with an order, and from where. Pure, so that the desk's pages, its writes and
 * its tests agree. Amounts are minor units of the order's currency.
 */

const orderSteps = [
  'payment',
  'pack',
  'ship',
  'unpack',
  'correctTracking',
  'outForDelivery',
  'deliver',
  'lose',
  'cancel',
  'refund',
] as const;
/** Changing what was ordered has a page of its own. */
export type OrderStep = (typeof orderSteps)[number] | 'change';

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
  /** The customer wants each book as soon as it is ready, and has paid for that. Without it parts are sent on purpose only. */
  readonly isSentAsReady: boolean;
  /** ISO day before which nothing more of it may be sent: what has still to leave is not on sale yet. */
  readonly heldUntil?: string | undefined;
  /** Copies that are not on the shelf, of an order that has not left. */
  readonly missing: readonly MissingCopies[];
  /** What has still to be packed. */
  readonly toPack: readonly LineToPack[];
  readonly parcels: readonly ParcelState[];
}

export interface MissingCopies {
  readonly title: string;
  readonly copies: number;
}

/** A line of which copies are in no parcel yet. */
export interface LineToPack extends MissingCopies {
  /** Of the line, from 1. */
  readonly position: number;
  /** How many of `copies` can be packed now: they are on the shelf, and on sale. */
  readonly here: number;
  /** ISO day before which none of them may be sent. */
  readonly heldUntil?: string;
}

/** What decides about the steps of a parcel. */
export interface ParcelState {
  readonly number: number;
  readonly status: ParcelStatus;
  /** ISO day before which it may not leave: a book in it is not on sale yet. */
  readonly heldUntil?: string | undefined;
  /** Copies in it that were not on the shelf when it was packed. */
  readonly missing: readonly MissingCopies[];
}

/** The statuses that each step starts from. Payment and refund also depend on money (`possibleSteps`). */
const startsFrom: Readonly<Record<OrderStep, readonly OrderStatus[]>> = {
  // Money can arrive after a cancellation. It is recorded, and given back.
  payment: ['ORDER PLACED', 'PROCESSING', 'SHIPPED', 'OUT FOR DELIVERY', 'DELIVERED', 'CANCELLED'],
  change: changeableStatuses,
  // An order that is PROCESSING may have several parcels, each of them at another step.
  pack: ['ORDER PLACED', 'PROCESSING'],
  // A parcel may be packed and posted in one go.
  ship: ['ORDER PLACED', 'PROCESSING'],
  unpack: ['PROCESSING'],
  correctTracking: ['PROCESSING', 'SHIPPED', 'OUT FOR DELIVERY'],
  lose: ['PROCESSING', 'SHIPPED', 'OUT FOR DELIVERY'],
  outForDelivery: ['PROCESSING', 'SHIPPED'],
  deliver: ['PROCESSING', 'SHIPPED', 'OUT FOR DELIVERY'],
  // Parcels come back: refused at the door, or not deliverable. What was delivered is not cancelled but refunded.
  cancel: ['TO BE CONFIRMED', 'TO BE PAID', 'ORDER PLACED', 'PROCESSING', 'SHIPPED', 'OUT FOR DELIVERY'],
  refund: ['ORDER PLACED', 'PROCESSING', 'SHIPPED', 'OUT FOR DELIVERY', 'DELIVERED', 'CANCELLED'],
};

/** An order without a parcel is handed over, or downloaded, before anything is shipped. */
const handedOverFrom: readonly OrderStatus[] = ['ORDER PLACED', 'PROCESSING'];

/** The statuses that a step may start from for this order. */
function startingStatuses(step: OrderStep, order: Pick<OrderState, 'isDigital' | 'isCollected'>) {
  const hasParcel = !order.isDigital && !order.isCollected;
  if (hasParcel) return startsFrom[step];
  if (step === 'deliver') return handedOverFrom;
  if (step === 'pack' && order.isCollected) return startsFrom.pack;
  if (step === 'unpack') return startsFrom.unpack;
  return ['pack', 'ship', 'correctTracking', 'outForDelivery', 'lose'].includes(step) ? [] : startsFrom[step];
}

/** The steps with which something leaves the shop. No book does so before its day: an embargo is a contract. */
const leavesShop = (step: OrderStep, { isDigital, isCollected }: Pick<OrderState, 'isDigital' | 'isCollected'>) =>
  step === 'pack' || step === 'ship' || (step === 'deliver' && (isDigital || isCollected));
export const isHeldStep = (step: OrderStep, order: OrderState): boolean =>
  order.heldUntil !== undefined && leavesShop(step, order);

/** What can be packed now, if it is here or not. */
export const openLines = ({ toPack }: Pick<OrderState, 'toPack'>): readonly LineToPack[] =>
  toPack.filter(({ heldUntil }) => heldUntil === undefined);

/** The parcels that a step can be about. */
export function parcelsOf(
  step: OrderStep,
  { parcels, isCollected }: Pick<OrderState, 'parcels' | 'isCollected'>,
): readonly ParcelState[] {
  const isReady = (parcel: ParcelState) => isInShop(parcel) && parcel.heldUntil === undefined;
  if (step === 'ship' || (step === 'deliver' && isCollected)) return parcels.filter(isReady);
  if (step === 'unpack') return parcels.filter(isInShop);
  if (step === 'outForDelivery') return parcels.filter(({ status }) => status === 'shipped');
  return ['correctTracking', 'deliver', 'lose'].includes(step) ? parcels.filter(isUnderway) : [];
}

type MoneyState = Pick<OrderState, 'status' | 'total' | 'paid' | 'refunded' | 'credited' | 'isPaid'>;

/** What is still to be paid. */
export const openAmount = ({ isPaid, status, ...sums }: MoneyState): number =>
  isPaid || status === 'CANCELLED' ? 0 : unpaidAmount(sums);

type OwedState = MoneyState & Pick<OrderState, 'paymentMode' | 'hasInvoice' | 'parcels'>;

/**
 * The customer owes what was sent: the order is paid in cash at the door or on invoice, and has begun to leave. What is given back of it is
 * taken off what is still to be paid, and is money only beyond that. Before it leaves, the order itself is changed.
 */
export const isOwed = (order: OwedState): boolean =>
  isSentUnpaid(order.paymentMode) &&
  openAmount(order) > 0 &&
  (order.hasInvoice || order.parcels.some((parcel) => !isInShop(parcel)));

/**
 * Whether a refund gives back lines and charges. A cancelled order has none left, and what was paid in advance belongs to none: it is
 * open again.
 */
export const refundsByLine = (order: OwedState): boolean =>
  order.status !== 'CANCELLED' && (order.isPaid || order.hasInvoice || isOwed(order));

/** The order has not left the shop yet, or not all of it. */
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
    if (order.isEmpty && leavesShop(step, order)) return false;
    if (step === 'payment') return mayReceivePayment(order);
    if (step === 'refund') return netPaid(order) > 0 || isOwed(order);
    // What the customer has is given back by line.
    if (step === 'cancel') return order.parcels.every(({ status }) => status !== 'delivered');
    // Downloads open with the payment.
    if (step === 'deliver' && order.isDigital) return openAmount(order) === 0;
    if (step === 'pack') return openLines(order).length > 0;
    const isPackedWith = leavesShop(step, order) && openLines(order).length > 0;
    return parcelsOf(step, order).length > 0 || isPackedWith;
  });

export const isPossible = (step: OrderStep, order: OrderState): boolean =>
  step === 'change' ? isChangeable(order) : possibleSteps(order).includes(step);

/** Whether goods would leave the shop before their payment arrived, which has to be confirmed. */
export const leavesUnpaid = (step: OrderStep, order: OrderState): boolean =>
  (step === 'pack' || step === 'ship') && !isSentUnpaid(order.paymentMode) && openAmount(order) > 0;

/** Whether something of an order stays behind when all that is here is packed. */
export const isIncomplete = ({ toPack }: Pick<OrderState, 'toPack'>): boolean =>
  toPack.some(({ copies, here }) => here < copies);

/** How an order stands with its money, in the desk's words. */
const paymentStates = ['open', 'partly paid', 'paid', 'partly refunded', 'refunded', 'nothing due'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What went back counts before what was paid: an order that was partly refunded is not simply paid. */
export function paymentState(order: MoneyState): PaymentState {
  const { paid, refunded } = order;
  if (refunded > 0) return refunded < paid ? 'partly refunded' : openAmount(order) > 0 ? 'open' : 'refunded';
  if (order.isPaid) return 'paid';
  if (paid > 0) return 'partly paid';
  return openAmount(order) > 0 ? 'open' : 'nothing due';
}
