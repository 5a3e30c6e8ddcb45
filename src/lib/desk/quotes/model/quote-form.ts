import { formatDecimal, type NumberLanguage } from '../../../format.ts';
import { type Address, addressFields } from '../../../shop/address.ts';
import { addressValues, type TextOf } from '../../../shop/address-form.ts';
import { longestHold, type QuoteTerms } from '../../../trade/orders/quote.ts';
import { dayMs } from '../../../trade/places/local-time.ts';
import { englishSaleAnswers, type SaleAnswers } from '../../sales/model/sale-answers.ts';
import { readSaleForm } from '../../sales/model/sale-form.ts';

interface ReadQuote {
  readonly terms: QuoteTerms;
  readonly errors: Readonly<Record<string, string>>;
}

/** Reads the form that makes a quote of a sale. `today` is an ISO day in the shop. */
export function readQuoteForm(typed: TextOf, today: string, answers: SaleAnswers = englishSaleAnswers): ReadQuote {
  const { text } = answers;
  const { terms, errors } = readSaleForm(typed, answers);
  const { billing, shipping, delivery, paymentMode } = terms;
  const percent = readPercent(typed('percent'));
  const reason = typed('reason').trim().slice(0, 200);
  const holdsUntil = typed('holdsUntil').trim();
  const hold = holdError(holdsUntil, today, text);
  return {
    terms: {
      ...{ billing, shipping, delivery, paymentMode, percent: percent ?? 0, reason, holdsUntil },
      note: typed('note').trim().slice(0, 1000),
      ...(terms.language && { language: terms.language }),
    },
    errors: {
      ...errors,
      ...(percent === undefined && { percent: text.quotePercentWrong }),
      ...(percent && reason === '' && { reason: text.quoteReasonMissing }),
      ...(hold && { holdsUntil: hold }),
    },
  };
}

/** Basis points of what is typed; undefined for what is no percentage. Two decimals at most. */
function readPercent(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.').replace(/%$/, '').trimEnd();
  if (text === '') return 0;
  const points = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
  return points <= 10_000 ? points : undefined;
}

function holdError(day: string, today: string, text: SaleAnswers['text']): string | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) return text.quoteDayMissing;
  if (day < today) return text.dayOver;
  if (time > Date.parse(`${today}T00:00:00Z`) + longestHold * dayMs) return text.quoteTooLong({ most: longestHold });
  return undefined;
}

/** The day that a form proposes: thirty days from today. */
export const proposedHold = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + 30 * dayMs).toISOString().slice(0, 10);

/** What a form begins with that makes another version of a quote. The day on which it holds is a new one. */
export const quoteValues = (
  {
    billing,
    shipping,
    delivery,
    paymentMode,
    percent,
    discount,
    note,
  }: Omit<QuoteTerms, 'reason' | 'holdsUntil'> & { readonly discount: { readonly reason: string } },
  language?: NumberLanguage,
): Record<string, string> => ({
  ...addressValues('billing.', billing),
  ...(!isSameAddress(billing, shipping) && { elsewhere: '1', ...addressValues('shipping.', shipping) }),
  ...{
    delivery,
    paymentMode,
    percent: percent > 0 ? formatDecimal(String(percent / 100), language) : '',
    reason: discount.reason,
    note,
  },
});

const isSameAddress = (one: Address, other: Address): boolean =>
  addressFields.every((field) => one[field] === other[field]);
