import type { cartResponse, WireCartRequest } from '@bookfront/shop-contract';
import type { z } from 'zod';
import type { DeliveryPlace } from '../../trade/delivery/delivery-zones.ts';
import type { PaymentMode } from '../../trade/orders/order.ts';
import type { OrderLimits } from '../../trade/orders/order-limits.ts';
import type { TradeContext } from '../context.ts';
import { amountText } from './cart-response.ts';
import type { DeliveryOption, OfferedPayment } from './delivery-offer.ts';
import { orderTotals, type PricedCart } from './priced-cart.ts';

type DeliveryFields = Pick<z.input<typeof cartResponse>, 'deliveryMethods' | 'isDeliveryEstimate' | 'deliveryRefusal'>;
type RequestedPlace = Pick<WireCartRequest, 'deliveryCountry' | 'deliveryState' | 'deliveryPostCode'>;

/** The place that a cart request names; undefined without a country. */
export const requestedPlace = ({
  deliveryCountry,
  deliveryState,
  deliveryPostCode = '',
}: RequestedPlace): DeliveryPlace | undefined =>
  deliveryCountry
    ? { country: deliveryCountry.toUpperCase(), state: deliveryState, postCode: deliveryPostCode }
    : undefined;

/** What is offered for the place that a cart request names, as fields of the response. None when it names no place. */
export function deliveryFields(
  cart: PricedCart,
  request: RequestedPlace,
  { limits, currency }: Pick<TradeContext, 'limits' | 'currency'>,
): DeliveryFields {
  const place = requestedPlace(request);
  if (!place) return {};
  const { options, isEstimate, refusal } = cart.charges.offer;
  const ordersOf = (mode: PaymentMode) =>
    cart.apart?.map(({ delivery, cart: own }) =>
      amountText(orderTotals(own, { paymentMode: mode, delivery }, place).total, currency),
    );
  return {
    deliveryMethods: options.map((option) =>
      toOption(option, limits, currency, option.delivery === 'apart' ? ordersOf : undefined),
    ),
    isDeliveryEstimate: isEstimate ? '1' : '0',
    deliveryRefusal: refusal,
  };
}

function toOption(
  { delivery, shipping, sameDay, time, collection, payments, refusals }: DeliveryOption,
  limits: OrderLimits,
  currency: string,
  ordersOf?: (mode: PaymentMode) => string[] | undefined,
) {
  return {
    deliveryMethod: delivery,
    shippingCharge: amountText(shipping, currency),
    sameDayCharge: sameDay === null ? undefined : amountText(sameDay, currency),
    deliveryTime: time,
    address: collection?.address,
    paymentMethods: payments.map((payment) => ({
      ...toPayment(payment, limits, currency),
      ...(ordersOf && { orders: ordersOf(payment.mode) }),
    })),
    ...(refusals.length > 0 && {
      paymentRefusals: refusals.map(({ mode, reason }) => ({ paymentMode: mode, reason })),
    }),
  };
}

function toPayment(
  { mode, charge, payDays }: OfferedPayment,
  { confirmAbove, confirmCashAbove }: OrderLimits,
  currency: string,
) {
  const above = mode === 'cod' ? Math.min(confirmAbove, confirmCashAbove) : confirmAbove;
  return {
    paymentMode: mode,
    charge: amountText(charge, currency),
    confirmAbove: Number.isFinite(above) ? amountText(above, currency) : undefined,
    ...(payDays !== undefined && { payDays: String(payDays) }),
  };
}
