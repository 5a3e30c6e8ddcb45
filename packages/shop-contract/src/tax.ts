import { z } from 'zod';
import { flag, listOf, optionalText, text } from './wire.ts';

const component = z.object({ taxName: text, taxRate: text.describe('In per cent.'), taxAmount: text });

/** Extension: the tax of a cart or an order, by rate. */
export const taxes = z
  .object({
    isIncluded: flag.describe("'1': the amounts of the response include the tax. Otherwise it is added to them."),
    taxDetails: listOf(
      component.extend({
        netAmount: text,
        totalAmount: text,
        components: listOf(component).describe('The taxes that the rate consists of.'),
      }),
    ),
  })
  .meta({ id: 'Taxes', description: 'The tax of a cart or an order, by rate.' });
export type WireTaxes = z.output<typeof taxes>;

/** The taxes of a cart: of the goods alone, and of an order with each payment method and delivery. */
export const cartTaxes = z
  .object({
    goods: taxes,
    orders: listOf(z.object({ ...taxes.shape, paymentMode: text, delivery: optionalText })),
  })
  .meta({
    id: 'CartTaxes',
    description: 'The tax of the goods alone, and of an order with each payment method and delivery.',
  });
