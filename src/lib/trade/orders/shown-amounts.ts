import { type CheckoutOfferTexts, englishCheckoutOffer } from '../../../messages/plain/checkout-offer.ts';
import { englishNames, type TradeNames } from '../../../messages/plain/trade-names.ts';
import { formatName } from '../../shop/catalogue/article-formats.ts';
import { type Money, money } from '../../shop/money.ts';
import { type Cart, lineKey } from '../cart/cart.ts';
import { deliveryOffer, findDelivery } from '../delivery/delivery.ts';
import type { Delivery } from './order.ts';

/**
 * The amounts that a checkout page has shown. The order form carries them, so that a refused order can say which book costs how much
 * now, and how much it did. They decide nothing: the shop prices every order anew.
 */

/** The checkout's hidden field with `shownAmounts`. */
export const shownAmountsField = 'shownAmounts';

/** Longer texts are not from our page. */
const maxLength = 20_000;

const priceOf = (line: Parameters<typeof lineKey>[0]) => `price.${lineKey(line)}`;
const shippingOf = (delivery: Delivery) => `shipping.${delivery}`;
const discount = 'discount';

/** Prices, discount and shipping of a cart as the text of a form field. */
export const shownAmounts = (cart: Cart): string =>
  new URLSearchParams([
    ...cart.lines.map((line) => [priceOf(line), String(line.unitPrice.minor)]),
    [discount, String(cart.coupon?.discount.minor ?? 0)],
    ...deliveryOffer(cart).options.map(({ delivery, shipping }) => [shippingOf(delivery), String(shipping.minor)]),
  ]).toString();

interface Now {
  readonly cart: Cart;
  readonly delivery: Delivery;
  /** The name of the country that is delivered to. */
  readonly country: string;
  readonly format: (amount: Money) => string;
  /** English without it. */
  readonly names?: TradeNames;
}

/** What differs from the amounts of the page, as sentences with the amount before and after. */
export function changedAmounts(
  shown: string,
  { cart, delivery, country, format, names = englishNames }: Now,
  text: CheckoutOfferTexts = englishCheckoutOffer,
): string[] {
  const before = new URLSearchParams(shown.slice(0, maxLength));
  const { currency } = cart.total;
  const change = (name: string, { minor }: Money, say: (amounts: Amounts) => string): string[] => {
    const sent = before.get(name);
    if (sent === null || !/^\d{1,12}$/.test(sent) || Number(sent) === minor) return [];
    const amount = (one: number) => (one === 0 && name !== discount ? text.nothing : format(money(one, currency)));
    return [say({ before: amount(Number(sent)), now: amount(minor) })];
  };
  const delivered = (amounts: Amounts) =>
    country ? text.deliveryChangedTo({ country, ...amounts }) : text.deliveryChanged(amounts);
  const option = findDelivery(cart, delivery);
  return [
    ...cart.lines.flatMap((line) =>
      change(priceOf(line), line.unitPrice, (amounts) =>
        text.priceChanged({ book: nameOf(line, text, names), ...amounts }),
      ),
    ),
    ...change(discount, cart.coupon?.discount ?? money(0, currency), text.discountChanged),
    ...(option && delivery !== 'collection' ? change(shippingOf(delivery), option.shipping, delivered) : []),
  ];
}

/** As they are written. */
interface Amounts {
  readonly before: string;
  readonly now: string;
}

const nameOf = ({ title, optionName }: Cart['lines'][number], text: CheckoutOfferTexts, names: TradeNames): string =>
  optionName ? text.bookInFormat({ title, format: formatName(optionName, names) }) : text.book({ title });
