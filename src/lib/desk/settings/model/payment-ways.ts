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

/** Codes that are not known here, of a payment method that was added since, are returned unchanged. */
export const paymentWayName = (way: string): string => (isPaymentWay(way) ? wayNames[way] : way);
