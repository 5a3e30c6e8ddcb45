import { randomUUID } from 'node:crypto';
import { storedLanguage } from '../../backend/call-language.ts';
import { refusalToSell } from '../../backend/cart/sellable.ts';
import type { CallContext } from '../../backend/context.ts';
import { nextInSeries } from '../../backend/invoicing/save-invoice.ts';
import { lockQuote } from '../../backend/quotes/accept-quote.ts';
import { askedText } from '../../backend/quotes/asked-order.ts';
import { priceQuote, quoteContent } from '../../backend/quotes/price-quote.ts';
import type { StaffName } from '../../backend/staff-log.ts';
import { readSeller } from '../../backend/terms/tax-settings.ts';
import { inTransaction } from '../../database/transaction.ts';
import { shopDay } from '../../format.ts';
import { mailboxOf } from '../../shop/mailbox.ts';
import { money } from '../../shop/money.ts';
import { invoiceNumber, invoiceSeries } from '../../trade/orders/invoice.ts';
import type { QuoteTerms } from '../../trade/orders/quote.ts';
import { addedTax } from '../../trade/tax/tax.ts';
import { customerName } from '../open-items/model/invoice-terms.ts';
import { customerOfSale } from '../sales/find-customers.ts';
import { englishSaleAnswers, type SaleAnswers } from '../sales/model/sale-answers.ts';
import { lockSale } from '../sales/sale-context.ts';
import { recordInLog } from '../staff-log.ts';
import type { QuotePreview, QuoteResult } from './model/quotes.ts';

type Context = Pick<CallContext, 'db' | 'currency' | 'country' | 'languages' | 'onlineModes' | 'now'>;

/** What a sale would come to as a quote, and why it cannot be one. Undefined when the sale is finished. */
export async function previewQuote(
  context: Context,
  id: number,
  terms: QuoteTerms,
  answers: SaleAnswers = englishSaleAnswers,
): Promise<QuotePreview | undefined> {
  const { text } = answers;
  const { db, currency } = context;
  const sale = await db.selectFrom('desk_sale').selectAll().where('id', '=', id).executeTakeFirst();
  if (!sale || sale.ended_at !== null) return undefined;
  const of = { cartUser: sale.cart_user, customer: await customerOfSale(db, sale) };
  const { cart, totals, asked, problems } = await priceQuote(
    db,
    { ...context, ...(answers.language && { language: answers.language }) },
    of,
    terms,
  );
  const amount = (minor: number) => money(minor, currency);
  const { name } = await readSeller(db);
  return {
    ...{ goods: amount(cart.subtotal), discount: amount(asked.discount.amount), total: amount(totals.total) },
    charges: amount(totals.shipping + totals.cashOnDelivery + (totals.sameDay ?? 0)),
    tax: amount(totals.tax ? addedTax(totals.tax) : 0),
    problems: [
      ...(cart.lines.length === 0 ? [text.noBook] : problems),
      ...(name === '' ? [text.quoteSellerMissing] : []),
    ],
    notes: cart.lines.flatMap((line) => refusalToSell(line, line.quantity, 0, answers.language) ?? []),
  };
}

interface Making {
  readonly id: number;
  readonly by: StaffName;
  readonly terms: QuoteTerms;
  /** The total that the page has shown, in minor units. */
  readonly expectedTotal: number;
  /** Of a refusal; English without. */
  readonly answers?: SaleAnswers | undefined;
}

/** Makes the quote of a sale, which ends with it. Sent twice, it is one quote. The quote that it stands in the place of is withdrawn. */
export const makeQuote = (
  context: Context,
  { id, by, terms, expectedTotal, answers = englishSaleAnswers }: Making,
): Promise<QuoteResult> =>
  inTransaction(context.db, async (queries): Promise<QuoteResult> => {
    const { text } = answers;
    const sale = await lockSale(queries, id);
    if (!sale) return refused(text.saleUnknown);
    if (sale.quote) return { ok: true, number: sale.quote };
    if (sale.ended_at !== null) return refused(text.saleFinished);
    const seller = await readSeller(queries);
    if (seller.name === '') return refused(text.quoteSellerMissing);
    const customer = await customerOfSale(queries, sale);
    const of = { cartUser: sale.cart_user, customer };
    const priced = await priceQuote(
      queries,
      { ...context, ...(answers.language && { language: answers.language }) },
      of,
      terms,
    );
    if (priced.cart.lines.length === 0) return refused(text.noBook);
    if (priced.problems.length > 0) return refused(priced.problems.join('\n'));
    if (priced.totals.total !== expectedTotal) return refused(text.totalChanged);
    const former = sale.replaces_quote ? await lockQuote(queries, sale.replaces_quote) : undefined;
    if (former?.state === 'accepted') return refused(text.formerAccepted({ number: former.number }));
    const at = context.now();
    const series = invoiceSeries(shopDay(at), 'calendar', 'Q-');
    const number = invoiceNumber(series, await nextInSeries(queries, series));
    const { currency } = context;
    const language = storedLanguage(context, terms.language ?? null).tag;
    await queries
      .insertInto('quote')
      .values({
        ...{
          number,
          link_key: randomUUID(),
          state: 'open',
          user_id: customer ?? former?.user_id ?? randomUUID(),
        },
        ...{ email_key: mailboxOf(terms.billing.email) || null, customer: customerName(terms.billing) },
        ...{
          holds_until: terms.holdsUntil,
          currency,
          language,
          total: priced.totals.total,
          asked: askedText(priced.asked),
        },
        content: JSON.stringify(quoteContent(priced, terms, { number, seller, currency, at, language })),
        ...{ replaces: former?.number ?? null, staff_id: by.id, staff_name: by.name, created_at: at },
      })
      .execute();
    if (former)
      await queries
        .updateTable('quote')
        .set({ state: 'withdrawn', closed_at: at, closed_by: by.name })
        .where('number', '=', former.number)
        .execute();
    await queries.updateTable('desk_sale').set({ ended_at: at, quote: number }).where('id', '=', id).execute();
    await queries.deleteFrom('cart_line').where('user_id', '=', sale.cart_user).execute();
    const details = {
      amount: priced.totals.total,
      holdsUntil: terms.holdsUntil,
      ...(former && { replaces: former.number }),
    };
    await recordInLog(queries, { by, action: 'quote.made', about: `quote ${number}`, details, at });
    return { ok: true, number };
  });

const refused = (form: string): QuoteResult => ({ ok: false, fields: { form } });
