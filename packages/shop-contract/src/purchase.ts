import { z } from 'zod';
import { listOf, requiredText, text } from './wire.ts';

/** Extension: the orders that one booking has made. */
export const purchase = z
  .object({
    part: text.describe('Which of them this is, from 1.'),
    orders: listOf(z.object({ orderID: requiredText, totalAmount: text })).describe('In the order of their payment.'),
  })
  .meta({ id: 'Purchase', description: 'Extension: the orders that one booking has made. Each of them sends it.' });

/** Extension: all orders that a booking has made. */
export const bookedOrders = z
  .array(requiredText)
  .nullish()
  .describe(
    "Extension: all orders that deliveryMethod 'apart' has made, in the order of their payment. orderID is the first.",
  );
