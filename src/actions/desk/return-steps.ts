import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import { deskReturnPath } from '../../lib/desk/returns/model/pages.ts';
import { noMoneyWay, type ReturnRefusal, returnRefusalText } from '../../lib/desk/returns/model/returns.ts';
import { isPaymentWay, providerWay } from '../../lib/desk/settings/model/payment-ways.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import type { StaffMember } from '../../lib/shop/staff.ts';
import { type LabelRefusal, maxLabelBytes, readLabel } from '../../lib/trade/orders/return-label.ts';
import type { JudgedCopies } from '../../lib/trade/orders/returns.ts';
import { messages } from '../../messages/messages.ts';
import type { DeskOrderAnswers } from '../../messages/plain/desk/order-answers.ts';
import type { DeskReturnAnswers } from '../../messages/plain/desk/return-answers.ts';
import { firstMessages, toast } from '../define.ts';
import { deskAction } from './define.ts';
import { byLanguage, type DeskFields } from './fields.ts';
import { seenFields } from './guarded.ts';
import { readLineFields } from './line-fields.ts';
import { textField, tickField } from './order-form.ts';
import { doneText, stepOutcome } from './order-outcome.ts';

/** The steps of a return. Their rules are in lib/trade/orders/returns.ts, their writes in lib/desk/returns. */

const stepFields = { ...seenFields, mail: tickField };

type Sent = { readonly id: number; readonly version: number; readonly mail: boolean };
const requestOf = ({ id, version, mail }: Sent, by: StaffMember) => ({
  ...{ id, version, isMailed: mail, by: { id: by.id, name: by.name } },
});

/** `desk-guard.ts` refuses it without the embedded shop, which has the orders. */
function returnsOf({ locals }: ActionAPIContext) {
  const { returns } = locals.desk;
  if (!returns) throw new Error('Orders are kept in another system');
  return returns;
}

type Result = { ok: true; isMailed: boolean } | { ok: false; refusal: ReturnRefusal };

function outcomeOf(result: Result, id: number, done: string, language: Language): Outcome {
  if (result.ok) {
    return {
      ok: true,
      notices: [toast('success', doneText(done, result.isMailed, language))],
      to: deskReturnPath(id),
      navigates: true,
    };
  }
  if (result.refusal === 'unknown') return { ok: false, notices: [], to: deskNotFoundPath, navigates: true };
  const form = returnRefusalText(result.refusal, messages.deskReturnAnswers(language));
  return { ok: false, notices: [], fields: { form } };
}

const labelRefusalText = (refusal: LabelRefusal, text: DeskReturnAnswers): string =>
  refusal === 'tooLarge' ? text.labelTooLarge({ size: maxLabelBytes / 1000 }) : text.labelWrongType;

const labelField = ({ optionalField }: DeskFields, text: DeskReturnAnswers) =>
  optionalField
    .transform((url) => url.trim())
    .pipe(
      z
        .string()
        .max(1000, { error: text.labelLinkTooLong })
        .refine((url) => url === '' || (/^https:\/\/\S+$/i.test(url) && URL.canParse(url)), {
          error: text.labelLinkWrong,
        }),
    );

export const accept = deskAction(
  'desk.returns.accept',
  (fields, language) => {
    const text = messages.deskReturnAnswers(language);
    return z.object({
      ...stepFields,
      instructions: fields.requiredText(text.instructionsMissing, 2000),
      labelUrl: labelField(fields, text),
      label: z.instanceof(File).nullish(),
    });
  },
  async ({ instructions, labelUrl, label: file, ...sent }, by, context) => {
    const { language } = context.locals;
    const text = messages.deskReturnAnswers(language);
    const label = file ? readLabel(new Uint8Array(await file.arrayBuffer())) : undefined;
    if (label && 'refusal' in label)
      return { ok: false, notices: [], fields: { label: labelRefusalText(label.refusal, text) } };
    const request = { ...requestOf(sent, by), instructions, labelUrl, label };
    return outcomeOf(await returnsOf(context).accept(request), sent.id, text.returnAccepted, language);
  },
);

