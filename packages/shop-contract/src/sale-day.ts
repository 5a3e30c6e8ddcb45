import { z } from 'zod';
import { optionalText } from './wire.ts';

/** Extensions of an edition that is not on sale yet. */
export const saleDay = {
  preorder: z
    .object({ from: optionalText.describe('ISO day of the shop.') })
    .nullish()
    .describe('Extension: it can be ordered now, and is sent from this day on.'),
  availableFrom: optionalText.describe(
    "Extension: ISO day of the shop, before which it cannot be ordered. Its quantity is '0' until then.",
  ),
} as const;

export interface WireSaleDay {
  readonly preorder?: { readonly from?: string | undefined } | null | undefined;
  readonly availableFrom?: string | undefined;
}
