import { englishPapers, type PaperTexts } from '../../../messages/plain/papers.ts';
import { englishNames, type TradeNames } from '../../../messages/plain/trade-names.ts';
import type { Language } from '../../paths/language.ts';
import type { Address } from '../../shop/address.ts';
import type { InvoiceContent } from './invoice.ts';
import { type InvoiceText, paperText, type TextRow } from './invoice-text.ts';
import { type Delivery, type PaymentMode, paymentName } from './order.ts';

/** Quotes: priced lists that hold until a day, which become an order by one button. Amounts are minor units. */

export const quoteStates = ['open', 'accepted', 'expired', 'withdrawn'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** Everything that is printed. It is stored once and never changed: another version is another quote. */
export interface QuoteContent
  extends Pick<
      InvoiceContent,
      | 'number'
      | 'locale'
      | 'language'
      | 'currency'
      | 'paymentMode'
      | 'seller'
      | 'buyer'
      | 'delivery'
      | 'placeOfSupply'
      | 'lines'
    >,
    Pick<InvoiceContent, 'sums' | 'tax' | 'total'> {
  /** ISO day in the shop's time zone. */
  readonly quotedOn: string;
  /** ISO day, included. */
  readonly holdsUntil: string;
  /** What the shop says with it; may be ''. */
  readonly note: string;
}

/** What the people of the shop ask for in a quote. */
export interface QuoteTerms {
  readonly billing: Address;
  readonly shipping: Address;
  readonly delivery: Delivery;
  readonly paymentMode: PaymentMode;
  /** The tag of its language; the shop's first when it is undefined. */
  readonly language?: string | undefined;
  /** Off the books whose price is not fixed, in basis points. */
  readonly percent: number;
  readonly reason: string;
  readonly note: string;
  /** ISO day, included. */
  readonly holdsUntil: string;
}

/** The longest that prices are held, in days. */
export const longestHold = 365;

/** An open quote whose day is over has expired. `today` is an ISO day in the shop. */
export const stateOfQuote = (stored: string, holdsUntil: string, today: string): QuoteState => {
  if (stored === 'accepted' || stored === 'withdrawn') return stored;
  return holdsUntil < today ? 'expired' : 'open';
};

export const quoteFileName = (number: string): string => `quote-${number.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`;

/** A quote as the texts that its page and its PDF show. */
export function quoteText(
  quote: QuoteContent,
  text: PaperTexts = englishPapers,
  names: TradeNames = englishNames,
): InvoiceText {
  const { number, note, seller, quotedOn, holdsUntil, paymentMode, placeOfSupply } = quote;
  const details = (day: (iso: string) => string): TextRow[] => [
    { name: text.number, value: number },
    { name: text.date, value: day(quotedOn) },
    { name: text.holdsUntil, value: day(holdsUntil) },
    { name: text.payment, value: paymentName(paymentMode, names) },
    ...(placeOfSupply ? [{ name: text.placeOfSupply, value: placeOfSupply }] : []),
  ];
  return paperText(quote, text, {
    title: text.quote({ number }),
    details,
    totalName: text.total,
    notes: () => [note, text.noInvoice, seller.note],
  });
}

/** What a discount of so many basis points takes off an amount, in minor units. */
export const discountOf = (reducible: number, points: number): number => Math.round((reducible * points) / 10_000);

/** A quote as its customer opens it. */
export interface OpenedQuote {
  readonly content: QuoteContent;
  readonly state: QuoteState;
  /** What it became, with the token of its link; undefined until it is accepted. */
  readonly order: { readonly number: string; readonly token: string | undefined } | undefined;
  /** The version in its place; undefined when there is none. */
  readonly newer: { readonly number: string; readonly token: string } | undefined;
}

/** Quotes by the links of their mails. */
export interface Quotes {
  /** Undefined when the link opens none. */
  open(token: string): Promise<OpenedQuote | undefined>;
  /** Makes the order; a refusal names problems, one a line, in a language or the shop's first. Accepted twice, it is one order. */
  accept(
    token: string,
    language?: Language,
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly message: string }>;
}
