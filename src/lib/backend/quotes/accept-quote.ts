import { messages } from '../../../messages/messages.ts';
import { formatDate, shopDay } from '../../format.ts';
import type { Language } from '../../paths/language.ts';
import { isOnlineMode } from '../../trade/orders/order.ts';
import { stateOfQuote } from '../../trade/orders/quote.ts';
import { callLanguage, storedLanguage } from '../call-language.ts';
import type { CallContext, Queries } from '../context.ts';
import { mailPaymentOpen } from '../orders/order-mails.ts';
import { placeOnce } from '../orders/place-order.ts';
import { hashRequest } from '../request-hash.ts';
import { recordInLog, type StaffName } from '../staff-log.ts';
import { fail, type Refusal, refuse, transact } from '../transact.ts';
import { untilCommitKnown } from '../until-commit-known.ts';
import { parseAsked } from './asked-order.ts';
import type { QuoteRow } from './read-quotes.ts';

/** What became of a press on the button. A refusal has one problem per line, and leaves the quote as it was. */
export type AcceptResult = { readonly ok: true; readonly orderId: string } | Refusal;

interface Acceptance {
  readonly number: string;
  /** Undefined for the customer. */
  readonly by: StaffName | undefined;
  /** In which the desk is told what cannot be had; that of the quote without. */
  readonly language?: Language | undefined;
}

/**
 * Makes the order of a quote, at its prices, in one transaction that locks the quote: pressed twice, or by the customer and the shop at
 * once, it is one order. Copies are taken as by any order, so what cannot be had is named and nothing has changed.
 */
export const acceptQuote = (context: CallContext, acceptance: Acceptance): Promise<AcceptResult> =>
  untilCommitKnown(() => accept(context, acceptance));

const accept = (context: CallContext, { number, by, language }: Acceptance): Promise<AcceptResult> =>
  transact(context.db, async (queries): Promise<AcceptResult> => {
    const quote = await lockQuote(queries, number);
    // The desk reads in its own language and can do something about it, the customer in that of the page.
    const reader = language ?? callLanguage(context);
    const text = messages.shopAnswers(reader);
    const deskText = messages.deskSaleAnswers(reader);
    if (!quote) return fail(text.quoteUnknown);
    if (quote.order_id) return { ok: true, orderId: quote.order_id };
    const at = context.now();
    const state = stateOfQuote(quote.state, quote.holds_until, shopDay(at));
    if (state === 'expired') {
      const day = formatDate(quote.holds_until, reader);
      return refuse(by ? deskText.quoteExpiredBefore({ day }) : text.quoteExpired({ day }));
    }
    if (state === 'withdrawn') return refuse(by ? deskText.quoteWithdrawnBefore : text.quoteWithdrawn);
    const placed = await placeOnce(
      { ...context, db: queries, language: storedLanguage(context, quote.language) },
      requestOf(quote, by, language),
    );
    if (!placed.ok) return placed;
    const { orderId } = placed;
    await queries
      .updateTable('quote')
      .set({ state: 'accepted', order_id: orderId, closed_at: at, closed_by: by?.name ?? '' })
      .where('number', '=', number)
      .execute();
    if (isOnlineMode(parseAsked(quote.asked).paymentMode)) await mailPaymentOpen(queries, context, orderId);
    const details = { order: orderId, byCustomer: by === undefined };
    await recordInLog(queries, { by, action: 'quote.accepted', about: `quote ${number}`, details, at });
    return { ok: true, orderId };
  });

/** Locks a quote: of two who close it at once, the second finds what it became. */
export const lockQuote = (queries: Queries, number: string): Promise<QuoteRow | undefined> =>
  queries
    .updateTable('quote')
    .set((update) => ({ total: update.ref('total') }))
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirst();

function requestOf(
  quote: QuoteRow,
  by: StaffName | undefined,
  answers: Language | undefined,
): Parameters<typeof placeOnce>[1] {
  const { billing, shipping, delivery, paymentMode, lines, discount, totals } = parseAsked(quote.asked);
  const idempotencyKey = `quote-${quote.number}`;
  const author = { id: quote.staff_id, name: quote.staff_name };
  return {
    ...{ userId: quote.user_id, idempotencyKey, hash: hashRequest({ idempotencyKey }), paymentMode, couponCode: '' },
    ...{ billing, shipping, comment: '', delivery, expectedTotal: quote.total, expectedContents: undefined },
    ...{ clientKeys: [], hasDigitalWaiver: false },
    atDesk: { channel: 'quote', by: by ?? author, cartOwner: idempotencyKey, isHandedOver: false, answers },
    quoted: { lines, discount, totals, isByCustomer: by === undefined },
  };
}
