import type { z } from 'zod';
import { amountText, currencyDigits } from '../amount.ts';
import type { calls } from '../calls.ts';
import type { WireBooking } from '../order.ts';
import type { WirePaging, WireUserDetails } from '../wire.ts';
import { type Book, books, type Edition } from './books.ts';

type Calls = typeof calls;
export type CallName = keyof Calls;
/** As it was read: with its defaults. */
export type RequestOf<Name extends CallName> = z.output<Calls[Name]['request']>;

/** What a call is answered: the JSON, and the header of a page of a list. */
export interface Reply<Name extends CallName> {
  readonly answer: z.input<Calls[Name]['response']>;
  readonly paging?: WirePaging;
}

export interface Asked {
  readonly shop: MockShop;
  /** Where the mock is reached, for the URLs of covers. */
  readonly origin: string;
  /** The query of a paged call. */
  readonly page: { readonly number: number; readonly size: number };
}

export type Handler<Name extends CallName> = (request: RequestOf<Name>, asked: Asked) => Reply<Name>;

/** There is none, or it is another visitor's: answered by 404. */
export class NotFound extends Error {}

export const done = { resultCode: '1', errorMessage: '' };
/** A message for the shopper. */
export const refused = (errorMessage: string) => ({ resultCode: '2', errorMessage });

/** An edition of a book in somebody's cart or wishlist. The option is blank for a book with one edition. */
export interface Chosen {
  readonly productID: string;
  readonly optionCode: string;
}
export interface Line extends Chosen {
  quantity: number;
}

export interface Review {
  readonly visitor: string;
  readonly rating: number;
  readonly username: string;
  readonly date: string;
  readonly description: string;
}

export type OnlineMode = 'upi' | 'online';

export interface PlacedLine extends Line {
  /** In smallest units, as the order was placed. */
  readonly unitPrice: number;
}

/** Copies of a line, counted from 1, that come back. */
export interface ReturnedCopies {
  readonly line: number;
  readonly copies: number;
  readonly reason: string;
}

export interface PlacedReturn {
  readonly id: string;
  /** The idempotencyKey that has begun it. */
  readonly key: string;
  readonly at: number;
  readonly lines: readonly ReturnedCopies[];
  cancelledAt?: number;
}

export interface Order {
  readonly id: string;
  readonly visitor: string;
  readonly placedAt: string;
  readonly lines: readonly PlacedLine[];
  readonly discount: number;
  readonly coupon: string;
  readonly shipping: number;
  readonly cod: number;
  readonly request: WireBooking;
  /** ISO day before which nothing of it is sent: that of its last preorder. */
  readonly sentFrom?: string;
  /** All orders of its booking, when it has made two. */
  readonly purchase?: readonly string[];
  /** Where it goes: as it was booked, until its customer has changed that. */
  addressBook: WireBooking['addressBook'];
  readonly returns: PlacedReturn[];
  cancelledAt?: string;
  /** How it is paid, and since when something can be paid. */
  asked?: { readonly mode: OnlineMode; readonly at: number };
}

/** All that the mock API remembers. It is gone when the process ends. */
export interface MockShop {
  readonly currency: string;
  readonly now: () => number;
  /** When the mock was started: books that are to come count their days from here. */
  readonly openedAt: number;
  /** Copies left, by the code of the edition. */
  readonly stock: Map<string, number>;
  readonly carts: Map<string, { lines: Line[]; coupon: string }>;
  readonly wishlists: Map<string, Chosen[]>;
  readonly reviews: Map<string, readonly Review[]>;
  readonly orders: Map<string, Order>;
  /** Statements of withdrawal, by their idempotencyKey. */
  readonly withdrawals: Map<string, { readonly orderID: string; readonly name: string; readonly email: string }>;
  lastOrder: number;
  /** The orders of each idempotency key of a visitor, with the request that made them. */
  readonly booked: Map<string, { readonly request: string; readonly orderIDs: readonly [string, ...string[]] }>;
}

export function createShop(currency: string, now: () => number): MockShop {
  const editions = books.flatMap((book) => book.editions);
  const seeded = books
    .filter((_, index) => index % 4 !== 3)
    .map((book, index) => [book.id, [firstReview(index)]] as const);
  return {
    ...{ currency, now, openedAt: now() },
    stock: new Map(editions.map(({ code, copies }) => [code, copies])),
    carts: new Map(),
    wishlists: new Map(),
    reviews: new Map(seeded),
    orders: new Map(),
    withdrawals: new Map(),
    lastOrder: 100_000,
    booked: new Map(),
  };
}

const firstReview = (index: number): Review => ({
  ...{ visitor: '', username: 'Ines', date: '2026-05-02', description: 'I missed my stop.' },
  rating: 3 + (index % 3),
});

/** UserID 0 is nobody's: it reads the catalogue, and has no cart. */
export const isAnonymous = ({ UserID }: WireUserDetails): boolean => UserID === '' || UserID === '0';

export const findBook = (id: string): Book => {
  const found = books.find((book) => book.id === id);
  if (!found) throw new NotFound('There is no such product.');
  return found;
};

/** Undefined when there is no such edition, or the book has several and none was chosen. */
export function findEdition({ productID, optionCode }: Chosen): { book: Book; edition: Edition } | undefined {
  const book = books.find(({ id }) => id === productID);
  const [only, ...others] = book?.editions ?? [];
  const edition = others.length > 0 ? book?.editions.find(({ code }) => code === optionCode) : only;
  return book && edition ? { book, edition } : undefined;
}

export const copiesOf = ({ stock }: MockShop, { code }: Edition): number => stock.get(code) ?? 0;

/** Whole units of the currency in its smallest unit. */
const inMinor = ({ currency }: MockShop, units: number): number => units * 10 ** currencyDigits(currency);

export const listPrice = (shop: MockShop, edition: Edition): number => inMinor(shop, edition.listPrice);
export const salePrice = (shop: MockShop, edition: Edition): number =>
  Math.round((listPrice(shop, edition) * (100 - edition.discountPercent)) / 100);
export const charge = inMinor;

export const text = ({ currency }: MockShop, minor: number): string => amountText(minor, currency);

export const isSame = (one: Chosen, other: Chosen): boolean =>
  one.productID === other.productID && one.optionCode === other.optionCode;

const mostVisitors = 10_000;

/** Sets the entry of a visitor, and forgets that of the visitor who came first when there are too many. */
export function remember<T>(entries: Map<string, T>, visitor: string, entry: T): void {
  entries.set(visitor, entry);
  const [oldest] = entries.keys();
  if (entries.size > mostVisitors && oldest !== undefined) entries.delete(oldest);
}
