import { z } from 'zod';
import { listOf, moment, optionalText, requiredText, text } from './wire.ts';

/** Extension: copies of an order that leave together. */
export const parcel = z
  .object({
    number: requiredText.describe('Within the order, from 1.'),
    status: text.describe('packed, shipped, out for delivery, delivered or lost.'),
    shippedDate: optionalText.describe(moment),
    deliveredDate: optionalText.describe(moment),
    trackingID: optionalText,
    requestID: optionalText,
    courier: optionalText.describe('As that of the order.'),
    trackingURL: optionalText.describe("The courier's page about this parcel (https)."),
    items: listOf(
      z.object({
        line: requiredText.describe('The place of the line in cartDetails, from 1.'),
        copies: text.describe('A whole number.'),
      }),
    ),
  })
  .meta({ id: 'Parcel', description: 'Extension: copies of an order that leave together.' });
export type WireParcel = z.output<typeof parcel>;
