import { z } from 'zod';
import { errorMessages } from '../lib/api/error-outcome.ts';
import { emailError } from '../lib/shop/address-rules.ts';

/** Schemas of form fields. A missing field arrives as null, an empty one as ''. */

const unreadableMessage = errorMessages.unreadable;

/** A hidden field. Users cannot correct it, so a form without it has not been made by our pages. */
export const idField = z
  .string({ error: unreadableMessage })
  .trim()
  .min(1, { error: unreadableMessage })
  .max(200, { error: unreadableMessage });

export const optionalField = z
  .string({ error: unreadableMessage })
  .nullish()
  .transform((value) => value ?? '');

/** A field that people do not see; only bots fill it in. */
export const honeypotField = optionalField;

/** A product and its chosen option; `sku` is '' without options. */
export const lineFields = { productId: idField, sku: optionalField };

/** Browsers send CRLF line breaks but count them as one character in a field's maxlength. */
export const normaliseLineBreaks = (text: string): string => text.replaceAll('\r\n', '\n');

/** A required text without surrounding white space. `maxLength` is in characters. */
export const requiredText = (missingMessage: string, maxLength: number) =>
  z
    .string({ error: missingMessage })
    .overwrite(normaliseLineBreaks)
    .trim()
    .min(1, { error: missingMessage })
    .max(maxLength, { error: `Please use at most ${maxLength.toLocaleString('en')} characters.` });

export const emailField = (maxLength: number) =>
  requiredText('Please enter your email address.', maxLength).pipe(
    z.string().refine((email) => !emailError(email), { error: 'Please enter a valid email address.' }),
  );
