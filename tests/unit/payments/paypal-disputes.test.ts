import { expect, test } from 'vitest';
import { toDispute } from '../../../src/lib/payments/paypal/entities.ts';
import { providerCases } from '../../fixtures/payment-providers.ts';

const dispute = (fields: object) =>
  toDispute({
    ...{ dispute_id: 'PP-D-1', disputed_transactions: [{ seller_transaction_id: '8X' }], status: 'RESOLVED' },
    ...{ dispute_amount: { value: '30.00', currency_code: 'EUR' }, reason: 'UNAUTHORISED' },
    ...fields,
  });
const outcome = (outcome_code: string, more: object = {}) => ({ dispute_outcome: { outcome_code, ...more } });
const movement = (type: string, value: string, affected_party = 'SELLER') => ({
  ...{ affected_party, type, reason: 'DISPUTE_SETTLEMENT', amount: { value, currency_code: 'EUR' } },
});

test('a claim that the shop has accepted is lost, a dispute that its buyer has ended is won [PAYMENT-73]', () => {
  expect(dispute({ status: 'UNDER_REVIEW' })).toMatchObject({ state: 'open', amount: 3000 });
  expect(dispute(outcome('ACCEPTED'))).toMatchObject({ state: 'lost', amount: 3000 });
  expect(dispute({ ...outcome('ACCEPTED'), status: 'OTHER', dispute_state: 'RESOLVED' })).toMatchObject({
    state: 'lost',
  });
  for (const code of ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'NONE'])
    expect([code, dispute(outcome(code)).state]).toEqual([code, 'won']);
});

test('lost is what has gone to the buyer, and what PayPal pays itself is not [PAYMENT-73]', () => {
  const part = { amount_refunded: { value: '10.00', currency_code: 'EUR' } };
  expect(dispute(outcome('RESOLVED_BUYER_FAVOUR', part))).toMatchObject({ state: 'lost', amount: 1000 });
  const settled = (...money_movements: object[]) => dispute({ ...outcome('RESOLVED_WITH_PAYOUT'), money_movements });
  expect(settled(movement('DEBIT', '12.00'), movement('CREDIT', '12.00', 'BUYER'))).toMatchObject({
    ...{ state: 'lost', amount: 1200 },
  });
  expect(settled(movement('CREDIT', '30.00', 'BUYER'))).toMatchObject({ state: 'won' });
  expect(settled(movement('DEBIT', '30.00'), movement('CREDIT', '30.00'))).toMatchObject({ state: 'won' });
});

test('every dispute of a list of several pages is read, and a page without an answer is no end of it [PAYMENT-73]', async () => {
  const { provider, standIn } = providerCases.paypal.open({ now: Date.now });
  const opened = await provider.open({
    ...{ reference: 'bf1', orderNumber: 'BF-1', method: 'paypal', amount: 5000, currency: 'USD' },
    ...{ openedAt: Date.now(), expiresAt: Date.now() + 1_800_000, returnUrl: 'https://books.test/' },
  });
  const payment = standIn.pay(opened.id);
  for (let count = 0; count < 120; count += 1) standIn.dispute(payment?.id ?? '');
  const found = await provider.listDisputes(0);
  expect(new Set(found.map(({ id }) => id)).size).toBe(120);
  standIn.faults.push({ path: /disputes$/, kind: 'error', times: 1 });
  await expect(provider.listDisputes(0)).rejects.toThrow();
});
