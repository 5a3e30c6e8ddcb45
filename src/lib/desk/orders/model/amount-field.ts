import { englishDeskOrderAnswers } from '../../../../messages/plain/desk/order-answers.ts';
import { formatDecimal, parseDecimal } from '../../../format.ts';
import { parseMoney } from '../../../shop/money.ts';

/** More is no amount of a bookshop. */
const mostMinor = 1_000_000_000;

/** A typed amount in minor units, or what is wrong with it. */
export function parseAmountField(
  typed: string,
  currency: string,
  text = englishDeskOrderAnswers,
): number | { readonly error: string } {
  const decimal = parseDecimal(typed);
  const amount = decimal === undefined ? undefined : parseMoney(decimal, currency);
  if (!amount) return { error: text.amountWrong({ example: formatDecimal('349.50') }) };
  if (amount.minor <= 0) return { error: text.amountZero };
  return amount.minor <= mostMinor ? amount.minor : { error: text.amountTooLarge };
}
