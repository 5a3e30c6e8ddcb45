import type { Selectable } from 'kysely';
import { z } from 'zod';
import { paperNames, paperTexts } from '../../../messages/trade-words.ts';
import type { QuoteTable } from '../../database/schema.ts';
import type { Attachment } from '../../mail/attachments.ts';
import { keyOfToken, signedToken } from '../../tokens.ts';
import { type QuoteContent, quoteFileName, quoteText } from '../../trade/orders/quote.ts';
import type { Queries } from '../context.ts';
import { paper } from '../invoices/invoice-schema.ts';
import { paperPdf } from '../invoices/pdf/invoice-pdf.ts';

export type QuoteRow = Selectable<QuoteTable>;

const content: z.ZodType<QuoteContent> = z.object({
  ...{ quotedOn: z.string(), holdsUntil: z.string(), note: z.string() },
  ...paper,
});

export const parseQuote = (json: string): QuoteContent => content.parse(JSON.parse(json));

export const findQuote = (queries: Queries, number: string): Promise<QuoteRow | undefined> =>
  queries.selectFrom('quote').selectAll().where('number', '=', number).executeTakeFirst();

const purpose = 'quote';
/** The token in the link of a quote. Whoever has it can see the quote and accept it. */
export const quoteToken = ({ link_key }: Pick<QuoteRow, 'link_key'>, secret: string): string =>
  signedToken(purpose, link_key, secret);

/** The quote that a link opens; undefined when it opens none. */
export async function findQuoteByToken(queries: Queries, token: string, secret: string): Promise<QuoteRow | undefined> {
  const key = keyOfToken(purpose, token, secret);
  return key === undefined
    ? undefined
    : queries.selectFrom('quote').selectAll().where('link_key', '=', key).executeTakeFirst();
}

/** The quote that stands in the place of another one; undefined when none does. */
export const findReplacement = (queries: Queries, number: string): Promise<QuoteRow | undefined> =>
  queries.selectFrom('quote').selectAll().where('replaces', '=', number).executeTakeFirst();

/** The PDF of a quote, made anew each time. Undefined when there is no such quote. */
export async function makeQuotePdf(queries: Queries, number: string): Promise<Attachment | undefined> {
  const row = await findQuote(queries, number);
  if (!row) return undefined;
  const quote = parseQuote(row.content);
  const pdf = await paperPdf(quoteText(quote, paperTexts(quote), paperNames(quote)), { ...quote, day: quote.quotedOn });
  return { filename: quoteFileName(number), contentType: 'application/pdf', content: pdf };
}
