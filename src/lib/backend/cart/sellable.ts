import { formatDate } from '../../format.ts';
import { type Deliverable, isMissingFile } from '../../shop/digital.ts';
import { maxLineQuantity } from '../../trade/cart/cart.ts';
import { closedUntil } from '../../trade/delivery/sale-day.ts';
import { editionText, fewLeftMessage } from '../messages.ts';

/** The properties of an edition that decide whether it can be bought. */
export interface Sellable extends Deliverable {
  readonly title: string;
  readonly stock: number;
  readonly isListed: boolean;
  readonly isShippable: boolean;
  readonly isOnRequest: boolean;
  /** Before this day it is not sold: an ISO day; null for no limit. */
  readonly onSaleFrom: string | null;
  /** Orders are taken before that day. */
  readonly takesPreorders: boolean;
}

/**
 * Why the shopper cannot buy `adding` more copies besides the `inCart` ones, as a sentence; undefined when they can. A cart may
 * not exceed the stock, nor `maxLineQuantity` copies in a line.
 */
export function refusalToSell(edition: Sellable, adding: number, inCart = 0): string | undefined {
  const name = editionText(edition.title, edition.format);
  const total = adding + inCart;
  if (!edition.isListed) return `${name} is no longer for sale.`;
  if (isMissingFile(edition)) return `${name} is not available here.`;
  const day = closedUntil(edition.onSaleFrom, edition.takesPreorders);
  if (day !== undefined) return `${name} is on sale from ${formatDate(day)}.`;
  if (edition.isOnRequest) return `The price of ${name} is on request. Please contact us to order it.`;
  if (!edition.isShippable) return `${name} cannot be shipped, so it cannot be ordered here.`;
  if (edition.stock <= 0) return `${name} is sold out.`;
  if (total > maxLineQuantity) return `You can order at most ${maxLineQuantity} copies of ${name}.`;
  if (total > edition.stock) return fewLeftMessage(name, edition.stock, inCart);
  return undefined;
}

/** Parses a quantity in a request; undefined unless it is a whole number. */
export const parseQuantity = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