export const refuse = deskAction(
  'desk.returns.refuse',
  ({ requiredText }, language) =>
    z.object({ ...stepFields, reason: requiredText(messages.deskReturnAnswers(language).refusalMissing, 2000) }),
  async ({ reason, ...sent }, by, context) => {
    const { language } = context.locals;
    const result = await returnsOf(context).refuse({ ...requestOf(sent, by), reason });
    return outcomeOf(result, sent.id, messages.deskReturnAnswers(language).returnRefused, language);
  },
);

export const receive = deskAction('desk.returns.receive', z.object(stepFields), async (sent, by, context) => {
  const { language } = context.locals;
  const result = await returnsOf(context).receive(requestOf(sent, by));
  return outcomeOf(result, sent.id, messages.deskReturnAnswers(language).booksHere, language);
});

const settleForm = byLanguage(({ idField }, language) => {
  const error = messages.deskOrderAnswers(language).wayMissing;
  return z.object({
    ...stepFields,
    order: idField,
    orderVersion: seenFields.version,
    reason: textField(1000),
    method: z
      .string({ error })
      .refine((way) => way === noMoneyWay || way === providerWay || isPaymentWay(way), { error }),
  });
});

/** The fields `shelf.1`, `damaged.1`, `supplier.1` and `amount.1` of each line, and `charges`. */
function readJudged(form: FormData, currency: string, text: DeskOrderAnswers & DeskReturnAnswers, language: Language) {
  const kinds = ['shelf', 'damaged', 'supplier', 'amount'];
  const { fields, positions, amountOf, copiesOf } = readLineFields({
    form,
    currency,
    kinds,
    mostOfLine: 5,
    answers: text,
    language,
  });
  const judged = new Map<number, JudgedCopies>();
  const amounts = new Map<number, number>();
  for (const position of positions) {
    const copies = {
      shelf: copiesOf(`shelf.${position}`),
      damaged: copiesOf(`damaged.${position}`),
      supplier: copiesOf(`supplier.${position}`),
    };
    const amount = amountOf(`amount.${position}`);
    if (copies.shelf + copies.damaged + copies.supplier > 0 || amount) judged.set(Number(position), copies);
    if (amount !== undefined) amounts.set(Number(position), amount);
  }
  const charges = amountOf('charges') ?? 0;
  if (judged.size === 0 && Object.keys(fields).length === 0) fields.form = text.copiesMissing;
  return { fields, judged, amounts, charges };
}

export const settle = deskAction('desk.returns.settle', z.instanceof(FormData), async (data, by, context) => {
  const { language, settings } = context.locals;
  const text = messages.deskReturnAnswers(language);
  const ofOrder = messages.deskOrderAnswers(language);
  const parsed = settleForm(language).safeParse(Object.fromEntries(data));
  const { fields, ...asked } = readJudged(data, settings.currency, { ...ofOrder, ...text }, language);
  if (!parsed.success) return { ok: false, notices: [], fields: { ...fields, ...firstMessages(parsed.error) } };
  if (Object.keys(fields).length > 0) return { ok: false, notices: [], fields };
  const { order, orderVersion, method, reason, ...sent } = parsed.data;
  const { id, version, isMailed, by: staff } = requestOf(sent, by);
  const result = await returnsOf(context).settle({
    ...{ id, returnVersion: version, orderId: order.toUpperCase(), version: orderVersion, by: staff, isMailed },
    ...{ answers: { text: ofOrder, language }, returnText: text },
    ...{ ...asked, method, reason },
  });
  const done = method === providerWay ? text.returnSettledByProvider : text.returnSettled;
  const outcome = stepOutcome(result, order, done, language);
  return outcome.ok ? { ...outcome, to: deskReturnPath(id), navigates: true } : outcome;
});
