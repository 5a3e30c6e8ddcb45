import { parseDecimal } from '../../../format.ts';
import { parseMoney } from '../../../shop/money.ts';

/** More is no amount of a bookshop. */
const mostMinor = 1_000_000_000;

/** A typed amount in minor units, or what is wrong with it. */
export function parseAmountField(typed: string, currency: string): number | { readonly error: string } {
  const decimal = parseDecimal(typed);
  const amount = decimal === undefined ? undefined : parseMoney(decimal, currency);
  if (!amount) return { error: 'Please type an amount, for example 349.50.' };
  if (amount.minor <= 0) return { error: 'Please type an amount above zero.' };
  return amount.minor <= mostMinor ? amount.minor : { error: 'This amount is too large.' };
}
