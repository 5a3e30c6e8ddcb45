import type { z } from 'zod';
import type { cartAnswer, cartLine, WireCartRequest } from '../../contract/cart.ts';
import type { WireStatus } from '../../contract/wire.ts';
import { decimalText, money } from '../../shop/money.ts';
import { isAddressNear, isNear, type SameDayArea } from '../../shop/same-day.ts';
import type { PricedLine } from './cart-contents.ts';
import type { PricedCart } from './priced-cart.ts';

/** Minor units as they travel: `1299.50`. */
export const amountText = (minor: number, currency: string): string => decimalText(money(minor, currency));

/** The whole cart with a status, as every flag of CartDetails answers it (decision 32). */
export function cartReply(
  cart: PricedCart,
  status: WireStatus,
  currency: string,
  place: DeliveryPlace = {},
): z.input<typeof cartAnswer> {
  const amount = (minor: number) => amountText(minor, currency);
  const { coupon, charges } = cart;
  return {
    status,
    cartDetails: cart.lines.map((line) => lineReply(line, currency)),
    subTotal: amount(cart.subtotal),
    totalAmount: amount(cart.total),
    couponDetails: coupon ? { couponAmount: amount(coupon.discount), couponCode: coupon.code } : undefined,
    shippingCharge: amount(charges.shipping),
    codShippingCharge: amount(charges.cashOnDelivery),
    freeShippingFrom: charges.freeShippingFrom === undefined ? undefined : amount(charges.freeShippingFrom),
    sameDayDelivery: charges.sameDay && {
      charge: amount(charges.sameDay.charge),
      isSameDayDelivery: sameDayFlag(charges.sameDay, place),
    },
    isDigital: cart.isDigital ? '1' : '0',
  };
}

/** Where a cart would go to, as its request may say. */
type DeliveryPlace = Partial<Pick<WireCartRequest, 'deliveryPostCode' | 'deliveryCountry' | 'sameDayDelivery'>>;

/** '1' or '0' for a place that was named, undefined for none. A post code says more than coordinates (decision 17). */
function sameDayFlag(area: SameDayArea, { deliveryPostCode, deliveryCountry, sameDayDelivery }: DeliveryPlace) {
  const [latitude, longitude] = [sameDayDelivery?.latitude, sameDayDelivery?.longitude];
  if (deliveryPostCode) {
    return isAddressNear(area, { postCode: deliveryPostCode, country: deliveryCountry ?? area.country }) ? '1' : '0';
  }
  if (!latitude || !longitude) return undefined;
  return isNear(area, { latitude: Number(latitude), longitude: Number(longitude) }) ? '1' : '0';
}

function lineReply(line: PricedLine, currency: string): z.input<typeof cartLine> {
  return {
    productID: String(line.productId),
    productName: line.title,
    productImage: line.image,
    optionCode: line.sku,
    optionName: line.format,
    author: line.author,
    unitPrice: amountText(line.unitPrice, currency),
    quantity: String(line.quantity),
    totalAmount: amountText(line.lineTotal, currency),
    stock: String(line.isListed ? line.stock : 0),
  };
}
