import type { InvoiceText } from '../../trade/orders/invoice-text.ts';
import { undrawable } from './pdf/fonts.ts';

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** The characters of a paper that its PDF has question marks for, as no font here has them. */
export const undrawnCharacters = (text: InvoiceText): readonly string[] => undrawable(stringsIn(text));
