import { expect, test } from 'vitest';
import { fromPaypalAmount, toPaypalAmount } from '../../../src/lib/payments/paypal/amounts.ts';
import { ProviderRefused } from '../../../src/lib/payments/provider.ts';
import { fromStripeAmount, toStripeAmount } from '../../../src/lib/payments/stripe/amounts.ts';

/** Each provider counts some currencies in digits of its own. */

test.each([
  // Shop and Stripe: ₹499.50, ¥1,200, 5.250 dinars, 500 krónur, 1,000 shillings, 1,000 ariary, 9.48 €.
  ['INR', 49_950, 49_950],
  ['JPY', 1200, 1200],
  ['KWD', 5250, 5250],
  ['ISK', 500, 50_000],
  ['UGX', 1000, 100_000],
  ['MGA', 1000, 1000],
  ['EUR', 948, 948],
])('Stripe takes %s: %i of the shop is %i of its own [PAYMENT-49]', (currency, minor, amount) => {
  expect(toStripeAmount(minor, currency)).toBe(amount);
  expect(fromStripeAmount(amount, currency)).toBe(minor);
});

test('what Stripe cannot take is refused with its reason, and what is no amount counts as nothing [PAYMENT-49]', () => {
  // No card network knows the last of three digits.
  expect(() => toStripeAmount(5251, 'KWD')).toThrow(ProviderRefused);
  expect(() => toStripeAmount(5251, 'KWD')).toThrow(/whose last digit there is 0/);
  expect(fromStripeAmount(50_050, 'ISK')).toBeNaN();
  expect(fromStripeAmount(1.5, 'EUR')).toBeNaN();
});

test.each([
  ['EUR', 948, '9.48'],
  ['EUR', 5, '0.05'],
  ['JPY', 1200, '1200'],
  ['TWD', 990_000, '9900'],
])('PayPal takes %s: %i of the shop is %s [PAYMENT-50]', (currency, minor, value) => {
  expect(toPaypalAmount(minor, currency)).toEqual({ currency_code: currency, value });
  expect(fromPaypalAmount(value, currency)).toBe(minor);
});

test('of some currencies PayPal takes whole amounts only, and what is no amount counts as nothing [PAYMENT-50]', () => {
  expect(() => toPaypalAmount(990_050, 'TWD')).toThrow(/whole amounts of TWD only/);
  expect(fromPaypalAmount('9.480', 'EUR')).toBe(948);
  for (const wrong of ['9.485', '-9.48', '1e3', '9,48', '']) expect(fromPaypalAmount(wrong, 'EUR')).toBeNaN();
  expect(fromPaypalAmount('9.48', '')).toBeNaN();
});
