import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaypal } from '../../../src/lib/payments/paypal/paypal.ts';
import { type PaymentProvider, ProviderUnavailable } from '../../../src/lib/payments/provider.ts';
import { createRazorpay } from '../../../src/lib/payments/razorpay/razorpay.ts';
import { createStripe } from '../../../src/lib/payments/stripe/stripe.ts';
import { listen } from '../../../src/lib/server/http/listen.ts';
import { closeServer } from '../../fixtures/close-server.ts';

let received = 0;
const server = createServer(() => {
  received += 1;
});
let address: string;
beforeAll(async () => {
  address = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
afterAll(() => closeServer(server));

const silent: typeof fetch = (input, init) =>
  globalThis.fetch(input instanceof Request ? new Request(address, input) : address, init);
const options = { fetch: silent, timeoutMs: 1000, currency: 'EUR', now: Date.now };
const secrets = { keySecret: 'secret', webhookSecret: 'secret' };

const providers: Record<string, PaymentProvider> = {
  razorpay: createRazorpay({ ...options, keys: { keyId: 'rzp_test_1DP5mmOlF5G5ag', ...secrets } }),
  stripe: createStripe({ ...options, keys: { secretKey: 'sk_test_51HfFake', webhookSecret: 'whsec_Fake' } }),
  paypal: createPaypal({
    ...options,
    keys: { environment: 'sandbox', clientId: 'A', clientSecret: 'E', webhookId: '8PT597110X687430LKGECATA' },
  }),
};

// What waits for a timeout of the platform must not be collected as garbage, or it waits for minutes.
test.each(Object.entries(providers))(
  'a call that %s does not answer ends in time, whenever memory is cleared [PAYMENT-78]',
  async (_name, provider) => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    received = 0;
    const checked = provider.check().catch((error: unknown) => error);
    await expect.poll(() => received).toBe(1);
    collectGarbage();
    expect(await checked).toBeInstanceOf(ProviderUnavailable);
  },
);
