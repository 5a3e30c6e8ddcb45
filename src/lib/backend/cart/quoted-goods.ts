import { messages } from '../../../messages/messages.ts';
import type { DeliveryPlace } from '../../trade/delivery/delivery-zones.ts';
import type { ShopDiscount } from '../../trade/orders/order-change.ts';
import { callLanguage } from '../call-language.ts';
import type { Queries, ShopContext } from '../context.ts';
import { editionText } from '../messages.ts';
import { readWantedLines, type WantedCopies } from './cart-contents.ts';
import { type BuyerTerms, type OrderTotals, type PricedOrder, priceGoods, readSellingTerms } from './priced-cart.ts';

/** A line of a quote. */
export interface QuotedLine extends WantedCopies {
  readonly title: string;
  readonly format: string;
  /** Minor units. */
  readonly unitPrice: number;
}

/** What a quote has promised: its lines at its prices, its discount, charges, tax and total. */
export interface QuotedGoods {
  readonly lines: readonly QuotedLine[];
  readonly discount: ShopDiscount;
  readonly totals: OrderTotals;
  /** The customer has pressed the button, and nobody of the shop knows yet. */
  readonly isByCustomer: boolean;
}

/** The goods of a quote as they are now, at what was quoted. Refuses when a book of it does not exist any more. */
export async function priceQuoted(
  queries: Queries,
  context: ShopContext & BuyerTerms,
  { lines: quoted, discount, totals }: QuotedGoods,
  place: DeliveryPlace,
): Promise<PricedOrder | { readonly refusal: string }> {
  const found = await readWantedLines(queries, quoted, context.now());
  const lines = quoted.flatMap(({ variantId, quantity, unitPrice }) => {
    const line = found.find((one) => one.variantId === variantId);
    return line ? [{ ...line, quantity, unitPrice, lineTotal: unitPrice * quantity }] : [];
  });
  const text = messages.cartAnswers(callLanguage(context));
  const gone = quoted.filter(({ variantId }) => !found.some((line) => line.variantId === variantId));
  if (gone.length > 0)
    return {
      refusal: gone
        .map(({ title, format }) => text.notForSale({ book: editionText(title, format, callLanguage(context)) }))
        .join('\n'),
    };
  const coupon = discount.amount > 0 ? { code: '', discount: discount.amount } : undefined;
  const goods = { lines, coupon, inapplicableCoupon: undefined };
  const cart = priceGoods(await readSellingTerms(queries), context, goods, place);
  return { cart: { ...cart, coupon: undefined, shopDiscount: discount }, totals };
}
