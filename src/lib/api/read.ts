import type { MediaHosts } from '../shop/gallery.ts';
import { type Money, negateMoney, parseMoney, zeroMoney } from '../shop/money.ts';

/** What every translation from wire to domain needs to know. */
export interface ReadContext {
  /** ISO 4217 code of the API's amounts. */
  readonly currency: string;
  /** A picture's address as the page may use it. */
  readonly image: (address: string) => string;
  /** Where videos and framed pages may come from; nowhere when it is left out. */
  readonly media?: MediaHosts;
}

/** An amount that may be missing or not be one. */
export const readMoney = (text: string | undefined, context: ReadContext): Money | undefined =>
  text ? parseMoney(text, context.currency) : undefined;

/** An amount that counts as nothing when it is missing, blank or unreadable. */
export const readMoneyOrZero = (text: string | undefined, context: ReadContext): Money =>
  readMoney(text, context) ?? zeroMoney(context.currency);

/** What somebody pays is there and cannot be read: the answer breaks the contract (decision 25), whatever it would count as. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** An amount that is paid, by the name it has on the wire; undefined when it is missing. Throws UnreadableError. */
export function readPaid(field: string, text: string | undefined, context: ReadContext): Money | undefined {
  if (!text) return undefined;
  const amount = readMoney(text, context);
  if (!amount) throw new UnreadableError(`${field} is no amount: ${text.slice(0, 40)}`);
  return amount;
}

/** What is added to goods or taken off: `Free`, `-` and other words without a figure say that there is none. Throws UnreadableError. */
export const readCharge = (field: string, text: string | undefined, context: ReadContext): Money | undefined =>
  text && !/\p{Nd}/u.test(text) ? zeroMoney(context.currency) : readPaid(field, text, context);

/** What a coupon takes off, which some write with a minus; zero when it is missing. Throws UnreadableError. */
export function readDiscount(text: string | undefined, context: ReadContext): Money {
  const amount = readCharge('couponAmount', text, context) ?? zeroMoney(context.currency);
  return amount.minor < 0 ? negateMoney(amount) : amount;
}

/** A whole number of copies; undefined when the API says something else ("In stock"). */
export function readStock(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+(\.0+)?$/.test(text) ? Number.parseInt(text, 10) : undefined;
}

export const readImage = (address: string | undefined, context: ReadContext): string | undefined =>
  address ? context.image(address) : undefined;

/** What a thing is called; one that came without a name is told from others by its id, so that every link has words. */
export const readName = (name: string | undefined, kind: 'Book' | 'Category', id: string): string =>
  name || `${kind} ${id}`;

/** Stars between 0 and 5, whatever came. */
export const readRating = (rating: number | undefined): number => Math.min(5, Math.max(0, rating ?? 0));
