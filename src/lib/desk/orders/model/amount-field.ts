import { englishDeskOrderAnswers } from '../../../../messages/plain/desk/order-answers.ts';
import { formatDecimal, type NumberLanguage } from '../../../format.ts';
import { parseTypedAmount } from '../../../shop/typed-numbers.ts';

/** More is no amount of a bookshop. */
const mostMinor = 100_000_000_000;

/** An amount in minor units, typed on a page in a language (the shop's LOCALE without), or what is wrong with it. */
export function parseAmountField(
  typed: string,
  currency: string,
  text = englishDeskOrderAnswers,
  language?: NumberLanguage,
): number | { readonly error: string } {
  const amount = parseTypedAmount(typed, currency, language);
  if (!amount) return { error: text.amountWrong({ example: formatDecimal('349.50', language) }) };
  if (amount.minor <= 0) return { error: text.amountZero };
  return amount.minor <= mostMinor ? amount.minor : { error: text.amountTooLarge };
}
