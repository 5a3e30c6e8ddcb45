import { z } from 'zod';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import { deskOrderPath } from '../../lib/desk/orders/model/pages.ts';
import { deskQuotePath } from '../../lib/desk/quotes/model/pages.ts';
import { readQuoteForm } from '../../lib/desk/quotes/model/quote-form.ts';
import { deskSalePath } from '../../lib/desk/sales/model/pages.ts';
import { shopDay } from '../../lib/format.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import type { StaffMember } from '../../lib/shop/staff.ts';
import { messages } from '../../messages/messages.ts';
import { saleWords } from '../../messages/trade-words.ts';
import { textOf } from '../address-form.ts';
import { toast } from '../define.ts';
import { idField } from '../form.ts';
import { deskAction } from './define.ts';

/** Quotes. Their rules are in lib/desk/quotes. */

const notFound: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };
const nameOf = ({ id, name }: StaffMember) => ({ id, name });
const numberForm = z.object({ number: idField });

const makeForm = z.object({
  sale: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  seen: z
    .union([
      z
        .string()
        .regex(/^\d{1,12}$/)
        .transform(Number),
      z.literal(''),
    ])
    .nullish(),
});

const formError = (text: string): Outcome => ({ ok: false, notices: [], fields: { form: text } });

/** Shows first what the quote comes to; only a form that has seen the total makes it. */
const make = deskAction('desk.quotes.make', z.instanceof(FormData), async (data, by, { locals }): Promise<Outcome> => {
  const parsed = makeForm.safeParse(Object.fromEntries(data));
  const { quotes } = locals.desk;
  if (!parsed.success || !quotes) return notFound;
  const { sale, seen } = parsed.data;
  const { terms, errors } = readQuoteForm(textOf(data), shopDay(Date.now()), saleWords(locals.language));
  if (Object.keys(errors).length > 0) return { ok: false, notices: [], fields: errors };
  const preview = await quotes.preview(sale, terms, saleWords(locals.language));
  if (!preview && !seen) return formError(messages.deskSaleAnswers(locals.language).saleFinished);
  if (preview && preview.problems.length > 0) return formError(preview.problems.join('\n'));
  if (typeof seen !== 'number' || (preview && preview.total.minor !== seen))
    return { ok: true, notices: [], rerendersForm: true };
  const answers = saleWords(locals.language);
  const result = await quotes.make({ id: sale, by: nameOf(by), terms, expectedTotal: seen, answers });
  if (!result.ok) return { ok: false, notices: [], fields: result.fields };
  const notices = [toast('success', messages.deskSaleAnswers(locals.language).quoteMade)];
  return { ok: true, notices, to: deskQuotePath(result.number), navigates: true };
});

const send = deskAction('desk.quotes.send', numberForm, async ({ number }, by, { locals }): Promise<Outcome> => {
  const result = await locals.desk.quotes?.send({ number, by: nameOf(by) });
  if (!result) return notFound;
  const isSent = result === 'sent';
  const text = messages.deskSaleAnswers(locals.language);
  const refusal = result === 'no mail' ? text.quoteHasNoMail : text.quoteNotOpen;
  const notices = [isSent ? toast('success', text.quoteSent) : toast('info', refusal)];
  return { ok: isSent, notices, to: deskQuotePath(number), navigates: true };
});

const accept = deskAction('desk.quotes.accept', numberForm, async ({ number }, by, { locals }): Promise<Outcome> => {
  const result = await locals.desk.quotes?.accept({ number, by: nameOf(by), answers: saleWords(locals.language) });
  if (!result) return notFound;
  if (!result.ok) return formError(result.message);
  const notices = [toast('success', messages.deskSaleAnswers(locals.language).quoteAccepted)];
  return { ok: true, notices, to: deskOrderPath(result.orderId), navigates: true };
});

const withdraw = deskAction(
  'desk.quotes.withdraw',
  numberForm,
  async ({ number }, by, { locals }): Promise<Outcome> => {
    const isDone = await locals.desk.quotes?.withdraw({ number, by: nameOf(by) });
    const text = messages.deskSaleAnswers(locals.language);
    const notice = toast('info', isDone ? text.quoteWithdrawn : text.quoteOverBefore);
    return { ok: isDone === true, notices: [notice], to: deskQuotePath(number), navigates: true };
  },
);

const revise = deskAction('desk.quotes.revise', numberForm, async ({ number }, by, { locals }): Promise<Outcome> => {
  const sale = await locals.desk.quotes?.revise({ number, by: nameOf(by) });
  if (sale === undefined) return notFound;
  const text = messages.deskSaleAnswers(locals.language).quoteRevised;
  return { ok: true, notices: [toast('info', text)], to: deskSalePath(sale), navigates: true };
});

export const quotes = { make, send, accept, withdraw, revise };
