import { randomUUID } from 'node:crypto';
import { writeLine } from '../../backend/cart/cart-store.ts';
import type { CallContext } from '../../backend/context.ts';
import { undrawnCharacters } from '../../backend/invoices/undrawn.ts';
import { type AcceptResult, acceptQuote, lockQuote } from '../../backend/quotes/accept-quote.ts';
import { type AskedOrder, parseAsked } from '../../backend/quotes/asked-order.ts';
import { quoteContext } from '../../backend/quotes/open-quote.ts';
import { findQuote, makeQuotePdf, parseQuote, quoteToken } from '../../backend/quotes/read-quotes.ts';
import type { StaffName } from '../../backend/staff-log.ts';
import { inTransaction } from '../../database/transaction.ts';
import { shopDay } from '../../format.ts';
import type { Attachment } from '../../mail/attachments.ts';
import { pageUrl, storedLanguage } from '../../mail/mail-language.ts';
import { quoteMail } from '../../mail/messages/quote.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { openQuotePath } from '../../paths/orders.ts';
import { money } from '../../shop/money.ts';
import type { InvoiceText } from '../../trade/orders/invoice-text.ts';
import { noOrderLimits } from '../../trade/orders/order-limits.ts';
import { type QuoteState, type QuoteTerms, stateOfQuote } from '../../trade/orders/quote.ts';
import type { OrderDeskContext } from '../orders/context.ts';
import type { SaleAnswers } from '../sales/model/sale-answers.ts';
import { recordInLog } from '../staff-log.ts';
import { readQuote, readQuotes } from './list-quotes.ts';
import { makeQuote, previewQuote } from './make-quote.ts';
import type { DeskQuote, QuotePage, QuotePreview, QuoteResult } from './model/quotes.ts';

export type SendResult = 'sent' | 'no mail' | 'not open';

/** Priced lists that hold until a day, and become orders by one press. */
export interface QuoteDesk {
  /** The newest first. */
  list(filter: { readonly state: QuoteState | undefined; readonly page: number }): Promise<QuotePage>;
  /** Undefined when there is none. */
  find(number: string): Promise<DeskQuote | undefined>;
  pdf(number: string): Promise<Attachment | undefined>;
  /** The characters that its PDF has question marks for. */
  undrawn(text: InvoiceText): readonly string[];
  /** What a sale would come to; undefined when it is finished. */
  preview(sale: number, terms: QuoteTerms, answers?: SaleAnswers): Promise<QuotePreview | undefined>;
  make(quote: {
    readonly id: number;
    readonly by: StaffName;
    readonly terms: QuoteTerms;
    readonly expectedTotal: number;
    /** Of a refusal; English without. */
    readonly answers?: SaleAnswers;
  }): Promise<QuoteResult>;
  /** Mails it to its customer, with the PDF and the link. */
  send(quote: { readonly number: string; readonly by: StaffName }): Promise<SendResult>;
  accept(quote: {
    readonly number: string;
    readonly by: StaffName;
    readonly answers?: SaleAnswers;
  }): Promise<AcceptResult>;
  /** Returns false when it is accepted or withdrawn already. */
  withdraw(quote: { readonly number: string; readonly by: StaffName }): Promise<boolean>;
  /** Begins a sale with its books, for another version; undefined when it cannot have one. The old one stays until that is made. */
  revise(quote: { readonly number: string; readonly by: StaffName }): Promise<number | undefined>;
  /** What the quote says of which a sale makes another version, to begin its form with; undefined for any other sale. */
  revised(sale: number): Promise<AskedOrder | undefined>;
}

export function createQuoteDesk(context: OrderDeskContext): QuoteDesk {
  const { db, now, secret, siteUrl } = context;
  const call: CallContext = quoteContext({ ...context, limits: noOrderLimits });
  return {
    list: (filter) => readQuotes(db, now(), filter),
    find: (number) => readQuote(context, number.toUpperCase()),
    pdf: (number) => makeQuotePdf(db, number.toUpperCase()),
    undrawn: undrawnCharacters,
    preview: (sale, terms, answers) => previewQuote(context, sale, terms, answers),
    make: (quote) => makeQuote(context, quote),
    send: ({ number, by }) =>
      inTransaction(db, async (queries): Promise<SendResult> => {
        const row = await lockQuote(queries, number);
        const at = now();
        if (!row || stateOfQuote(row.state, row.holds_until, shopDay(at)) !== 'open') return 'not open';
        const { billing } = parseAsked(row.asked);
        if (billing.email === '') return 'no mail';
        const language = storedLanguage(context.languages, row.language);
        const mail = quoteMail(billing, {
          ...{ number, holdsUntil: row.holds_until, total: money(row.total, row.currency) },
          note: parseQuote(row.content).note,
          ...{ language, href: pageUrl(siteUrl, openQuotePath(quoteToken(row, secret)), language) },
        });
        await enqueueMail(queries, mail, at, secret);
        await queries.updateTable('quote').set({ mailed_at: at }).where('number', '=', number).execute();
        await recordInLog(queries, { by, action: 'quote.sent', about: `quote ${number}`, details: {}, at });
        return 'sent';
      }),
    accept: ({ answers, ...quote }) => acceptQuote(call, { ...quote, language: answers?.language }),
    withdraw: ({ number, by }) =>
      inTransaction(db, async (queries) => {
        const row = await lockQuote(queries, number);
        if (row?.state !== 'open') return false;
        const at = now();
        await queries
          .updateTable('quote')
          .set({ state: 'withdrawn', closed_at: at, closed_by: by.name })
          .where('number', '=', number)
          .execute();
        await recordInLog(queries, { by, action: 'quote.withdrawn', about: `quote ${number}`, details: {}, at });
        return true;
      }),
    revise: ({ number, by }) =>
      inTransaction(db, async (queries) => {
        const row = await findQuote(queries, number);
        if (!row || row.state === 'accepted') return undefined;
        const cartUser = `desk:${randomUUID()}`;
        const isKnown = await queries
          .selectFrom('booking')
          .select('order_id')
          .where('user_id', '=', row.user_id)
          .limit(1)
          .executeTakeFirst();
        const { id } = await queries
          .insertInto('desk_sale')
          .values({
            ...{ cart_user: cartUser, customer_id: isKnown ? row.user_id : null, replaces_quote: number },
            ...{ staff_id: by.id, staff_name: by.name, created_at: now() },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await queries.insertInto('cart').values({ user_id: cartUser, coupon_code: null, updated_at: now() }).execute();
        const { lines } = parseAsked(row.asked);
        const ids = lines.map(({ variantId }) => variantId);
        const known = await queries.selectFrom('variant').select('id').where('id', 'in', ids).execute();
        for (const { variantId, quantity } of lines)
          if (known.some((variant) => variant.id === variantId))
            await writeLine(queries, cartUser, variantId, quantity);
        return id;
      }),
    async revised(sale) {
      const row = await db
        .selectFrom('desk_sale')
        .innerJoin('quote', 'quote.number', 'desk_sale.replaces_quote')
        .select('asked')
        .where('desk_sale.id', '=', sale)
        .executeTakeFirst();
      return row && parseAsked(row.asked);
    },
  };
}
