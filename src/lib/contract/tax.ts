import { z } from 'zod';
import { flag, listOf, optionalText, text } from './wire.ts';

const component = z.object({ taxName: text, taxRate: text, taxAmount: text });

/**
 * Extension: the tax of a cart or an order, by rate. `taxRate` is in per cent. `isIncluded` '1': the amounts of the response include
 * it; otherwise it is added to them. `components` are the taxes that a rate consists of.
 */
export const taxes = z.object({
  isIncluded: flag,
  taxDetails: listOf(component.extend({ netAmount: text, totalAmount: text, components: listOf(component) })),
});
export type WireTaxes = z.output<typeof taxes>;

/** The taxes of a cart: of the goods alone, and of an order with each payment method and delivery. */
export const cartTaxes = z.object({
  goods: taxes,
  orders: listOf(taxes.extend({ paymentMode: text, delivery: optionalText })),
});
