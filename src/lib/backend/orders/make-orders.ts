import { randomUUID } from 'node:crypto';
import { messages } from '../../../messages/messages.ts';
import { isOnlineMode } from '../../trade/orders/order.ts';
import type { OrderRequest } from '../booking-request.ts';
import { callLanguage } from '../call-language.ts';
import { isPaidLater } from '../cart/delivery-offer.ts';
import { type OrderTotals, orderTotals, type PricedCart, type PricedOrder, taxPlaceOf } from '../cart/priced-cart.ts';
import type { QuotedGoods } from '../cart/quoted-goods.ts';
import type { CallContext, Queries } from '../context.ts';
import type { TakenCopies } from '../stock/stock.ts';
import { recordMovements } from '../stock/stock-movements.ts';
import { type Refusal, refuse } from '../transact.ts';
import { askForConfirmation } from './confirm-order.ts';
import { mailOrderReceived } from './order-mails.ts';
import { orderPlaced } from './order-placed.ts';
import { savePurchase } from './purchase.ts';
import { mailPutAside } from './put-aside.ts';
import { saveOrder } from './save-order.ts';

/** Long enough to look for the phone, and to try again. */
const defaultPaymentHoldMs = 60 * 60_000;

/** An order of a cart or, with `quoted`, of a quote at its own amounts: no cart is looked at then. */
export interface PlacedRequest extends OrderRequest {
  readonly quoted?: QuotedGoods;
}

interface OrderToMake {
  readonly request: PlacedRequest;
  readonly cart: PricedCart;
  readonly totals: OrderTotals;
}

/** What a request makes of its goods: one order, or two whose delivery and payment are apart (ADR 0134). */
export function ordersToMake({ cart, totals }: PricedOrder, request: PlacedRequest): readonly OrderToMake[] {
  if (request.delivery !== 'apart' || !cart.apart) return [{ request, cart, totals }];
  // As one order of all of it would be.
  const place = taxPlaceOf(cart, request);
  return cart.apart.map(({ cart: own, delivery }, index) => {
    // The key of the form is that of the first, by which a form that is sent again finds both.
    const idempotencyKey = index === 0 ? request.idempotencyKey : `apart ${randomUUID()}`;
    const { paymentMode } = request;
    return {
      request: { ...request, delivery, idempotencyKey },
      ...{ cart: own, totals: orderTotals(own, { paymentMode, delivery }, place) },
    };
  });
}

interface HowToMake {
  /** Those that are not paid at once have to be confirmed by mail. */
  readonly isConfirmedByMail: boolean;
  readonly taken: readonly TakenCopies[];
}

/** An order that was just saved. */
interface MadeOrder {
  readonly orderId: string;
  readonly request: PlacedRequest;
  readonly isPaidOnline: boolean;
  readonly needsConfirmation: boolean;
}

/** Saves orders whose goods are taken, and that they were made together. */
export async function saveOrders(
  queries: Queries,
  context: CallContext,
  orders: readonly OrderToMake[],
  { isConfirmedByMail, taken }: HowToMake,
): Promise<readonly MadeOrder[]> {
  const made: MadeOrder[] = [];
  for (const { request, cart, totals } of orders) {
    // A payment proves more than a mail. Copies are held for it as long. Later, it is asked for like any other.
    const isPaidOnline = isOnlineMode(request.paymentMode) && totals.total > 0 && !isPaidLater(cart, request);
    const needsConfirmation = isConfirmedByMail && !isPaidOnline;
    const own = taken.filter(({ variantId }) => cart.lines.some((line) => line.variantId === variantId));
    const orderId = await saveOrder(queries, context, {
      ...{ request, cart, totals, taken: own },
      confirmBy: needsConfirmation ? context.now() + context.limits.holdMs : null,
      holdUntil: isPaidOnline ? context.now() + (context.paymentHoldMs ?? defaultPaymentHoldMs) : null,
      // A coupon is used once.
      isCouponUsed: made.length === 0,
    });
    await recordTaken(queries, orderId, own, context.now());
    made.push({ orderId, request, isPaidOnline, needsConfirmation });
  }
  const numbers = made.map(({ orderId }) => orderId);
  await savePurchase(queries, numbers);
  return made;
}

const recordTaken = (queries: Queries, orderId: string, taken: readonly TakenCopies[], at: number): Promise<void> =>
  recordMovements(
    queries,
    taken.flatMap(({ variantId, fromShelf, countAfter }) =>
      countAfter === undefined || fromShelf === 0
        ? []
        : [{ variantId, reason: 'order' as const, at, orderId, difference: -fromShelf, countAfter }],
    ),
  );

/** What follows from a new order: its mail, and what an order that stands leads to. A refusal ends the transaction. */
export async function followOrder(
  queries: Queries,
  context: CallContext,
  { orderId, request, isPaidOnline, needsConfirmation }: MadeOrder,
): Promise<Refusal | undefined> {
  // Nothing follows from an order that nobody has paid: no number of an invoice, no mail, no download.
  if (isPaidOnline) return undefined;
  if (needsConfirmation)
    return (await askForConfirmation(queries, context, orderId))
      ? undefined
      : refuse(messages.orderAnswers(callLanguage(context)).mailboxFull);
  const { atDesk } = request;
  const mailed = atDesk?.putAside
    ? await mailPutAside(queries, context, { orderId, ...atDesk.putAside })
    : await mailOrderReceived(queries, context, orderId);
  await orderPlaced(queries, context, { orderId, at: context.now(), mailed, isAtDesk: isShopsOwn(request) });
  return undefined;
}

/** The people of the shop have taken it: they need no mail about it. A quote is accepted by its customer. */
const isShopsOwn = ({ atDesk, quoted }: PlacedRequest): boolean =>
  atDesk !== undefined && quoted?.isByCustomer !== true;
