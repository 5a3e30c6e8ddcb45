import { formatDate, type TextLanguage } from '../lib/format.ts';
import type { Offer } from '../lib/shop/catalogue/product.ts';
import type { SaleDay } from '../lib/trade/delivery/sale-day.ts';
import { offers } from '../messages/en/offers.ts';
import { plainTexts, type Texts } from '../messages/plain/plain-texts.ts';

export type OfferTexts = Texts<typeof offers>;

/** The messages as they are written, as an island gets those of another language. */
export type WrittenOfferTexts = Readonly<Record<keyof typeof offers, string>>;

const english = plainTexts<typeof offers>(offers);
const others = new WeakMap<WrittenOfferTexts, OfferTexts>();

/** What an island says of an offer: in English without texts of another language. */
export function offerTexts(written: WrittenOfferTexts | undefined, language: TextLanguage | undefined): OfferTexts {
  if (!written) return english;
  const texts = others.get(written) ?? plainTexts<typeof offers>(written, language?.locale);
  others.set(written, texts);
  return texts;
}

type Availability = Pick<Offer, 'isInStock' | 'isNotSoldHere' | 'supply' | keyof SaleDay>;

/** The availability as shoppers read it. */
export function availabilityText(offer: Availability, text: OfferTexts, language: TextLanguage | undefined): string {
  const { isInStock, isNotSoldHere, supply, preorderFrom, availableFrom } = offer;
  if (!isInStock && isNotSoldHere) return text.notSoldHere;
  if (preorderFrom !== undefined) return text.comesOut({ day: formatDate(preorderFrom, language) });
  if (availableFrom !== undefined) return text.availableFrom({ day: formatDate(availableFrom, language) });
  if (!isInStock) return text.outOfStock;
  if (!supply) return text.inStock;
  const { shelf, days } = supply;
  return shelf > 0 ? text.moreToOrder({ shelf, count: days }) : text.orderable({ count: days });
}

/** The same beside a place for a button: what is here, but is not sent, has none, and `In Stock` would not say why. */
export const sellableText = (
  offer: Availability & Pick<Offer, 'isShippable'>,
  text: OfferTexts,
  language: TextLanguage | undefined,
): string => (offer.isInStock && !offer.isShippable ? text.cannotBeShipped : availabilityText(offer, text, language));

/** On the button that puts a book into the cart. */
export const buttonText = ({ preorderFrom }: SaleDay, text: OfferTexts): string =>
  preorderFrom === undefined ? text.addToCart : text.preorder;
