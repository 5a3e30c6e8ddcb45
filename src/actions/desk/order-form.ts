import { z } from 'zod';
import { isPaymentWay, providerWay } from '../../lib/desk/settings/model/payment-ways.ts';
import { parseDecimal } from '../../lib/format.ts';
import { parseMoney } from '../../lib/shop/money.ts';
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

/** More is no amount of a bookshop. */
const mostMinor = 1_000_000_000;

/** A typed amount in minor units, or what is wrong with it. */
export function parseAmountField(typed: string, currency: string): number | { readonly error: string } {
  const decimal = parseDecimal(typed);
  const amount = decimal === undefined ? undefined : parseMoney(decimal, currency);
  if (!amount) return { error: 'Please type an amount, for example 349.50.' };
  if (amount.minor <= 0) return { error: 'Please type an amount above zero.' };
  return amount.minor <= mostMinor ? amount.minor : { error: 'This amount is too large.' };
}
