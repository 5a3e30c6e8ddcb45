import type { deliveryOption, WireCart } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { zeroMoney } from '../shop/money.ts';
import type { DeliveryOffer, DeliveryOption, PaymentOption, PaymentRefusal } from '../trade/delivery/delivery.ts';
import { deliveries, invoiceMode, isPaymentMode } from '../trade/orders/order.ts';
import { type MappingContext, parseCharge, parseQuantity } from './wire-values.ts';

type WireOption = z.output<typeof deliveryOption>;

/**
 * Maps what a shop offers for a place; undefined when it does not say. Ways to deliver and to pay that are not known here are left
 * out. Throws MalformedFieldError for a malformed charge.
 */
export function toDeliveryOffer(wire: WireCart, context: MappingContext): DeliveryOffer | undefined {
  if (!wire.deliveryMethods) return undefined;
  const isTooFar = wire.sameDayDelivery?.isSameDayDelivery === '0';
  return {
    options: wire.deliveryMethods.flatMap((option) => toOption(option, isTooFar, context)),
    isEstimate: wire.isDeliveryEstimate ?? false,
    refusal: wire.deliveryRefusal,
  };
}

function toOption(wire: WireOption, isTooFar: boolean, context: MappingContext): DeliveryOption[] {
  const delivery = deliveries.find((known) => known === wire.deliveryMethod);
  if (!delivery) return [];
  const zero = zeroMoney(context.currency);
  return [
    {
      delivery,
      shipping: parseCharge('deliveryMethods.shippingCharge', wire.shippingCharge, context) ?? zero,
      ...(delivery === 'sameDay' && {
        sameDay: parseCharge('deliveryMethods.sameDayCharge', wire.sameDayCharge, context) ?? zero,
        isTooFar,
      }),
      time: wire.deliveryTime,
      address: wire.address,
      payments: wire.paymentMethods.flatMap((payment) => toPayment(payment, context)),
      refusals: (wire.paymentRefusals ?? []).flatMap(toRefusal),
    },
  ];
}

const toRefusal = ({ paymentMode: mode, reason }: { paymentMode: string; reason: string }): PaymentRefusal[] =>
  isPaymentMode(mode) && reason ? [{ mode, reason }] : [];

function toPayment(wire: WireOption['paymentMethods'][number], context: MappingContext): PaymentOption[] {
  const { paymentMode: mode, charge, confirmAbove, payDays, orders } = wire;
  if (!isPaymentMode(mode)) return [];
  return [
    {
      mode,
      charge: parseCharge('paymentMethods.charge', charge, context) ?? zeroMoney(context.currency),
      confirmAbove: parseCharge('paymentMethods.confirmAbove', confirmAbove, context),
      ...(mode === invoiceMode && { payDays: parseQuantity(payDays ?? '') ?? 0 }),
      ...(orders && {
        orders: orders.map(
          (total) => parseCharge('paymentMethods.orders', total, context) ?? zeroMoney(context.currency),
        ),
      }),
    },
  ];
}
