import type { Money } from '../../../shop/money.ts';
import { type QuoteContent, type QuoteState, quoteStates } from '../../../trade/orders/quote.ts';

/** Quotes as the desk shows them. */

export interface ListedQuote {
  readonly number: string;
  readonly state: QuoteState;
  readonly customer: string;
  /** ISO date-time. */
  readonly madeAt: string;
  /** ISO day. */
  readonly holdsUntil: string;
  readonly total: Money;
  readonly by: string;
}

export interface DeskQuote extends ListedQuote {
  readonly content: QuoteContent;
  /** '' without one. */
  readonly email: string;
  /** The page of its customer. */
  readonly link: string;
  /** What it became. */
  readonly order: string | undefined;
  /** Who accepted or withdrew it, and when; '' for the customer. */
  readonly closed: { readonly by: string; readonly at: string } | undefined;
  /** ISO date-time of the last mail with it. */
  readonly mailedAt: string | undefined;
  readonly replaces: string | undefined;
  readonly replacedBy: string | undefined;
}

export interface QuotePage {
  readonly quotes: readonly ListedQuote[];
  readonly count: number;
}

export const quotesPerPage = 50;

export const readQuoteState = (text: string | null): QuoteState | undefined =>
  quoteStates.find((state) => state === text);

/** What a quote would come to, before it is made. */
export interface QuotePreview {
  readonly goods: Money;
  readonly discount: Money;
  readonly charges: Money;
  /** Tax that is added to the prices; zero where they include it. */
  readonly tax: Money;
  readonly total: Money;
  /** Why it cannot be made like this, one sentence each. */
  readonly problems: readonly string[];
  /** What cannot be had now, one sentence each. It is looked at again when the quote is accepted. */
  readonly notes: readonly string[];
}

export type QuoteResult =
  | { readonly ok: true; readonly number: string }
  /** Messages by field. */
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };
