import { expect, test } from 'vitest';
import { createRazorpay } from '../../../../src/lib/payments/razorpay/razorpay.ts';
import { StandIn } from '../../../../src/lib/payments/stand-in/stand-in.ts';
import { checkProvider } from '../../../../src/lib/server/startup/start-payments.ts';
import { keys } from '../../trade/paid-shop.ts';

const said = async (keySecret: string, isDown = false) => {
  const standIn = new StandIn({ keys, now: Date.now, pages: 'https://pay.test', notify: () => undefined });
  if (isDown) standIn.faults.push({ path: /./, kind: 'silence', times: 1 });
  const lines: string[] = [];
  const log = { info: (text: string) => lines.push(text), error: (text: string) => lines.push(text) };
  const provider = createRazorpay({ keys: { ...keys, keySecret }, currency: 'INR', fetch: standIn.fetch });
  await checkProvider(provider, log);
  return lines;
};

test('keys are tried by a harmless call, and the log says which is wrong and where to copy it from [PAYMENT-30]', async () => {
  expect(await said(keys.keySecret)).toEqual(['Payments by razorpay work, in test mode: no money moves']);
  expect(await said('wrong')).toEqual([
    expect.stringMatching(/razorpay refuses the key rzp_test_\w+: Authentication failed.*Copy RAZORPAY_KEY_ID/),
  ]);
  expect(await said(keys.keySecret, true)).toEqual([
    expect.stringContaining('did not answer when its keys were tried'),
  ]);
});
