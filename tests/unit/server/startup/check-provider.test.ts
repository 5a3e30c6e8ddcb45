import { describe, expect, test } from 'vitest';
import { checkProvider } from '../../../../src/lib/server/startup/start-payments.ts';
import { providerCases, providerNames } from '../../../fixtures/payment-providers.ts';

const advice = {
  razorpay: /razorpay refuses the key rzp_test_\w+: Authentication failed.*Copy RAZORPAY_KEY_ID/,
  stripe: /stripe refuses the key test: Invalid API Key.*Copy STRIPE_SECRET_KEY/,
  paypal: /paypal refuses the key Afake-client-id: Client Authentication failed.*Copy PAYPAL_CLIENT_ID/,
} as const;

describe.each(providerNames)('%s', (name) => {
  const said = async (options: { wrongKeys?: boolean; isDown?: boolean } = {}) => {
    const { provider, standIn } = providerCases[name].open({ now: Date.now, wrongKeys: options.wrongKeys ?? false });
    if (options.isDown) standIn.faults.push({ path: /./, kind: 'silence', times: 1 });
    const lines: string[] = [];
    const log = { info: (text: string) => lines.push(text), error: (text: string) => lines.push(text) };
    await checkProvider(provider, log);
    return lines;
  };

  test('keys are tried by a harmless call, and the log says which is wrong and where to copy it from [PAYMENT-30]', async () => {
    expect(await said()).toEqual([`Payments by ${name} work, in test mode: no money moves`]);
    expect(await said({ wrongKeys: true })).toEqual([expect.stringMatching(advice[name])]);
    expect(await said({ isDown: true })).toEqual([expect.stringContaining('did not answer when its keys were tried')]);
  });
});
