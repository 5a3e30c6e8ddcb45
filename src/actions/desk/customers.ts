import { z } from 'zod';
import { deskCustomersPath } from '../../lib/desk/customers/model/pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import { toast } from '../define.ts';
import { optionalField } from '../form.ts';
import { deskAction } from './define.ts';
import type { DeskFields } from './fields.ts';
import { tickField } from './order-form.ts';

/** Copies and erasure of a customer's data. An address is sent by POST, so that it stands in no URL and no log. */

const findForm = ({ emailField }: DeskFields) => z.object({ email: emailField(254) });

/** Nothing is changed: the page shows what it has found. */
const find = deskAction('desk.customers.find', findForm, async () => ({
  ok: true,
  notices: [],
  rerendersForm: true,
}));

const erase = deskAction(
  'desk.customers.erase',
  ({ emailField }) => z.object({ email: emailField(254), again: optionalField, withReviews: tickField }),
  async ({ email, again, withReviews }, by, { locals }): Promise<Outcome> => {
    const text = messages.deskCustomers(locals.language);
    if (again.trim().toLowerCase() !== email.toLowerCase())
      return { ok: false, notices: [], fields: { again: text.otherAddress } };
    const isDone = await locals.desk.customers?.erase(email, { withReviews }, by);
    const notice = isDone ? toast('success', text.erased) : toast('info', text.nothingOfAddress);
    return { ok: true, notices: [notice], to: deskCustomersPath, navigates: true };
  },
);

export const customers = { find, erase };
