import type { PaymentRefusal } from '../../trade/delivery/delivery.ts';
import type { DeliveryPlace } from '../../trade/delivery/delivery-zones.ts';
import { type Delivery, invoiceMode } from '../../trade/orders/order.ts';
import { lineShares } from '../../trade/tax/tax.ts';
import { callLanguage } from '../call-language.ts';
import type { Queries, ShopContext } from '../context.ts';
import { invoiceRefusal } from '../on-invoice/invoice-offer.ts';
import type { PricedLine } from './cart-contents.ts';
import { taxBasis } from './cart-tax.ts';
import { type DeliveryOption, type OfferedPayment, shopPlace } from './delivery-offer.ts';
import {
  type ApartOrder,
  type BuyerTerms,
  type PricedCart,
  priceCart,
  priceGoods,
  readSellingTerms,
  type SellingTerms,
} from './priced-cart.ts';

/**
 * A cart as two orders that one press makes (ADR 0134): what is not a preorder is paid and sent now, the preorders are paid when they can
 * be sent.
 */

type Terms = SellingTerms & { readonly place: DeliveryPlace };
type Context = Pick<ShopContext, 'currency' | 'country' | 'onlineModes' | 'now' | 'language' | 'languages'> &
  BuyerTerms;

/** A visitor's cart as `priceCart` prices it, with `apart` beside the other ways of delivery. */
export async function priceCheckout(
  queries: Queries,
  context: ShopContext & BuyerTerms,
  userId: string | undefined,
  couponCode = '',
  place: DeliveryPlace = shopPlace(context),
): Promise<PricedCart> {
  const cart = await priceCart(queries, context, userId, couponCode, place);
  return cart.isPaidWhenSent ? withApart({ ...(await readSellingTerms(queries)), place }, context, cart) : cart;
}

/**
 * The same cart with its orders: `apart` is offered where preorders are paid when they can be sent, and something else is in the cart too.
 * Not for downloads alone.
 */
function withApart(terms: Terms, context: Context, cart: PricedCart): PricedCart {
  const standard = cart.charges.offer.options.find(({ delivery }) => delivery === 'standard');
  if (!cart.isPaidWhenSent || cart.isDigital || !standard) return cart;
  const orders = apartOrders(terms, context, cart, standard.shipping);
  if (!orders) return cart;
  const option = bothOptions(orders, standard, context);
  if (option.payments.length === 0) return cart;
  const { charges } = cart;
  const { offer } = charges;
  const others = offer.options.filter(({ delivery }) => delivery === 'collection');
  const sent = offer.options.filter(({ delivery }) => delivery !== 'collection');
  return {
    ...cart,
    apart: orders,
    charges: { ...charges, offer: { ...offer, options: [...sent, option, ...others] } },
  };
}

const isPreorder = ({ saleDay }: PricedLine): boolean => saleDay.preorder !== undefined;

/** Both orders, with the charge for delivery that each bears; undefined when all of the cart, or nothing, is a preorder. */
function apartOrders(
  { place, ...terms }: Terms,
  context: Context,
  cart: PricedCart,
  shipping: number,
): readonly [ApartOrder, ApartOrder] | undefined {
  const { lines, coupon } = cart;
  const shares = lineShares(taxBasis(cart, 0));
  const part = (isOf: (line: PricedLine) => boolean): PricedCart | undefined => {
    const own = lines.filter(isOf);
    if (own.length === 0) return undefined;
    const discount = lines.reduce((sum, line, index) => sum + (isOf(line) ? (shares[index]?.discount ?? 0) : 0), 0);
    const goods = { lines: own, coupon: coupon && { ...coupon, discount }, inapplicableCoupon: undefined };
    return priceGoods(terms, context, goods, place);
  };
  const [now, later] = [part((line) => !isPreorder(line)), part(isPreorder)];
  // Where nothing is to be paid now, there is nothing to pay apart.
  if (!now || !later || now.total === 0) return undefined;
  const isInParts = now.charges.offer.options.some(({ delivery }) => delivery === 'asReady');
  const delivery = isInParts ? 'asReady' : 'standard';
  const isByParcel = terms.settings.parcels.charge === 'parcel';
  // The charge of the whole cart, once or for each parcel. Downloads bear none.
  const first = now.isDigital ? 0 : isByParcel && isInParts ? shipping * now.parcels : shipping;
  const second = isByParcel || now.isDigital ? shipping : 0;
  return [
    { cart: withShipping(now, delivery, first), delivery },
    { cart: withShipping(later, 'standard', second), delivery: 'standard' },
  ];
}

/** A cart whose delivery costs something else. */
function withShipping(cart: PricedCart, delivery: Delivery, shipping: number): PricedCart {
  const { charges } = cart;
  const options = charges.offer.options.map((one) => (one.delivery === delivery ? { ...one, shipping } : one));
  return { ...cart, charges: { ...charges, offer: { ...charges.offer, options } } };
}

const optionOf = ({ cart, delivery }: ApartOrder): DeliveryOption | undefined =>
  cart.charges.offer.options.find((one) => one.delivery === delivery);

/** Both orders as one way of delivery: with their charges together, and the payments that both offer. */
function bothOptions(
  [first, second]: readonly [ApartOrder, ApartOrder],
  standard: DeliveryOption,
  context: Context,
): DeliveryOption {
  const { onInvoice, currency } = context;
  const [one, other] = [optionOf(first), optionOf(second)];
  const shipping = (one?.shipping ?? 0) + (other?.shipping ?? 0);
  const payments = (one?.payments ?? []).flatMap((payment): OfferedPayment[] => {
    const same = other?.payments.find(({ mode }) => mode === payment.mode);
    return same ? [{ ...payment, charge: payment.charge + same.charge }] : [];
  });
  // What may be open at once is not asked of each alone.
  const total = first.cart.total + second.cart.total + shipping;
  const beyond = onInvoice && invoiceRefusal(onInvoice, total, currency, callLanguage(context));
  const isOffered = ({ mode }: OfferedPayment) => mode !== invoiceMode || !beyond;
  const offered = payments.filter(isOffered);
  const refusals = new Map<string, PaymentRefusal>(
    [
      ...(one?.refusals ?? []),
      ...(other?.refusals ?? []),
      ...(beyond ? [{ mode: invoiceMode, reason: beyond } as const] : []),
    ]
      .filter(({ mode }) => !offered.some((payment) => payment.mode === mode))
      .map((refusal) => [refusal.mode, refusal]),
  );
  return {
    ...{ delivery: 'apart', shipping, sameDay: null, time: standard.time, collection: undefined },
    ...{ payments: offered, refusals: [...refusals.values()] },
  };
}
