import { z } from 'zod';
import type { PaypalKeys } from '../../payments/paypal/client.ts';
import type { RazorpayKeys } from '../../payments/razorpay/client.ts';
import type { StripeKeys } from '../../payments/stripe/client.ts';
import { setting } from './setting.ts';

/** The payment providers that PAYMENTS can name, each with the settings of its keys. */

const secret = z.string().regex(/^[\x21-\x7e]{8,200}$/, {
  error: 'must be letters, digits or signs without spaces, as the provider shows it',
});

/** The value of a setting, '' when it is not set. */
type Of = (name: string) => string;

export const paymentProviders = {
  razorpay: {
    title: 'Razorpay',
    fields: {
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
      RAZORPAY_WEBHOOK_SECRET: setting(
        '',
        'The secret that was typed at the webhook in the dashboard.',
        secret.optional(),
      ),
    },
    /** The setting that says whether real money is taken, and how it looks then. */
    live: ['RAZORPAY_KEY_ID', /^rzp_live_/],
    keys: (of: Of): RazorpayKeys => ({
      keyId: of('RAZORPAY_KEY_ID'),
      keySecret: of('RAZORPAY_KEY_SECRET'),
      webhookSecret: of('RAZORPAY_WEBHOOK_SECRET'),
    }),
  },
  stripe: {
    title: 'Stripe',
    fields: {
      STRIPE_SECRET_KEY: setting(
        '',
        "From Stripe's dashboard: sk_test_…, or sk_live_… which takes real money; or a restricted key (rk_…).",
        z
          .string()
          .regex(/^[rs]k_(test|live)_\w{10,200}$/, {
            error: 'must be a secret key of Stripe: sk_test_, sk_live_, rk_test_ or rk_live_ and letters and digits',
          })
          .optional(),
      ),
      STRIPE_WEBHOOK_SECRET: setting(
        '',
        'The signing secret of the webhook, whsec_…, which Stripe shows at it.',
        z
          .string()
          .regex(/^whsec_\w{10,200}$/, {
            error: 'must be the signing secret of a webhook of Stripe: whsec_ and letters and digits',
          })
          .optional(),
      ),
    },
    live: ['STRIPE_SECRET_KEY', /^[rs]k_live_/],
    keys: (of: Of): StripeKeys => ({
      secretKey: of('STRIPE_SECRET_KEY'),
      webhookSecret: of('STRIPE_WEBHOOK_SECRET'),
    }),
  },
  paypal: {
    title: 'PayPal',
    fields: {
      PAYPAL_ENVIRONMENT: setting(
        'sandbox',
        'sandbox, or live which takes real money: where the app of the keys below is.',
        z.enum(['sandbox', 'live'], { error: 'must be sandbox (no money moves) or live' }).default('sandbox'),
      ),
      PAYPAL_CLIENT_ID: setting('', "From PayPal's developer dashboard: the client ID of your app.", secret.optional()),
      PAYPAL_CLIENT_SECRET: setting('', 'The secret of that app.', secret.optional()),
      PAYPAL_WEBHOOK_ID: setting(
        '',
        'The ID of the webhook, which PayPal shows at the app.',
        z
          .string()
          .regex(/^[A-Z0-9]{8,50}$/, {
            error: 'must be the ID of a webhook at PayPal, capitals and digits, not its URL',
          })
          .optional(),
      ),
    },
    live: ['PAYPAL_ENVIRONMENT', /^live$/],
    keys: (of: Of): PaypalKeys => ({
      environment: of('PAYPAL_ENVIRONMENT') === 'live' ? 'live' : 'sandbox',
      clientId: of('PAYPAL_CLIENT_ID'),
      clientSecret: of('PAYPAL_CLIENT_SECRET'),
      webhookId: of('PAYPAL_WEBHOOK_ID'),
    }),
  },
} as const;

type Table = typeof paymentProviders;
export type ProviderName = keyof Table;

/** A provider that is set, with its keys. */
export type ProviderSettings = {
  [Name in ProviderName]: { readonly name: Name; readonly keys: ReturnType<Table[Name]['keys']> };
}[ProviderName];

export const isProvider = (name: string): name is ProviderName => Object.hasOwn(paymentProviders, name);

export const keyFields = {
  ...paymentProviders.razorpay.fields,
  ...paymentProviders.stripe.fields,
  ...paymentProviders.paypal.fields,
};
