import { callLanguage } from '../../backend/call-language.ts';
import { readCartLines } from '../../backend/cart/cart-contents.ts';
import { deliveryProblems } from '../../backend/cart/delivery-problems.ts';
import { orderTotals, priceCart, taxPlaceOf } from '../../backend/cart/priced-cart.ts';
import { refusalToSell } from '../../backend/cart/sellable.ts';
import { readInvoiceOffer } from '../../backend/on-invoice/invoice-offer.ts';
import { money } from '../../shop/money.ts';
import { findCustomer } from './find-customers.ts';
import { englishSaleAnswers, type SaleAnswers } from './model/sale-answers.ts';
import type { DeskSale, ListedSale, SaleQuote, SaleTerms } from './model/sales.ts';
import type { SaleContext } from './sale-context.ts';

/** A sale with its prices of now. Undefined when there is none. Why a line cannot be sold is said by `answers`. */
export async function readSale(
  context: SaleContext,
  id: number,
  answers: SaleAnswers = englishSaleAnswers,
): Promise<DeskSale | undefined> {
  const { db, currency } = context;
  const row = await db.selectFrom('desk_sale').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const cart = await priceCart(db, context, row.cart_user);
  const totals = orderTotals(cart, { paymentMode: 'cod', delivery: 'collection' }, undefined);
  const ids = cart.lines.map(({ variantId }) => variantId);
  const codes =
    ids.length > 0 ? await db.selectFrom('variant').select(['id', 'isbn']).where('id', 'in', ids).execute() : [];
  return {
    ...{ id, staff: row.staff_name, createdAt: row.created_at },
    lines: cart.lines.map((line) => ({
      ...{ variantId: line.variantId, title: line.title, author: line.author, format: line.format },
      isbn: codes.find((code) => code.id === line.variantId)?.isbn ?? line.sku,
      ...{ unitPrice: money(line.unitPrice, currency), quantity: line.quantity },
      ...{
        lineTotal: money(line.lineTotal, currency),
        problem: refusalToSell(line, line.quantity, 0, answers.language ?? callLanguage(context)),
      },
    })),
    copies: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: money(cart.lines.length > 0 ? totals.total - totals.shipping : 0, currency),
    customer: row.customer_id ? await findCustomer(db, row.customer_id) : undefined,
    onInvoice: await offerTo(context, row.customer_id),
    ...{ order: row.order_id ?? undefined, isEnded: row.ended_at !== null },
    ...{ quote: row.quote ?? undefined, revises: row.replaces_quote ?? undefined },
  };
}

const offerTo = ({ db, now }: SaleContext, customer: string | null) =>
  readInvoiceOffer(db, { visitorId: customer ?? undefined, now: now(), isAtDesk: true });

/** Sales that nobody has finished, the newest first. */
export async function listSales({ db, now }: SaleContext): Promise<ListedSale[]> {
  const rows = await db
    .selectFrom('desk_sale')
    .select(['id', 'cart_user', 'staff_name', 'created_at'])
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const sales = await Promise.all(
    rows.map(async (row) => {
      const lines = await readCartLines(db, row.cart_user, now());
      const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      return { id: row.id, staff: row.staff_name, createdAt: row.created_at, copies };
    }),
  );
  return sales.filter(({ copies }) => copies > 0);
}

/** What a sale costs as an order, by the prices and charges of the checkout. Undefined when there is no such sale. */
export async function quoteSale(
  context: SaleContext,
  id: number,
  terms: SaleTerms,
  answers: SaleAnswers = englishSaleAnswers,
): Promise<SaleQuote | undefined> {
  const { db, currency } = context;
  const row = await db.selectFrom('desk_sale').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.ended_at !== null) return undefined;
  const onInvoice = await offerTo(context, row.customer_id);
  const cart = await priceCart(
    db,
    { ...context, onInvoice, ...(answers.language && { language: answers.language }) },
    row.cart_user,
    '',
    terms.shipping,
  );
  const { shipping, cashOnDelivery, sameDay, total } = orderTotals(cart, terms, taxPlaceOf(cart, terms));
  const language = answers.language ?? callLanguage(context);
  const copies = cart.lines.flatMap((line) => refusalToSell(line, line.quantity, 0, language) ?? []);
  return {
    goods: money(cart.total, currency),
    charges: money(shipping + cashOnDelivery + (sameDay ?? 0), currency),
    total: money(total, currency),
    problems: cart.lines.length === 0 ? [answers.text.noBook] : [...copies, ...deliveryProblems(cart, terms, language)],
  };
}
