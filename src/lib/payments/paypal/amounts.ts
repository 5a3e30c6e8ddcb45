import { ProviderRefused } from '../provider.ts';

/** Amounts as PayPal writes them: decimal texts. It takes these currencies, and of three of them whole amounts only. */

/** BRL, CNY and MYR are for accounts of the country. INR is not taken. */
export const paypalCurrencies: ReadonlySet<string> = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);

const withoutDigits = new Set(['HUF', 'JPY', 'TWD']);

const shopDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

export interface PaypalAmount {
  readonly currency_code: string;
  readonly value: string;
}

/** Throws ProviderRefused for an amount that PayPal cannot take. */
export function toPaypalAmount(minor: number, currency: string): PaypalAmount {
  const digits = shopDigits(currency);
  const text = String(minor).padStart(digits + 1, '0');
  const [whole, fraction] = [text.slice(0, text.length - digits), text.slice(text.length - digits)];
  if (withoutDigits.has(currency) && /[1-9]/.test(fraction))
    throw new ProviderRefused(`PayPal takes whole amounts of ${currency} only: choose such prices and charges`, 400);
  const value = digits === 0 || withoutDigits.has(currency) ? whole : `${whole}.${fraction}`;
  return { currency_code: currency, value };
}

/** NaN for what is no amount, so that it counts as nothing. */
export function fromPaypalAmount(value: string, currency: string): number {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(value) ?? [];
  if (whole === undefined || currency === '') return Number.NaN;
  const digits = shopDigits(currency);
  const isExact = !/[1-9]/.test(fraction.slice(digits));
  return isExact ? Number(whole + fraction.slice(0, digits).padEnd(digits, '0')) : Number.NaN;
}
