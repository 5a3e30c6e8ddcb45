import type { calls } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { messages } from '../../../messages/messages.ts';
import { emailError } from '../../shop/address-rules.ts';
import { singleSpaced, visitorTextError } from '../../shop/visitor-text.ts';
import { isReturnReason } from '../../trade/orders/returns.ts';
import { withdrawalLimits } from '../../trade/orders/withdrawal.ts';
import { callLanguage } from '../call-language.ts';
import type { CallContext } from '../context.ts';
import { BadRequest, failure, parseRowId, success } from '../handler.ts';
import { beginReturn, cancelReturn } from '../returns/begin-return.ts';
import { matchWithdrawals } from '../returns/match-withdrawals.ts';
import { createWithdrawals } from '../returns/state-withdrawal.ts';
import { accessOf } from './order-access.ts';

type Request = z.output<typeof calls.orderUpdate.request>;

const wholeNumber = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0);

/** Begins a return, or takes one back, for the visitor of the order or whoever has the link of its mails. */
export async function updateReturn(
  context: CallContext,
  orderId: string,
  userId: string | undefined,
  { status, token, returnLines = [], returnID, idempotencyKey, comment }: Request,
) {
  const access = accessOf(userId, token);
  const lines = returnLines.map(({ line, copies, reason }) => ({
    ...{ position: wholeNumber(line), copies: wholeNumber(copies) },
    reason: isReturnReason(reason) ? reason : ('other' as const),
  }));
  if (status.toUpperCase() === 'TO BE RETURNED' && !idempotencyKey)
    return { status: failure('idempotencyKey is missing: it keeps a repeated call from making a second return.') };
  const result =
    status.toUpperCase() === 'TO BE RETURNED'
      ? await beginReturn(context, orderId, access, { formKey: idempotencyKey ?? '', lines, comment })
      : await cancelReturn(context, orderId, access, parseRowId(returnID ?? '') ?? 0);
  return { status: result.ok ? success : { resultCode: result.code, errorMessage: result.message } };
}

/** A statement of withdrawal of another storefront. The answer is the same whether there is such an order or not. */
export async function withdrawByCall(
  context: CallContext,
  { orderID, name = '', email = '', comment, idempotencyKey = '', notifyCustomer }: Request,
) {
  const { db, now, isLimited } = context;
  const language = callLanguage(context);
  const text = messages.fieldErrors(language);
  if (!context.withdrawalDays) return failure(messages.shopAnswers(language).noWithdrawals);
  const statement = { name: singleSpaced(name), number: orderID, email: email.trim(), lines: singleSpaced(comment) };
  const errors = Object.entries(statement).flatMap(([field, typed]) => {
    const problem = field === 'email' ? emailError(typed, text) : visitorTextError(typed, text);
    const limit = withdrawalLimits[field as keyof typeof statement];
    return problem || typed.length > limit ? [[field, [problem ?? text.tooLong({ max: limit })]] as const] : [];
  });
  if (statement.name === '') errors.push(['name', [text.ownNameMissing]]);
  if (idempotencyKey === '') errors.push(['idempotencyKey', ['idempotencyKey is missing.']]);
  if (errors.length > 0) throw new BadRequest(Object.fromEntries(errors));
  const withdrawals = createWithdrawals(db, now, { isLimited, sendsReceipt: notifyCustomer !== '0' });
  await withdrawals.state({ ...statement, formKey: idempotencyKey });
  await matchWithdrawals(context);
  return success;
}
