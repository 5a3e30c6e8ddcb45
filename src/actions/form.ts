import { z } from 'zod';
import { errorWords } from '../lib/api/explain.ts';
import { emailError } from '../lib/shop/address-rules.ts';

/** Pieces of forms. A field that is missing arrives as null, a blank one as ''. */

const error = errorWords.unreadable;

/** Nobody types it, so there is nothing to mend: a form without it was not made by us. */
export const idField = z.string({ error }).trim().min(1, { error }).max(200, { error });

export const optionalField = z
  .string({ error })
  .nullish()
  .transform((value) => value ?? '');

/** A product and the option chosen of it; '' where it has none. */
export const lineFields = { productId: idField, sku: optionalField };

/** Forms are sent with two characters for each end of a line; the field they were typed into counts one. */
export const countedAsTyped = (text: string): string => text.replaceAll('\r\n', '\n');

/** A text that has to be there; blanks around it do not count. */
export const requiredText = (missing: string, longest: number) =>
  z
    .string({ error: missing })
    .overwrite(countedAsTyped)
    .trim()
    .min(1, { error: missing })
    .max(longest, { error: `Please use at most ${longest.toLocaleString('en')} characters.` });

export const emailField = (longest: number) =>
  requiredText('Please enter your email address.', longest).pipe(
    z.string().refine((email) => !emailError(email), { error: 'Please enter a valid email address.' }),
  );
