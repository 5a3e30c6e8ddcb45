import type { taxes as wireTaxes } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { decimalText, money } from '../../shop/money.ts';
import { type OrderTax, type TaxBasis, type TaxGroup, type TaxRules, taxOf } from '../../trade/tax/tax.ts';
import { type TaxPlace, taxKindOf } from '../../trade/tax/tax-rates.ts';
import type { PricedLine } from './cart-contents.ts';

/** The rules of tax on the day of the cart. */
export interface CartTaxRules extends TaxRules {
  /** ISO day. */
  readonly day: string;
}

interface TaxedCart {
  readonly lines: readonly Pick<PricedLine, 'format' | 'lineTotal' | 'isPriceFixed'>[];
  readonly coupon: { readonly discount: number } | undefined;
  readonly taxRules: CartTaxRules | undefined;
}

/**
 * The tax of a cart with these charges. Without a place it is that of the shop's own place. Undefined for a shop without rates, for an
 * empty cart, and while neither place is known.
 */
export function cartTax(cart: TaxedCart, charges: number, place: TaxPlace | undefined): OrderTax | undefined {
  const { lines, taxRules: rules } = cart;
  const at = place?.country ? place : rules?.seller;
  if (!rules || !at?.country || lines.length === 0) return undefined;
  return taxOf(rules, at, rules.day, taxBasis(cart, charges));
}

/** What the discount and the charges of a cart are shared by. */
export const taxBasis = ({ lines, coupon }: Omit<TaxedCart, 'taxRules'>, charges: number): TaxBasis => ({
  lines: lines.map(({ format, lineTotal, isPriceFixed }) => ({
    ...{ kind: taxKindOf(format), amount: lineTotal, isPriceFixed },
  })),
  discount: coupon?.discount ?? 0,
  charges,
});

type WireTaxes = z.input<typeof wireTaxes>;

/** The tax as the calls send it. */
export function toWireTaxes(
  { isIncluded, groups }: Pick<OrderTax, 'isIncluded' | 'groups'>,
  currency: string,
): WireTaxes {
  const amount = (minor: number) => decimalText(money(minor, currency));
  const part = ({ name, rate, tax }: TaxGroup['parts'][number]) => ({
    ...{ taxName: name, taxRate: String(rate / 100), taxAmount: amount(tax) },
  });
  const taxDetails = groups.map((group) => ({
    ...part(group),
    netAmount: amount(group.net),
    totalAmount: amount(group.gross),
    components: group.parts.map(part),
  }));
  return { isIncluded: isIncluded ? '1' : '0', taxDetails };
}
