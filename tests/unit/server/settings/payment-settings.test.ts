import { expect, test } from 'vitest';
import { loadSettings } from '../../../../src/lib/server/settings/settings.ts';

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 'thekeysecret',
  RAZORPAY_WEBHOOK_SECRET: 'thewebhooksecret',
};

const stripe = { STRIPE_SECRET_KEY: 'sk_test_51HfFakeFake', STRIPE_WEBHOOK_SECRET: 'whsec_FakeFakeFake' };
const paypal = {
  ...{ PAYPAL_CLIENT_ID: 'the-client-id', PAYPAL_CLIENT_SECRET: 'the-client-secret' },
  PAYPAL_WEBHOOK_ID: '8PT597110X687430L',
};

test('without settings nobody can pay online; with its keys a provider is set [PAYMENT-30]', () => {
  expect(loadSettings({}).payments).toEqual({ providers: [], demos: [], holdMs: 3_600_000 });
  expect(loadSettings({ PAYMENTS: 'razorpay', ...keys }).payments.providers).toEqual([
    {
      name: 'razorpay',
      keys: { keyId: keys.RAZORPAY_KEY_ID, keySecret: 'thekeysecret', webhookSecret: 'thewebhooksecret' },
    },
  ]);
  expect(loadSettings({ PAYMENTS: 'demo' }).payments).toMatchObject({ providers: [], demos: ['demo'] });
});

test('two providers share the methods: each takes what the other does not [PAYMENT-52]', () => {
  const { payments } = loadSettings({ PAYMENTS: 'stripe, paypal', CURRENCY: 'EUR', ...stripe, ...paypal });
  expect(payments.providers).toEqual([
    { name: 'stripe', keys: { secretKey: stripe.STRIPE_SECRET_KEY, webhookSecret: stripe.STRIPE_WEBHOOK_SECRET } },
    {
      name: 'paypal',
      keys: {
        ...{ environment: 'sandbox', clientId: 'the-client-id', clientSecret: 'the-client-secret' },
        webhookId: '8PT597110X687430L',
      },
    },
  ]);
});

test.each([
  [{ PAYMENTS: 'mollie' }, /PAYMENTS must be off, one of razorpay, stripe, paypal, .* \(it is 'mollie'\)/],
  [{ PAYMENTS: 'stripe' }, /stripe needs STRIPE_SECRET_KEY, which Stripe's dashboard shows/],
  [{ PAYMENTS: 'paypal', CURRENCY: 'EUR' }, /paypal needs PAYPAL_CLIENT_ID, which PayPal's dashboard shows/],
  [{ PAYMENTS: 'paypal', ...paypal }, /paypal does not take INR, so that nobody could pay by it. Leave it out/],
  [{ PAYMENTS: 'demo-paypal' }, /paypal does not take INR/],
  [stripe, /STRIPE_SECRET_KEY does nothing without PAYMENTS=stripe/],
  [{ PAYPAL_ENVIRONMENT: 'live' }, /PAYPAL_ENVIRONMENT does nothing without PAYMENTS=paypal/],
  [{ PAYMENTS: 'razorpay,stripe', ...keys, ...stripe }, /razorpay and stripe both take cards.*Name one/],
  [
    {
      ...{ PAYMENTS: 'stripe,paypal', CURRENCY: 'EUR', SITE_URL: 'https://books.test', ...stripe, ...paypal },
      STRIPE_SECRET_KEY: 'sk_live_51HfFakeFake',
    },
    /stripe takes real money while another one is in test mode, by which anybody could pay with nothing/,
  ],
  [{ PAYMENTS: 'stripe,stripe', ...stripe }, /names a provider twice/],
  [{ PAYMENTS: 'stripe,demo', ...stripe }, /demo stands in for a provider, and not beside one/],
  [
    { PAYMENTS: 'stripe', ...stripe, STRIPE_SECRET_KEY: 'pk_test_51HfFakeFake' },
    /must be a secret key of Stripe: sk_test_, sk_live_/,
  ],
  [
    { PAYMENTS: 'stripe', ...stripe, STRIPE_SECRET_KEY: 'sk_live_51HfFakeFake' },
    /STRIPE_SECRET_KEY takes real money, so SITE_URL must be the public https:\/\/ URL of the shop: Stripe notifies it/,
  ],
  [
    { PAYMENTS: 'paypal', CURRENCY: 'EUR', ...paypal, PAYPAL_ENVIRONMENT: 'live' },
    /PAYPAL_ENVIRONMENT takes real money, so SITE_URL must be the public https/,
  ],
  [
    { PAYMENTS: 'paypal', CURRENCY: 'EUR', ...paypal, PAYPAL_WEBHOOK_ID: 'https://books.test/notify' },
    /must be the ID of a webhook at PayPal, capitals and digits, not its URL/,
  ],
  [{ PAYMENTS: 'razorpay' }, /razorpay needs RAZORPAY_KEY_ID, which Razorpay's dashboard shows/],
  [{ RAZORPAY_KEY_ID: keys.RAZORPAY_KEY_ID }, /RAZORPAY_KEY_ID does nothing without PAYMENTS=razorpay/],
  [
    { PAYMENTS: 'razorpay', ...keys, RAZORPAY_KEY_ID: 'sk_live_1' },
    /must be a key id of Razorpay: rzp_test_ or rzp_live_/,
  ],
  [
    { PAYMENTS: 'razorpay', ...keys, RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag' },
    /takes real money, so SITE_URL must be the public https:\/\/ URL/,
  ],
  [{ PAYMENTS: 'demo', API_BASE_URL: 'https://api.books.example.com' }, /orders are paid in the remote shop/],
])('says what is wrong with %o, why, and what would be right [PAYMENT-30]', (settings, message) => {
  expect(() => loadSettings(settings)).toThrow(message);
});

test('shows no secret when it is wrong [PAYMENT-30]', () => {
  const wrong = { PAYMENTS: 'razorpay', ...keys, RAZORPAY_KEY_SECRET: 'a secret' };
  expect(() => loadSettings(wrong)).toThrow(/RAZORPAY_KEY_SECRET must be letters.*\(it is 8 long\)/s);
});
