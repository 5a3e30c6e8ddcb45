import { z } from 'zod';
import { optionalFlag, optionalText, text, textList } from './wire.ts';

/** How an order is paid through a payment provider of the shop. */
export const onlinePayment = z
  .object({
    state: text.describe(
      'open, paid, ended: it can be paid no more, or later: it is paid when it can be sent, and cannot be yet.',
    ),
    method: optionalText.describe('Of what can be paid now: upi has a `code`, online a `url`.'),
    url: optionalText.describe(
      'Where the shopper pays: a page of the payment provider. https, without a user name or password. Another URL is not shown.',
    ),
    code: optionalText.describe('What the QR code contains and a phone opens: upi://pay?…'),
    expiresAt: optionalText.describe('ISO date-time until which `url` or `code` can be paid.'),
    amount: optionalText.describe('What is to be paid; the total of the order without it.'),
    methods: textList.describe('upi, online: the ways that the shopper may ask for by /OrderUpdate.'),
    lastAttempt: optionalText.describe('What became of the last attempt: failed, expired, cancelled or not opened.'),
    isTest: optionalFlag.describe('No money moves.'),
  })
  .meta({
    id: 'OnlinePayment',
    description:
      'Extension: how an order is paid through a payment provider. An order that waits for it is TO BE PAID. Without `url` and `code` nothing can be paid at the moment; the storefront offers `methods`.',
  });
export type WireOnlinePayment = z.output<typeof onlinePayment>;

const longest = 2000;

/** Whether a shopper may be sent to this URL to pay. */
export function isPayableUrl(address: string): boolean {
  if (address.length > longest || /\s/.test(address)) return false;
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** Whether this may be shown as a QR code, and opened by a link. */
export const isPayableCode = (code: string): boolean => code.length <= longest && /^upi:\/\/pay\?\S+$/.test(code);

/** Why nothing can be paid, as /OrderUpdate says it. */
export const paymentProblems = ['unavailable', 'refused', 'too often', 'not payable', 'not yet'] as const;
