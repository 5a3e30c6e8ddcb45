import { z } from 'zod';
import { formatNumber, type TextLanguage } from '../lib/format.ts';
import { emailError } from '../lib/shop/address-rules.ts';
import { englishFieldErrors, type FieldTexts } from '../messages/plain/field-errors.ts';

/** Schemas of form fields. A missing field arrives as undefined or null, an empty one as null or ''. */

/** Browsers send CRLF line breaks but count them as one character in a field's maxlength. */
export const normaliseLineBreaks = (text: string): string => text.replaceAll('\r\n', '\n');

/** The field schemas with the messages of a language. */
export function formFields(text: FieldTexts, language: TextLanguage) {
  /** A hidden field. Users cannot correct it, so a form without it has not been made by our pages. */
  const idField = z
    .string({ error: text.unreadable })
    .trim()
    .min(1, { error: text.unreadable })
    .max(200, { error: text.unreadable });

  const optionalField = z
    .string({ error: text.unreadable })
    .nullish()
    .transform((value) => value ?? '');

  /** The message for more than `maxLength` characters. */
  const tooLong = (maxLength: number): string => text.tooLong({ max: formatNumber(maxLength, language) });

  /** A required text without surrounding white space. `maxLength` is in characters. */
  const requiredText = (missingMessage: string, maxLength: number) =>
    z
      .string({ error: missingMessage })
      .overwrite(normaliseLineBreaks)
      .trim()
      .min(1, { error: missingMessage })
      .max(maxLength, { error: tooLong(maxLength) });

  const emailField = (maxLength: number) =>
    requiredText(text.ownEmailMissing, maxLength).pipe(
      z.string().refine((email) => !emailError(email), { error: text.emailWrong }),
    );

  return {
    ...{ text, idField, optionalField, tooLong, requiredText, emailField },
    /** A field that people do not see; only bots fill it in. */
    honeypotField: optionalField,
    /** A product and its chosen option; `sku` is '' without options. */
    lineFields: { productId: idField, sku: optionalField },
  };
}

export type FormFields = ReturnType<typeof formFields>;

/** In English, for forms of the desk. */
export const { idField, optionalField, requiredText, emailField } = formFields(englishFieldErrors, {
  locale: 'en',
  numbers: 'en',
});
