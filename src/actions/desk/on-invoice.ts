import { z } from 'zod';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import { deskOnInvoicePath } from '../../lib/desk/open-items/model/pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import { toast } from '../define.ts';
import { idField } from '../form.ts';
import { deskAction } from './define.ts';
import { settingAnswers } from './setting-answers.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesForm } from './values-form.ts';

/** Which customers may pay on invoice, for the owner. Its rules are in lib/desk/open-items. */

const notFound: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };

const reminders = deskAction('desk.onInvoice.reminders', valuesForm, async (values, by, { locals }) => {
  const answers = settingAnswers(locals);
  const result = await locals.desk.settings.saveOnInvoice(values, by, answers);
  return staffOutcome(result, { to: deskOnInvoicePath, done: answers.text.saved });
});

const allow = deskAction('desk.onInvoice.allow', valuesForm, async (values, by, { locals }) => {
  const text = messages.deskOpenItemAnswers(locals.language);
  const result = await locals.desk.invoiceTerms?.allow(values, by, { text, language: locals.language });
  return result ? staffOutcome(result, { to: deskOnInvoicePath, done: text.allowed }) : notFound;
});

const end = deskAction(
  'desk.onInvoice.end',
  z.object({ customer: idField }),
  async ({ customer }, by, { locals }): Promise<Outcome> => {
    const isDone = await locals.desk.invoiceTerms?.end(customer, by);
    const text = messages.deskOpenItemAnswers(locals.language);
    const notice = toast('info', isDone ? text.ended : text.endedBefore);
    return { ok: isDone === true, notices: [notice], to: deskOnInvoicePath, navigates: true };
  },
);

export const onInvoice = { reminders, allow, end };
