import { z } from 'zod';
import { wholeNumber } from './field-types.ts';
import { setting } from './setting.ts';

/** Payment through a provider. */

const secret = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, { error: 'must be letters, digits or signs without spaces, as Razorpay shows it' });

export const paymentFields = {
  PAYMENTS: setting(
    'off',
    'Payment online: demo tries it with a stand-in, and no money moves; razorpay takes it. See docs/payments.md.',
    z
      .enum(['off', 'demo', 'razorpay'], {
        error: 'must be off, demo (anybody can try it, and no money moves) or razorpay',
      })
      .default('off'),
  ),
  RAZORPAY_KEY_ID: setting(
    '',
    "From Razorpay's dashboard: rzp_test_…, or rzp_live_… which takes real money; with the two below.",
    z
      .string()
      .regex(/^rzp_(test|live)_\w{8,40}$/, {
        error:
          'must be a key id of Razorpay: rzp_test_ or rzp_live_ and letters and digits, for example rzp_test_1DP5mmOlF5G5ag',
      })
      .optional(),
  ),
  RAZORPAY_KEY_SECRET: setting('', 'The secret of that key.', secret.optional()),
  RAZORPAY_WEBHOOK_SECRET: setting('', 'The secret that was typed at the webhook in the dashboard.', secret.optional()),
  PAYMENT_HOLD_MINUTES: setting(
    '60',
    'How long copies are held for an order that is paid online.',
    wholeNumber(20, 1440, 60).default(60),
  ),
};

interface Given {
  readonly PAYMENTS: 'off' | 'demo' | 'razorpay';
  readonly RAZORPAY_KEY_ID?: string | undefined;
  readonly RAZORPAY_KEY_SECRET?: string | undefined;
  readonly RAZORPAY_WEBHOOK_SECRET?: string | undefined;
  readonly PAYMENT_HOLD_MINUTES: number;
  readonly API_BASE_URL?: string | undefined;
  readonly SITE_URL?: string | undefined;
  readonly WORKERS: number;
  readonly CURRENCY: string;
}

const keyNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/** What of the settings does not go together. A key that nothing reads is refused like every setting that does nothing (ADR 0023). */
export function checkPayments(given: Given, context: z.RefinementCtx): void {
  const issue = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (given.PAYMENTS !== 'off' && given.API_BASE_URL)
    issue('PAYMENTS', 'cannot be used with API_BASE_URL: orders are paid in the remote shop. Leave it unset');
  if (given.PAYMENTS === 'demo' && given.WORKERS !== 1)
    issue('PAYMENTS', 'demo keeps its payments in one process. Set WORKERS=1');
  for (const name of keyNames) {
    if (given.PAYMENTS === 'razorpay' && !given[name])
      issue('PAYMENTS', `razorpay needs ${name}, which Razorpay's dashboard shows (docs/payments.md)`);
    if (given.PAYMENTS !== 'razorpay' && given[name]) issue(name, 'does nothing without PAYMENTS=razorpay');
  }
  const isLive = given.PAYMENTS === 'razorpay' && given.RAZORPAY_KEY_ID?.startsWith('rzp_live_');
  if (isLive && !given.SITE_URL?.startsWith('https://'))
    issue(
      'RAZORPAY_KEY_ID',
      'takes real money, so SITE_URL must be the public https:// URL of the shop: Razorpay notifies it',
    );
}

export interface PaymentSettings {
  readonly provider: 'off' | 'demo' | 'razorpay';
  /** Undefined unless the provider is razorpay. */
  readonly keys: { readonly keyId: string; readonly keySecret: string; readonly webhookSecret: string } | undefined;
  readonly holdMs: number;
}

export const paymentSettings = (given: Given): PaymentSettings => ({
  provider: given.PAYMENTS,
  keys:
    given.RAZORPAY_KEY_ID && given.RAZORPAY_KEY_SECRET && given.RAZORPAY_WEBHOOK_SECRET
      ? {
          keyId: given.RAZORPAY_KEY_ID,
          keySecret: given.RAZORPAY_KEY_SECRET,
          webhookSecret: given.RAZORPAY_WEBHOOK_SECRET,
        }
      : undefined,
  holdMs: given.PAYMENT_HOLD_MINUTES * 60_000,
});
