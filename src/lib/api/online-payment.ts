import { isPayableCode, isPayableUrl, paymentProblems, type WireOnlinePayment } from '@bookfront/shop-contract';
import type { Money } from '../shop/money.ts';
import type { PayableSession, PaymentStart } from '../trade/orders/online-payment.ts';
import { isOnlineMode, type Order } from '../trade/orders/order.ts';
import { type MappingContext, parseAmount } from './wire-values.ts';

const states = ['open', 'later', 'paid', 'ended'] as const;
const attempts = ['failed', 'expired', 'cancelled', 'not opened'] as const;

/**
 * How a remote shop's order is paid online; undefined when it says nothing of it. A URL that is not https or has a user name, and a code
 * of anything but UPI, are not shown: shoppers are sent there with their money.
 */
export function toOnlinePayment(
  wire: WireOnlinePayment | null | undefined,
  { total, refunded }: { readonly total: Money; readonly refunded: Money | undefined },
  context: MappingContext,
): Order['onlinePayment'] {
  const state = states.find((one) => one === wire?.state);
  if (!wire || !state) return undefined;
  const session = state === 'open' ? toSession(wire) : undefined;
  const methods = [...new Set(wire.methods)].filter(isOnlineMode);
  return {
    state,
    total: parseAmount('onlinePayment.amount', wire.amount, context) ?? total,
    method: session?.method ?? methods[0] ?? 'online',
    methods,
    session,
    lastAttempt: attempts.find((one) => one === wire.lastAttempt),
    ...(refunded && refunded.minor > 0 && { back: { amount: refunded, isDone: true } }),
    isTest: wire.isTest ?? false,
  };
}

/** Something without a time is shown as payable for so long; the shop ends it when it likes. */
const usualSessionMs = 20 * 60_000;

function toSession({ url, code, expiresAt }: WireOnlinePayment): PayableSession | undefined {
  const end = Date.parse(expiresAt ?? '');
  const until = new Date(Number.isFinite(end) ? end : Date.now() + usualSessionMs);
  const expires = { expiresAt: until.toISOString() };
  if (code && isPayableCode(code)) return { method: 'upi', code, ...expires };
  return url && isPayableUrl(url) ? { method: 'online', url, ...expires } : undefined;
}

/** Whether the answer to a booking says where to pay. */
export const canPay = (wire: WireOnlinePayment | null | undefined): boolean =>
  wire?.state === 'open' && toSession(wire) !== undefined;

export const toPaymentStart = (result: string, problem: string | undefined): PaymentStart =>
  result === 'done' ? 'open' : (paymentProblems.find((one) => one === problem) ?? 'not payable');
