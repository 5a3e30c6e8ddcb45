import { z } from 'zod';
import { deskPaymentsPath } from '../../lib/desk/payments/model/pages.ts';
import { toast } from '../define.ts';
import { deskAction } from './define.ts';

/** Somebody has looked at a payment. */
const settle = deskAction(
  'desk.payments.settle',
  z.object({ id: z.coerce.number().int().positive() }),
  async ({ id }, by, { locals }) => {
    const isDone = await locals.desk.payments?.settle(id, by);
    const notice = isDone ? toast('success', 'Noted.') : toast('info', 'Somebody else has looked at it already.');
    return { ok: true, notices: [notice], to: deskPaymentsPath };
  },
);

export const payments = { settle };
