import { z } from 'zod';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import { deskOnInvoicePath } from '../../lib/desk/open-items/model/pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { toast } from '../define.ts';
import { idField } from '../form.ts';
import { deskAction } from './define.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesForm } from './values-form.ts';

/** Which customers may pay on invoice, for the owner. Its rules are in lib/desk/open-items. */

const notFound: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };

const reminders = deskAction('desk.onInvoice.reminders', valuesForm, async (values, by, { locals }) =>
  staffOutcome(await locals.desk.settings.saveOnInvoice(values, by), { to: deskOnInvoicePath, done: 'Saved.' }),
);

const allow = deskAction('desk.onInvoice.allow', valuesForm, async (values, by, { locals }) => {
  const result = await locals.desk.invoiceTerms?.allow(values, by);
  return result ? staffOutcome(result, { to: deskOnInvoicePath, done: 'The customer can pay on invoice.' }) : notFound;
});

const end = deskAction(
  'desk.onInvoice.end',
  z.object({ customer: idField }),
  async ({ customer }, by, { locals }): Promise<Outcome> => {
    const isDone = await locals.desk.invoiceTerms?.end(customer, by);
    const text = isDone
      ? 'The customer cannot order on invoice any more. What is open stays to be paid.'
      : 'This customer could not pay on invoice.';
    return { ok: isDone === true, notices: [toast('info', text)], to: deskOnInvoicePath, navigates: true };
  },
);

export const onInvoice = { reminders, allow, end };
