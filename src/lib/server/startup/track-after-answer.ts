import type { OrderTracking } from '../../trade/orders/order-tracking.ts';
import type { AfterAnswer } from './after-answer.ts';

/** Answers before it looks: a mail takes longer than none, which would reveal to a stranger whether there is such an order. */
export const trackAfterAnswer = (tracking: OrderTracking, later: AfterAnswer['run']): OrderTracking => ({
  sendLink: (asked) => later('A mail with the link of an order', () => tracking.sendLink(asked)),
});
