import { counterMode } from '../../../trade/orders/order-channel.ts';

/** How money moves, as the desk records it: a payment method of the shop, or another way. */
export const paymentWays = ['bacs', 'cheque', 'cod', 'card', 'other'] as const;
export type PaymentWay = (typeof paymentWays)[number];

const wayNames: Readonly<Record<PaymentWay, string>> = {
  bacs: 'Bank transfer',
  cheque: 'Check',
  cod: 'Cash',
  card: 'Card',
  other: 'Another way',
};

export const isPaymentWay = (text: unknown): text is PaymentWay => paymentWays.some((way) => way === text);

/** Of a refund: through the payment provider, the way the money came. */
export const providerWay = 'provider';

/** Of a refund: taken off what is still to be paid of an order that was sent unpaid. No money moves (backend/orders/payment-totals.ts). */
export const creditWay = 'credit';

/** How an order is paid that was sold over the counter, and what a payment provider has received or given back. Nobody records them by hand. */
const otherNames: ReadonlyMap<string, string> = new Map([
  [counterMode, 'In the shop'],
  ['upi', 'UPI'],
  ['online', 'Payment provider'],
  ['paypal', 'PayPal'],
  ['invoice', 'Transfer, on invoice'],
  [creditWay, 'Taken off what is to be paid'],
  [providerWay, 'The way it was paid'],
  ['chargeback', 'Taken back by the customer’s bank'],
]);

/** Codes that are not known here, of a payment method that was added since, are returned unchanged. */
export const paymentWayName = (way: string): string =>
  isPaymentWay(way) ? wayNames[way] : (otherNames.get(way) ?? way);
