import { maxLineQuantity } from '../../shop/cart.ts';
import { editionWords, fewLeftWords } from './words.ts';

/** What decides whether copies of an edition can be bought. */
export interface Sellable {
  readonly title: string;
  readonly format: string;
  readonly stock: number;
  readonly isListed: boolean;
  readonly isShippable: boolean;
  readonly isOnRequest: boolean;
}

/**
 * Why `adding` more copies cannot be bought beside the `inCart` ones, in a sentence; undefined when they can.
 * Stock is the server's truth (decision 15), and a line holds at most 999 copies (spec section 5).
 */
export function refusalToSell(edition: Sellable, adding: number, inCart = 0): string | undefined {
  const name = editionWords(edition.title, edition.format);
  const wanted = adding + inCart;
  if (!edition.isListed) return `${name} is no longer for sale.`;
  if (edition.isOnRequest) return `The price of ${name} is on request. Please contact us to order it.`;
  if (!edition.isShippable) return `${name} cannot be shipped, so it cannot be ordered here.`;
  if (edition.stock <= 0) return `${name} is sold out.`;
  if (wanted > maxLineQuantity) return `You can order at most ${maxLineQuantity} copies of ${name}.`;
  if (wanted > edition.stock) return fewLeftWords(name, edition.stock, inCart);
  return undefined;
}

/** Formats that arrive over the wire: nothing is shipped for them. */
const digitalFormats: ReadonlySet<string> = new Set(['Ebook', 'Audio']);
export const isDigital = (format: string): boolean => digitalFormats.has(format);

/** A whole number of copies from the wire; undefined when it is not one. */
export const parseQuantity = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
