import { z } from 'zod';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import { deskOpenItemsPath } from '../../lib/desk/open-items/model/pages.ts';
import { parseAmountField } from '../../lib/desk/orders/model/amount-field.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import { toast } from '../define.ts';
import { idField } from '../form.ts';
import { deskAction } from './define.ts';
import type { DeskFields } from './fields.ts';
import { tickField } from './order-form.ts';
import { stepOutcome } from './order-outcome.ts';
import { ordersOf, requestOf } from './order-step.ts';

/** Orders on invoice that are to be paid. Their rules are in lib/desk/open-items. */

const notFound: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };

const payForm = ({ stepFields, amountField, wayField }: DeskFields) =>
  z.object({ ...stepFields, amount: amountField, method: wayField, more: tickField });

/** The payment by hand of every order; the answer is the list. */
const pay = deskAction('desk.openItems.pay', payForm, async (form, by, context): Promise<Outcome> => {
  const { language, settings } = context.locals;
  const text = messages.deskOrderAnswers(language);
  const amount = parseAmountField(form.amount, settings.currency, text, language);
  if (typeof amount !== 'number') return { ok: false, notices: [], fields: { amount: amount.error } };
  const request = { ...requestOf(form, by, context), amount, method: form.method, isMoreOnPurpose: form.more };
  const result = await ordersOf(context).recordPayment(request);
  const outcome = stepOutcome(result, form.number, text.paymentOfRecorded({ number: form.number }), language);
  return outcome.ok ? { ...outcome, to: deskOpenItemsPath } : outcome;
});

const reminderKeys = { sent: 'sent', today: 'today', 'no mail': 'no-mail', 'not due': 'not-due' } as const;

const remind = deskAction(
  'desk.openItems.remind',
  z.object({ number: idField }),
  async ({ number }, by, { locals }): Promise<Outcome> => {
    const result = await locals.desk.openItems?.remind({ orderId: number, by: { id: by.id, name: by.name } });
    if (!result) return notFound;
    const isSent = result === 'sent';
    const notice = toast(
      isSent ? 'success' : 'info',
      messages.deskOpenItemAnswers(locals.language)[`reminder_${reminderKeys[result]}`],
    );
    return { ok: isSent, notices: [notice], to: deskOpenItemsPath, navigates: true };
  },
);

export const openItems = { pay, remind };
