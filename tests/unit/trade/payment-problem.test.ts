import { describe, expect, test } from 'vitest';
import {
  amountOf,
  paymentProblem,
  readPaymentProblem,
  sayPaymentProblem,
  storedPaymentProblem,
} from '../../../src/lib/trade/orders/payment-problem.ts';
import { messages } from '../../../src/messages/messages.ts';
import { german } from '../../fixtures/languages.ts';

/** What somebody of the shop has to look at is stored as data, mailed in English and shown in the language of the desk. */

const inGerman = { text: messages.deskPaymentNotices(german), language: german };

describe('a problem of a payment', () => {
  const about = { order: 'BF-1', shown: amountOf(10_000, 'INR') };
  const until = paymentProblem('day', { iso: '2026-11-26T10:00:00.000Z' });
  const dispute = paymentProblem('disputedUntil', { ...about, until });

  test('is said in English with amounts and days as the shop writes them [LANG-76]', () => {
    expect(sayPaymentProblem(dispute)).toMatch(
      /^The customer of order BF-1 asks their bank to take back ₹100\. Please answer .* until 26 November 2026,/,
    );
  });

  test('is stored, and said in the language of the desk with its amounts and days [LANG-76]', () => {
    const stored = storedPaymentProblem(paymentProblem('disputeOfUnfitting', { problem: dispute }));
    expect(readPaymentProblem(stored, inGerman)).toMatch(
      /^Der Kunde der Bestellung BF-1 lässt 100\s₹ über .* bis 26\. November 2026 .* Die Zahlung passte nicht zur Bestellung/,
    );
  });

  test('says that an amount is none, and is undefined for sentences of before [LANG-76]', () => {
    const shown = amountOf(Number.NaN, 'INR');
    expect(sayPaymentProblem(paymentProblem('disputeWon', { ...about, shown }))).toContain('an unreadable amount');
    expect(readPaymentProblem('The dispute is won.')).toBeUndefined();
  });
});
