import { z } from 'astro/zod';

/** Pieces of forms. A field that is missing arrives as null, a blank one as ''. */

export const idField = z.string().trim().min(1).max(200);

export const optionalField = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A product and the option chosen of it; '' where it has none. */
export const lineFields = { productId: idField, sku: optionalField };
