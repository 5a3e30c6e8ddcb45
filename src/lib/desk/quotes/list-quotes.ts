import { parseAsked } from '../../backend/quotes/asked-order.ts';
import { findQuote, findReplacement, parseQuote, type QuoteRow, quoteToken } from '../../backend/quotes/read-quotes.ts';
import type { Queries } from '../../database/queries.ts';
import { shopDay } from '../../format.ts';
import { pageUrl, storedLanguage } from '../../mail/mail-language.ts';
import { openQuotePath } from '../../paths/orders.ts';
import { money } from '../../shop/money.ts';
import { type QuoteState, stateOfQuote } from '../../trade/orders/quote.ts';
import type { OrderDeskContext } from '../orders/context.ts';
import { type DeskQuote, type ListedQuote, type QuotePage, quotesPerPage } from './model/quotes.ts';

const isoTime = (time: number): string => new Date(time).toISOString();

/** The rows of quotes that a state means now: an open one whose day is over has expired. */
const inState = (queries: Queries, state: QuoteState | undefined, today: string) => {
  const all = queries.selectFrom('quote');
  if (state === undefined) return all;
  if (state === 'accepted' || state === 'withdrawn') return all.where('state', '=', state);
  return all.where('state', '=', 'open').where('holds_until', state === 'open' ? '>=' : '<', today);
};

export async function readQuotes(
  queries: Queries,
  now: number,
  { state, page }: { readonly state: QuoteState | undefined; readonly page: number },
): Promise<QuotePage> {
  const today = shopDay(now);
  const rows = await inState(queries, state, today)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(quotesPerPage)
    .offset((page - 1) * quotesPerPage)
    .execute();
  const { count } = await inState(queries, state, today)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { quotes: rows.map((row) => toListed(row, today)), count: Number(count) };
}

const toListed = (row: QuoteRow, today: string): ListedQuote => ({
  ...{ number: row.number, state: stateOfQuote(row.state, row.holds_until, today), customer: row.customer },
  ...{ madeAt: isoTime(row.created_at), holdsUntil: row.holds_until, by: row.staff_name },
  total: money(row.total, row.currency),
});

export async function readQuote(
  { db, now, secret, siteUrl, languages }: OrderDeskContext,
  number: string,
): Promise<DeskQuote | undefined> {
  const row = await findQuote(db, number);
  if (!row) return undefined;
  return {
    ...toListed(row, shopDay(now())),
    content: parseQuote(row.content),
    email: parseAsked(row.asked).billing.email,
    link: pageUrl(siteUrl, openQuotePath(quoteToken(row, secret)), storedLanguage(languages, row.language)),
    order: row.order_id ?? undefined,
    closed: row.closed_at === null ? undefined : { by: row.closed_by, at: isoTime(row.closed_at) },
    mailedAt: row.mailed_at === null ? undefined : isoTime(row.mailed_at),
    replaces: row.replaces ?? undefined,
    replacedBy: (await findReplacement(db, number))?.number,
  };
}
