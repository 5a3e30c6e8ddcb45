import type { cartLine, cartResponse, WireCartRequest, WireStatus } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { englishAlone } from '../../../messages/languages.ts';
import { messages } from '../../../messages/messages.ts';
import { firstOf, type Language } from '../../paths/language.ts';
import { isMissingFile } from '../../shop/digital.ts';
import { decimalText, money } from '../../shop/money.ts';
import { isAddressWithinArea, isWithinArea, type SameDayArea } from '../../trade/delivery/same-day.ts';
import { foreignLanguageOf } from '../catalogue/languages.ts';
import { couponNoLongerAppliesMessage } from '../messages.ts';
import type { PricedLine } from './cart-contents.ts';
import { cartTax, toWireTaxes } from './cart-tax.ts';
import { orderTotals, type PricedCart } from './priced-cart.ts';

/** Minor units as the decimal text of the API: `1299.50`. */
export const amountText = (minor: number, currency: string): string => decimalText(money(minor, currency));

/** The response of CartDetails, which is the whole cart for every flag. */
export function toCartResponse(
  cart: PricedCart,
  status: WireStatus,
  currency: string,
  place: DeliveryPlace = {},
  language: Language = firstOf(englishAlone),
): z.input<typeof cartResponse> {
  const amount = (minor: number) => amountText(minor, currency);
  const { coupon, charges } = cart;
  return {
    status,
    cartDetails: cart.lines.map((line) => toCartLine(line, currency)),
    subTotal: amount(cart.subtotal),
    totalAmount: amount(cart.total),
    couponDetails: coupon ? { couponAmount: amount(coupon.discount), couponCode: coupon.code } : undefined,
    couponNote: couponNote(cart, language),
    shippingCharge: amount(charges.shipping),
    codShippingCharge: amount(charges.cashOnDelivery),
    freeShippingFrom: charges.freeShippingFrom === undefined ? undefined : amount(charges.freeShippingFrom),
    sameDayDelivery: charges.sameDay && {
      charge: amount(charges.sameDay.charge),
      isSameDayDelivery: sameDayFlag(charges.sameDay, place),
    },
    isDigital: cart.isDigital ? '1' : '0',
    ...(cart.isPaidWhenSent && { paidWhenSent: '1' }),
    taxes: toCartTaxes(cart, place, currency),
  };
}

function couponNote({ coupon, inapplicableCoupon, lines }: PricedCart, language: Language): string | undefined {
  if (inapplicableCoupon) return couponNoLongerAppliesMessage(inapplicableCoupon, language);
  return coupon && lines.some(({ isPriceFixed }) => isPriceFixed)
    ? messages.cartAnswers(language).couponSpares(coupon)
    : undefined;
}

/** The delivery place in a cart request, if it names one. */
type DeliveryPlace = Partial<
  Pick<WireCartRequest, 'deliveryPostCode' | 'deliveryCountry' | 'deliveryState' | 'sameDayDelivery'>
>;

/** The tax of the goods, and of an order with each payment method and delivery that the cart offers. */
function toCartTaxes(cart: PricedCart, { deliveryCountry, deliveryState = '' }: DeliveryPlace, currency: string) {
  const place = deliveryCountry ? { country: deliveryCountry.toUpperCase(), state: deliveryState } : undefined;
  const goods = cartTax(cart, 0, place);
  if (!goods) return undefined;
  const orders = cart.charges.offer.options.flatMap(({ delivery, payments }) =>
    payments.flatMap(({ mode: paymentMode }) => {
      // What is collected is sold in the shop.
      const { tax } = orderTotals(cart, { paymentMode, delivery }, delivery === 'collection' ? undefined : place);
      return tax ? [{ paymentMode, delivery, ...toWireTaxes(tax, currency) }] : [];
    }),
  );
  return { goods: toWireTaxes(goods, currency), orders };
}

/** Whether same-day delivery reaches the place: '1' or '0', undefined without a place. A post code wins over coordinates. */
function sameDayFlag(area: SameDayArea, { deliveryPostCode, deliveryCountry, sameDayDelivery }: DeliveryPlace) {
  const [latitude, longitude] = [sameDayDelivery?.latitude, sameDayDelivery?.longitude];
  if (deliveryPostCode) {
    return isAddressWithinArea(area, { postCode: deliveryPostCode, country: deliveryCountry ?? area.country })
      ? '1'
      : '0';
  }
  if (!latitude || !longitude) return undefined;
  return isWithinArea(area, { latitude: Number(latitude), longitude: Number(longitude) }) ? '1' : '0';
}

function toCartLine(line: PricedLine, currency: string): z.input<typeof cartLine> {
  return {
    productID: String(line.productId),
    productName: line.title,
    productImage: line.image,
    optionCode: line.sku,
    optionName: line.format,
    author: line.author,
    ...foreignLanguageOf(line),
    unitPrice: amountText(line.unitPrice, currency),
    quantity: String(line.quantity),
    totalAmount: amountText(line.lineTotal, currency),
    stock: String(line.isListed ? line.stock : 0),
    ...(isMissingFile(line) && { notSoldHere: '1' }),
    ...(line.isListed && line.backorder && { backorder: line.backorder }),
    ...(line.isListed && line.saleDay),
  };
}
