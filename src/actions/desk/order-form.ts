import { z } from 'zod';
import { isPaymentWay, providerWay } from '../../lib/desk/settings/model/payment-ways.ts';
import type { DeskOrderAnswers } from '../../messages/plain/desk/order-answers.ts';
import { type FormFields, normaliseLineBreaks, optionalField } from '../form.ts';
import { seenFieldsOf } from './guarded.ts';

/** Fields of the forms about an order. */

/** A box is sent only when it is ticked. */
export const tickField = optionalField.transform((value) => value !== '');

/** Text of at most so many characters, which may be empty. */
export const textField = (maxLength: number) =>
  optionalField.transform((text) => normaliseLineBreaks(text).trim().slice(0, maxLength));

/** Those with messages, in the language of `text`. */
export function orderFields({ idField, requiredText, text: fieldTexts }: FormFields, text: DeskOrderAnswers) {
  const error = text.wayMissing;
  const { version } = seenFieldsOf(fieldTexts);
  return {
    /** What every step sends: the order, its version on the page, and whether its customer gets a mail. */
    stepFields: { number: idField, version, mail: tickField },
    amountField: requiredText(text.amountMissing, 40),
    wayField: z.string({ error }).refine(isPaymentWay, { error }),
    /** The same for a refund, which can also go back through the payment provider. */
    refundWayField: z.string({ error }).refine((way) => isPaymentWay(way) || way === providerWay, { error }),
  };
}
