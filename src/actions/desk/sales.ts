import { z } from 'zod';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import { deskOrderPath } from '../../lib/desk/orders/model/pages.ts';
import { deskSaleQuotePath } from '../../lib/desk/quotes/model/pages.ts';
import {
  deskReceiptPath,
  deskSaleAsidePath,
  deskSaleOrderPath,
  deskSalePath,
  deskSalesPath,
} from '../../lib/desk/sales/model/pages.ts';
import { readSaleForm } from '../../lib/desk/sales/model/sale-form.ts';
import { isCounterWay } from '../../lib/desk/sales/model/sales.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { Notice, Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import { saleWords } from '../../messages/trade-words.ts';
import { textOf } from '../address-form.ts';
import { idField, optionalField } from '../form.ts';
import { deskAction } from './define.ts';
import type { DeskFields } from './fields.ts';
import { aside, collect, holdLonger, release } from './put-aside.ts';

/** Orders that are made at the desk. Their rules are in lib/desk/sales. */

const id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const notFound: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };
const toast = (kind: Notice['kind'], text: string): Notice => ({ kind, surface: 'toast', text });
const minor = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

const begin = deskAction('desk.sales.begin', z.object({}), async (_form, { id: staff, name }, { locals }) => {
  const sale = await locals.desk.sales?.begin({ id: staff, name });
  return sale === undefined ? notFound : { ok: true, notices: [], to: deskSalePath(sale), navigates: true };
});

const addForm = z.object({ sale: id, code: optionalField, edition: optionalField, key: idField });

const add = deskAction('desk.sales.add', addForm, async ({ sale, code, edition, key }, _by, { locals }) => {
  const chosen = /^\d{1,12}$/.test(edition) ? Number(edition) : undefined;
  const result = await locals.desk.sales?.add({
    id: sale,
    text: code,
    chosen,
    key,
    answers: saleWords(locals.language),
  });
  if (!result) return notFound;
  if (result.kind === 'refused') return { ok: false, notices: [], fields: { code: result.message } };
  if (result.kind === 'several')
    return { ok: false, notices: [], fields: { code: messages.deskSaleAnswers(locals.language).severalEditions } };
  const times = result.copies === 1 ? '' : `${result.copies} × `;
  return { ok: true, notices: [toast('success', `${times}${result.title}`)], to: deskSalePath(sale), navigates: true };
});

const copiesForm = (_fields: DeskFields, language: Language) => {
  const error = messages.deskSaleAnswers(language).copiesWrong;
  return z.object({
    ...{ sale: id, variant: id },
    copies: z
      .string({ error })
      .trim()
      .regex(/^\d{1,3}$/, { error })
      .transform(Number),
  });
};

const copies = deskAction('desk.sales.copies', copiesForm, async (form, _by, { locals }): Promise<Outcome> => {
  const isSet = await locals.desk.sales?.setCopies({ id: form.sale, variantId: form.variant, copies: form.copies });
  const notices = isSet ? [] : [toast('info', messages.deskSaleAnswers(locals.language).saleOver)];
  return { ok: true, notices, to: deskSalePath(form.sale), navigates: true };
});

const discard = deskAction(
  'desk.sales.discard',
  z.object({ sale: id }),
  async ({ sale }, _by, { locals }): Promise<Outcome> => {
    const isDone = await locals.desk.sales?.discard(sale);
    const text = messages.deskSaleAnswers(locals.language);
    const notice = toast('info', isDone ? text.saleDiscarded : text.saleFinishedBefore);
    return { ok: true, notices: [notice], to: deskSalesPath, navigates: true };
  },
);

const counterForm = z.object({ sale: id, total: minor, way: z.string().refine(isCounterWay) });

const counter = deskAction('desk.sales.counter', counterForm, async (form, by, { locals }): Promise<Outcome> => {
  const way = isCounterWay(form.way) ? form.way : 'other';
  const member = { id: by.id, name: by.name };
  const answers = saleWords(locals.language);
  const result = await locals.desk.sales?.sell({ id: form.sale, by: member, way, expectedTotal: form.total, answers });
  if (!result) return notFound;
  if (!result.ok) return { ok: false, notices: [], fields: { form: result.message } };
  return {
    ok: true,
    notices: [toast('success', messages.deskSaleAnswers(locals.language).soldAndPaid)],
    to: deskReceiptPath(result.number),
    navigates: true,
  };
});

/** `purpose`: for what the customer is chosen. */
const chooseForm = z.object({ sale: id, customer: optionalField, purpose: optionalField });

const choose = deskAction(
  'desk.sales.choose',
  chooseForm,
  async ({ sale, customer, purpose }, _by, { locals }): Promise<Outcome> => {
    await locals.desk.sales?.choose(sale, customer.slice(0, 200) || undefined);
    const paths = { aside: deskSaleAsidePath, quote: deskSaleQuotePath, order: deskSaleOrderPath };
    const to = paths[purpose === 'aside' || purpose === 'quote' ? purpose : 'order'](sale);
    return { ok: true, notices: [], to, navigates: true };
  },
);

/** Shows first what the order costs; only a form that has seen the total takes it. */
const order = deskAction('desk.sales.order', z.instanceof(FormData), async (data, by, { locals }): Promise<Outcome> => {
  const parsed = z
    .object({ sale: id, seen: z.union([minor, z.literal('')]).nullish() })
    .safeParse(Object.fromEntries(data));
  const { sales } = locals.desk;
  if (!parsed.success || !sales) return notFound;
  const { sale, seen } = parsed.data;
  const { terms, errors } = readSaleForm(textOf(data), saleWords(locals.language));
  if (Object.keys(errors).length > 0) return { ok: false, notices: [], fields: errors };
  const quote = await sales.quote(sale, terms, saleWords(locals.language));
  if (!quote && !seen)
    return { ok: false, notices: [], fields: { form: messages.deskSaleAnswers(locals.language).saleFinished } };
  if (quote && quote.problems.length > 0)
    return { ok: false, notices: [], fields: { form: quote.problems.join('\n') } };
  if (typeof seen !== 'number' || (quote && quote.total.minor !== seen))
    return { ok: true, notices: [], rerendersForm: true };
  const result = await sales.order({
    ...{ id: sale, by: { id: by.id, name: by.name }, terms, expectedTotal: seen },
    answers: saleWords(locals.language),
  });
  if (!result.ok) return { ok: false, notices: [], fields: { form: result.message } };
  return {
    ok: true,
    notices: [toast('success', messages.deskSaleAnswers(locals.language).orderTaken)],
    to: deskOrderPath(result.number),
    navigates: true,
  };
});

export const sales = { begin, add, copies, discard, counter, choose, order, aside, collect, holdLonger, release };
