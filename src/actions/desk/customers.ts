import { z } from 'zod';
import { deskCustomersPath } from '../../lib/desk/customers/model/pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { toast } from '../define.ts';
import { emailField, optionalField } from '../form.ts';
import { deskAction } from './define.ts';
import { tickField } from './order-form.ts';

/** Copies and erasure of a customer's data. An address is sent by POST, so that it stands in no URL and no log. */

/** Nothing is changed: the page shows what it has found. */
const find = deskAction('desk.customers.find', z.object({ email: emailField(254) }), async () => ({
  ok: true,
  notices: [],
  rerendersForm: true,
}));

const erase = deskAction(
  'desk.customers.erase',
  z.object({ email: emailField(254), again: optionalField, withReviews: tickField }),
  async ({ email, again, withReviews }, by, { locals }): Promise<Outcome> => {
    if (again.trim().toLowerCase() !== email.toLowerCase())
      return { ok: false, notices: [], fields: { again: 'This is not the address above. Nothing was erased.' } };
    const isDone = await locals.desk.customers?.erase(email, { withReviews }, by);
    const text = isDone ? 'The data are erased.' : 'Nothing is stored of this address.';
    return { ok: true, notices: [toast(isDone ? 'success' : 'info', text)], to: deskCustomersPath, navigates: true };
  },
);

export const customers = { find, erase };
