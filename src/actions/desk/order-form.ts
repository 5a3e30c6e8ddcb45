import { z } from 'zod';
import { isPaymentWay, providerWay } from '../../lib/desk/settings/model/payment-ways.ts';
import { idField, normaliseLineBreaks, optionalField } from '../form.ts';

/** Fields of the forms about an order. */

/** A box is sent only when it is ticked. */
export const tickField = optionalField.transform((value) => value !== '');

/** What every step sends: the order, its version on the page, and whether its customer gets a mail. */
export const stepFields = { number: idField, version: idField.transform(Number), mail: tickField };

/** Text of at most so many characters, which may be empty. */
export const textField = (maxLength: number) =>
  optionalField.transform((text) => normaliseLineBreaks(text).trim().slice(0, maxLength));

export const wayField = z
  .string({ error: 'Please choose a way.' })
  .refine(isPaymentWay, { error: 'Please choose a way.' });

/** The same for a refund, which can also go back through the payment provider. */
export const refundWayField = z
  .string({ error: 'Please choose a way.' })
  .refine((way) => isPaymentWay(way) || way === providerWay, { error: 'Please choose a way.' });
