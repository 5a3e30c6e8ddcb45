import { z } from 'zod';
import { deskPaymentsPath } from '../../lib/desk/payments/model/pages.ts';
import { messages } from '../../messages/messages.ts';
import { toast } from '../define.ts';
import { deskAction } from './define.ts';

/** Somebody has looked at a payment. */
const settle = deskAction(
  'desk.payments.settle',
  z.object({ id: z.coerce.number().int().positive() }),
  async ({ id }, by, { locals }) => {
    const isDone = await locals.desk.payments?.settle(id, by);
    const text = messages.deskPayments(locals.language);
    const notice = isDone ? toast('success', text.noted) : toast('info', text.notedBefore);
    return { ok: true, notices: [notice], to: deskPaymentsPath };
  },
);

export const payments = { settle };
