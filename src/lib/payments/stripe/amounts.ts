import { ProviderRefused } from '../provider.ts';

/**
 * Amounts as Stripe counts them. It has digits of its own for some currencies, and of those with three it takes whole tens only, as no
 * card network knows the last digit.
 */

const withoutDigits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const withThreeDigits = new Set('BHD JOD KWD OMR TND'.split(' '));

/** The decimal digits that Stripe's amounts of a currency have. ISK and UGX have two, which have to be 00. */
const stripeDigits = (currency: string): number =>
  withoutDigits.has(currency) ? 0 : withThreeDigits.has(currency) ? 3 : 2;

const shopDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount of the shop in Stripe's units. Throws ProviderRefused for one that Stripe cannot take. */
export function toStripeAmount(minor: number, currency: string): number {
  const factor = 10 ** (stripeDigits(currency) - shopDigits(currency));
  const amount = factor < 1 ? minor / Math.round(1 / factor) : minor * factor;
  if (!Number.isSafeInteger(amount) || (withThreeDigits.has(currency) && amount % 10 !== 0))
    throw new ProviderRefused(
      `Stripe cannot take ${minor} of the smallest unit of ${currency}: choose prices and charges whose last digit there is 0`,
      400,
    );
  return amount;
}

/** The other way round; NaN for what is no amount of the shop, so that it counts as nothing. */
export function fromStripeAmount(amount: number, currency: string): number {
  const factor = 10 ** (shopDigits(currency) - stripeDigits(currency));
  const minor = factor < 1 ? amount / Math.round(1 / factor) : amount * factor;
  return Number.isSafeInteger(minor) ? minor : Number.NaN;
}
