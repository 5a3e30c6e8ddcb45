import type { onlinePayment } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { messages } from '../../../messages/messages.ts';
import { decimalText } from '../../shop/money.ts';
import type { OnlinePaymentView, PaymentAccess, PaymentStart } from '../../trade/orders/online-payment.ts';
import { isOnlineMode, type OnlineMode } from '../../trade/orders/order.ts';
import { callLanguage } from '../call-language.ts';
import type { CallContext } from '../context.ts';
import { success } from '../handler.ts';

/** What answers about orders say of payment online; nothing in the storefront's own process, and for an order that is paid otherwise. */
interface WithPayment {
  readonly onlinePayment?: z.input<typeof onlinePayment>;
}

export async function withOnlinePayment({ payments }: CallContext, access: PaymentAccess): Promise<WithPayment> {
  const view = await payments?.view(access);
  return view ? { onlinePayment: toWire(view) } : {};
}

const toWire = ({ state, session, total, methods, lastAttempt, isTest }: OnlinePaymentView) => ({
  ...{ state, amount: decimalText(total), methods: [...methods], lastAttempt, isTest: isTest ? '1' : '0' },
  ...(session && { method: session.method, url: session.url, code: session.code, expiresAt: session.expiresAt }),
});

/** Opens a payment for an order that was just placed, and says where it is. Whatever fails, the order stands. */
export async function openAtBooking(context: CallContext, access: PaymentAccess, mode: string): Promise<WithPayment> {
  if (!context.payments || !isOnlineMode(mode)) return {};
  await context.payments.start(access, mode);
  return withOnlinePayment(context, access);
}

/** Why nothing was opened to pay with. */
function problemText(problem: Exclude<PaymentStart, 'open'>, context: CallContext): string {
  const language = callLanguage(context);
  const text = messages.orderAnswers(language);
  const texts: Readonly<Record<typeof problem, string>> = {
    unavailable: text.paymentUnavailable,
    refused: text.paymentRefused,
    'too often': text.paidTooOften,
    'not payable': text.notPayable,
    'not yet': text.notPayableYet,
    unknown: messages.shopAnswers(language).missing_order,
  };
  return texts[problem];
}

/** The answer to status TO BE PAID. */
export async function answerPayment(context: CallContext, access: PaymentAccess, mode: OnlineMode) {
  const result = (await context.payments?.start(access, mode)) ?? 'not payable';
  if (result === 'open') return { status: success, ...(await withOnlinePayment(context, access)) };
  const status = { resultCode: '2', errorMessage: problemText(result, context) };
  return { status, ...(result !== 'unknown' && { paymentProblem: result }) };
}
