import { paperTexts } from '../../../messages/trade-words.ts';
import { shopDay } from '../../format.ts';
import { discountName } from '../../trade/orders/discount-name.ts';
import { discountOf, type QuoteContent, type QuoteTerms } from '../../trade/orders/quote.ts';
import { callLanguage } from '../call-language.ts';
import { type PricedLine, readCartLines } from '../cart/cart-contents.ts';
import { deliveryProblems } from '../cart/delivery-problems.ts';
import {
  orderTotals,
  type PricedOrder,
  priceGoods,
  readSellingTerms,
  reducibleOf,
  taxPlaceOf,
} from '../cart/priced-cart.ts';
import type { Queries, ShopContext } from '../context.ts';
import { namesIn, placesOf, sellerOf, writtenIn } from '../invoicing/invoice-draft.ts';
import { readInvoiceOffer } from '../on-invoice/invoice-offer.ts';
import { storedAddresses } from '../orders/save-order.ts';
import type { SellerSetting } from '../terms/tax-setting.ts';
import type { AskedOrder } from './asked-order.ts';

export interface PricedQuote extends PricedOrder {
  readonly asked: AskedOrder;
  /** Why it cannot be delivered or paid so, one sentence each. */
  readonly problems: readonly string[];
}

/** Prices the books of a sale as a quote: by the prices, charges and tax of the checkout, less a discount in per cent. */
export async function priceQuote(
  queries: Queries,
  context: ShopContext,
  { cartUser, customer }: { readonly cartUser: string; readonly customer: string | undefined },
  terms: QuoteTerms,
): Promise<PricedQuote> {
  const lines = await readCartLines(queries, cartUser, context.now());
  const discount = {
    amount: discountOf(reducibleOf(lines), terms.percent),
    reason: terms.percent > 0 ? terms.reason : '',
  };
  const coupon = discount.amount > 0 ? { code: '', discount: discount.amount } : undefined;
  const onInvoice = await readInvoiceOffer(queries, { visitorId: customer, now: context.now(), isAtDesk: true });
  const goods = { lines, coupon, inapplicableCoupon: undefined };
  const cart = priceGoods(await readSellingTerms(queries), { ...context, onInvoice }, goods, terms.shipping);
  const totals = orderTotals(cart, terms, taxPlaceOf(cart, terms));
  const { billing, shipping, delivery, paymentMode, percent, note } = terms;
  return {
    ...{ cart, totals, problems: deliveryProblems(cart, terms, callLanguage(context)) },
    asked: {
      ...{ billing, shipping, delivery, paymentMode, percent, note, discount, totals },
      lines: lines.map(({ variantId, quantity, title, format, unitPrice }) => ({
        ...{ variantId, quantity, title, format, unitPrice },
      })),
    },
  };
}

/** What is printed of it. */
export function quoteContent(
  { cart, totals, asked }: PricedQuote,
  terms: QuoteTerms,
  {
    number,
    seller,
    currency,
    at,
    language,
  }: { number: string; seller: SellerSetting; currency: string; at: number; language: string },
): QuoteContent {
  const written = writtenIn(language);
  const words = namesIn(written);
  const text = paperTexts(written);
  const place = { addresses: storedAddresses(terms, cart), delivery_method: terms.delivery };
  return {
    ...{ ...written, number, currency, quotedOn: shopDay(at), holdsUntil: terms.holdsUntil, note: terms.note },
    paymentMode: terms.paymentMode,
    seller: sellerOf(seller, words),
    ...placesOf(place, seller, words),
    lines: cart.lines.map((line, index) => lineOf(line, totals.tax?.lines[index])),
    sums: [
      ...(asked.discount.amount > 0
        ? [{ name: discountName({ code: '', reason: asked.discount.reason }, text), amount: -asked.discount.amount }]
        : []),
      ...(totals.shipping > 0 ? [{ name: text.delivery, amount: totals.shipping }] : []),
      ...(totals.sameDay ? [{ name: text.sameDay, amount: totals.sameDay }] : []),
      ...(totals.cashOnDelivery > 0 ? [{ name: text.codCharge, amount: totals.cashOnDelivery }] : []),
    ],
    tax: totals.tax && { isIncluded: totals.tax.isIncluded, groups: totals.tax.groups },
    total: totals.total,
  };
}

const lineOf = (
  { title, author, format, quantity, unitPrice, lineTotal }: PricedLine,
  tax: { readonly rate: number; readonly code: string } | undefined,
): QuoteContent['lines'][number] => ({
  ...{ title, detail: [author, format].filter(Boolean).join(', '), code: tax?.code ?? '', rate: tax?.rate },
  ...{ quantity, unitPrice, total: lineTotal },
});
