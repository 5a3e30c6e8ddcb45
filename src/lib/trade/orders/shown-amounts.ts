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
}

/** What differs from the amounts of the page, as sentences with the amount before and after. */
export function changedAmounts(shown: string, { cart, delivery, country, format }: Now): string[] {
  const before = new URLSearchParams(shown.slice(0, maxLength));
  const { currency } = cart.total;
  const change = (name: string, { minor }: Money, subject: string): string[] => {
    const text = before.get(name);
    if (text === null || !/^\d{1,12}$/.test(text) || Number(text) === minor) return [];
    const amount = (one: number) => (one === 0 && name !== discount ? 'nothing' : format(money(one, currency)));
    return [`${subject} has changed from ${amount(Number(text))} to ${amount(minor)}.`];
  };
  const option = findDelivery(cart, delivery);
  return [
    ...cart.lines.flatMap((line) => change(priceOf(line), line.unitPrice, `The price of ${nameOf(line)}`)),
    ...change(discount, cart.coupon?.discount ?? money(0, currency), 'The discount of the coupon'),
    ...(option && delivery !== 'collection'
      ? change(shippingOf(delivery), option.shipping, `The charge for delivery${country && ` to ${country}`}`)
      : []),
  ];
}

const nameOf = ({ title, optionName }: Cart['lines'][number]): string =>
  optionName ? `“${title}” (${optionName})` : `“${title}”`;
