import type { DeliveryPlace } from '../../trade/delivery/delivery-zones.ts';
import type { PaymentMode } from '../../trade/orders/order.ts';
import type { SameDaySetting } from '../terms/delivery-setting.ts';
import type { TradeSettings } from '../terms/trade-settings.ts';
import { anywhere, type DeliveryOffer, type OfferedGoods, offerDelivery } from './delivery-offer.ts';

/** What an order of a cart adds to its goods at one place. Amounts are in minor units. */
export interface CartCharges {
  /** Of standard delivery. */
  readonly shipping: number;
  /** For cash on delivery; 0 where it is not offered. */
  readonly cashOnDelivery: number;
  readonly freeShippingFrom: number | undefined;
  /** Undefined when same-day delivery is not offered, because the shop has none, or nothing is shipped today. */
  readonly sameDay: SameDaySetting | undefined;
  readonly offer: DeliveryOffer;
}

/** The charges for goods that are delivered to a place. Goods that are not shipped have none. */
export function chargesFor(settings: TradeSettings, goods: OfferedGoods, place: DeliveryPlace = anywhere): CartCharges {
  const offer = offerDelivery(settings, goods, place);
  const standard = offer.options.find(({ delivery }) => delivery === 'standard');
  const isSentToday = !goods.isEmpty && !goods.isDigital && !goods.isLater;
  return {
    shipping: standard?.shipping ?? 0,
    cashOnDelivery: paymentCharge(standard?.payments, 'cod'),
    freeShippingFrom: offer.freeFrom ?? undefined,
    sameDay: isSentToday ? (settings.sameDay ?? undefined) : undefined,
    offer,
  };
}

/** What a payment method adds; 0 when it is not offered. */
export const paymentCharge = (
  payments: readonly { readonly mode: PaymentMode; readonly charge: number }[] | undefined,
  mode: PaymentMode,
): number => payments?.find((payment) => payment.mode === mode)?.charge ?? 0;
