import { messages } from '../../../messages/messages.ts';
import { shopDay } from '../../format.ts';
import type { Attachment } from '../../mail/attachments.ts';
import { noOrderLimits } from '../../trade/orders/order-limits.ts';
import { type OpenedQuote, type Quotes, stateOfQuote } from '../../trade/orders/quote.ts';
import { callLanguage } from '../call-language.ts';
import type { CallContext } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import { orderLinkToken } from '../orders/order-link.ts';
import { acceptQuote } from './accept-quote.ts';
import {
  findQuoteByToken,
  findReplacement,
  makeQuotePdf,
  parseQuote,
  type QuoteRow,
  quoteToken,
} from './read-quotes.ts';

/** Long enough to open a mail at home. */
const quotePaymentHoldMs = 3 * dayMs;

/** The people of the shop have asked for the order themselves: limits are for strangers, and the checkout's boxes were not shown. */
export const quoteContext = (context: CallContext): CallContext => ({
  ...context,
  ...{ limits: noOrderLimits, paymentHoldMs: quotePaymentHoldMs, isLimited: false, withdrawalDays: 0 },
});

/** Quotes as their customers open them by the link of a mail. */
export function createQuotes(context: CallContext): Quotes & { pdf(token: string): Promise<Attachment | undefined> } {
  const { db, secret, now } = context;
  const find = (token: string) => findQuoteByToken(db, token, secret);

  async function orderLink({ order_id }: QuoteRow): Promise<OpenedQuote['order']> {
    if (order_id === null) return undefined;
    const order = await db.selectFrom('booking').selectAll().where('order_id', '=', order_id).executeTakeFirst();
    return order && { number: order_id, token: orderLinkToken(secret, order, now()) };
  }

  return {
    async open(token) {
      const row = await find(token);
      if (!row) return undefined;
      const next = await findReplacement(db, row.number);
      return {
        content: parseQuote(row.content),
        state: stateOfQuote(row.state, row.holds_until, shopDay(now())),
        order: await orderLink(row),
        newer: next && { number: next.number, token: quoteToken(next, secret) },
      };
    },
    async accept(token, language = callLanguage(context)) {
      const row = await find(token);
      if (!row) return { ok: false, message: messages.shopAnswers(language).quoteLinkClosed };
      const result = await acceptQuote(quoteContext({ ...context, language }), { number: row.number, by: undefined });
      return result.ok ? { ok: true } : { ok: false, message: result.message };
    },
    async pdf(token) {
      const row = await find(token);
      return row && makeQuotePdf(db, row.number);
    },
  };
}
