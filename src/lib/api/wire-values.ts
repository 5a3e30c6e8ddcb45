import type { Language } from '../paths/language.ts';
import type { MediaHosts } from '../shop/catalogue/gallery.ts';
import { type Money, negateMoney, parseMoney, zeroMoney } from '../shop/money.ts';

/** What every mapping from wire to domain needs. */
export interface MappingContext {
  /** ISO 4217 code of the API's amounts. */
  readonly currency: string;
  /** The language of the page. Titles in other languages are marked with theirs. English when it is undefined. */
  readonly language?: Pick<Language, 'locale'>;
  /** Turns the API's image URL into one that a page can use. */
  readonly image: (url: string) => string;
  /** Allowed hosts of videos and embedded pages; none when it is undefined. */
  readonly media?: MediaHosts;
  /** Cards of books with options offer quick view and wishlist too (ADR 0090). */
  readonly hasFormatCardActions?: boolean;
  /** Cards have no room, as on the home page: no actions of formats, and nothing of the shelf. */
  readonly isBrief?: boolean;
}

/** A displayed price; undefined when it is missing, malformed or negative. */
export function parsePrice(text: string | undefined, context: MappingContext): Money | undefined {
  const price = text ? parseMoney(text, context.currency) : undefined;
  return price && price.minor >= 0 ? price : undefined;
}

/** A displayed price; zero when it is missing or malformed. */
export const parsePriceOrZero = (text: string | undefined, context: MappingContext): Money =>
  parsePrice(text, context) ?? zeroMoney(context.currency);

/** An amount or a quantity that decides what a customer pays is malformed. The response then breaks the contract. */
export class MalformedFieldError extends Error {
  override name = 'UnreadableError';
}

/** An amount that may be below 0; undefined when it is missing. `field` is its wire name. Throws MalformedFieldError. */
export function parseSignedAmount(field: string, text: string | undefined, context: MappingContext): Money | undefined {
  if (!text) return undefined;
  const amount = parseMoney(text, context.currency);
  if (!amount) throw new MalformedFieldError(`${field} is not an amount: ${text.slice(0, 40)}`);
  return amount;
}

/** An amount that a customer pays; undefined when it is missing. Throws MalformedFieldError, also when it is negative. */
export function parseAmount(field: string, text: string | undefined, context: MappingContext): Money | undefined {
  const amount = parseSignedAmount(field, text, context);
  if (amount && amount.minor < 0) throw new MalformedFieldError(`${field} is negative: ${text?.slice(0, 40)}`);
  return amount;
}

/** Text without digits, such as `Free` or `-`, costs nothing. */
const isFree = (text: string | undefined): boolean => Boolean(text) && !/\p{Nd}/u.test(text ?? '');

/** A charge; zero for text without digits. Throws MalformedFieldError. */
export const parseCharge = (field: string, text: string | undefined, context: MappingContext): Money | undefined =>
  isFree(text) ? zeroMoney(context.currency) : parseAmount(field, text, context);

/** A coupon's discount as a positive amount, as some APIs send it negative; zero when it is missing. Throws MalformedFieldError. */
export function parseDiscount(text: string | undefined, context: MappingContext): Money {
  const zero = zeroMoney(context.currency);
  const amount = isFree(text) ? zero : (parseSignedAmount('couponAmount', text, context) ?? zero);
  return amount.minor < 0 ? negateMoney(amount) : amount;
}

/** A whole number from 0 that can be counted with; undefined for other text. */
export function parseQuantity(text: string | undefined): number | undefined {
  const number = text !== undefined && /^\d+(\.0+)?$/.test(text) ? Number(text) : undefined;
  return parseCount(number);
}

/** A number of copies; undefined for other text, such as "In stock". Less than nothing is nothing. */
export const parseStock = (text: string | undefined): number | undefined =>
  text !== undefined && /^-\d+(\.\d+)?$/.test(text) ? 0 : parseQuantity(text);

/** A number of things; undefined when it is negative, a fraction, or too large to be one. */
export const parseCount = (number: number | undefined): number | undefined =>
  number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;

export const imageUrl = (url: string | undefined, context: MappingContext): string | undefined =>
  url ? context.image(url) : undefined;

/** The name, or kind and id for something without a name, so that every link has a text. */
export const nameOrId = (name: string | undefined, kind: 'Book' | 'Category', id: string): string =>
  name || `${kind} ${id}`;

/** A rating from 0 to 5; 0 when it is missing. */
export const clampRating = (rating: number | undefined): number => Math.min(5, Math.max(0, rating ?? 0));
