import { expect, test } from 'vitest';
import { loadSettings } from '../../../../src/lib/server/settings/settings.ts';

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 'thekeysecret',
  RAZORPAY_WEBHOOK_SECRET: 'thewebhooksecret',
};

test('without settings nobody can pay online; with its keys a provider is set [PAYMENT-30]', () => {
  expect(loadSettings({}).payments).toEqual({ provider: 'off', keys: undefined, holdMs: 3_600_000 });
  expect(loadSettings({ PAYMENTS: 'razorpay', ...keys }).payments).toMatchObject({
    keys: { keyId: keys.RAZORPAY_KEY_ID, webhookSecret: 'thewebhooksecret' },
  });
});

test.each([
  [{ PAYMENTS: 'paypal' }, /PAYMENTS must be off, demo .* or razorpay \(it is 'paypal'\)/],
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
  [{ PAYMENTS: 'demo', WORKERS: '2' }, /demo keeps its payments in one process. Set WORKERS=1/],
  [{ PAYMENTS: 'demo', API_BASE_URL: 'https://api.books.example.com' }, /orders are paid in the remote shop/],
])('says what is wrong with %o, why, and what would be right [PAYMENT-30]', (settings, message) => {
  expect(() => loadSettings(settings)).toThrow(message);
});

test('shows no secret when it is wrong [PAYMENT-30]', () => {
  const wrong = { PAYMENTS: 'razorpay', ...keys, RAZORPAY_KEY_SECRET: 'a secret' };
  expect(() => loadSettings(wrong)).toThrow(/RAZORPAY_KEY_SECRET must be letters.*\(it is 8 long\)/s);
});
