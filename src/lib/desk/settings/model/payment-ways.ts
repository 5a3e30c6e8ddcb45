/** How money moves, as the desk records it: a payment method of the shop, or another way. */
export const paymentWays = ['bacs', 'cheque', 'cod', 'card', 'other'] as const;
export type PaymentWay = (typeof paymentWays)[number];

export const isPaymentWay = (text: unknown): text is PaymentWay => paymentWays.some((way) => way === text);

/** Of a refund: through the payment provider, the way the money came. */
export const providerWay = 'provider';

/** Of a refund: taken off what is still to be paid of an order that was sent unpaid. No money moves (backend/orders/payment-totals.ts). */
export const creditWay = 'credit';
