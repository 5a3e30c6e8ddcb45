import { englishAlone, isEnglish } from '../../../messages/languages.ts';
import { messages } from '../../../messages/messages.ts';
import { formatDate } from '../../format.ts';
import { firstOf, type Language } from '../../paths/language.ts';
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
export function refusalToSell(
  edition: Sellable,
  adding: number,
  inCart = 0,
  language: Language = firstOf(englishAlone),
): string | undefined {
  const text = messages.cartAnswers(language);
  const book = editionText(edition.title, edition.format, language);
  const total = adding + inCart;
  if (!edition.isListed) return text.notForSale({ book });
  if (isMissingFile(edition)) return text.notAvailable({ book });
  const day = closedUntil(edition.onSaleFrom, edition.takesPreorders);
  if (day !== undefined)
    return text.onSaleFrom({ book, day: formatDate(day, isEnglish(language.tag) ? undefined : language) });
  if (edition.isOnRequest) return text.priceOnRequest({ book });
  if (!edition.isShippable) return text.cannotBeShipped({ book });
  if (edition.stock <= 0) return text.soldOut({ book });
  if (total > maxLineQuantity) return text.atMost({ max: maxLineQuantity, book });
  if (total > edition.stock) return fewLeftMessage(book, edition.stock, inCart, language);
  return undefined;
}

/** Parses a quantity in a request; undefined unless it is a whole number. */
export const parseQuantity = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
