import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import { deskReturnPath } from '../../lib/desk/returns/model/pages.ts';
import { noMoneyWay, type ReturnRefusal, returnRefusalText } from '../../lib/desk/returns/model/returns.ts';
import { isPaymentWay, providerWay } from '../../lib/desk/settings/model/payment-ways.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import type { StaffMember } from '../../lib/shop/staff.ts';
import { readLabel } from '../../lib/trade/orders/return-label.ts';
import type { JudgedCopies } from '../../lib/trade/orders/returns.ts';
import { toast } from '../define.ts';
import { idField, optionalField, requiredText } from '../form.ts';
import { deskAction } from './define.ts';
import { seenFields } from './guarded.ts';
import { readLineFields } from './line-fields.ts';
import { textField, tickField } from './order-form.ts';
import { stepOutcome } from './order-outcome.ts';

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

function outcomeOf(result: Result, id: number, done: string): Outcome {
  if (result.ok) {
    const text = result.isMailed ? `${done} The customer gets a mail.` : `${done} No mail was sent.`;
    return { ok: true, notices: [toast('success', text)], to: deskReturnPath(id), navigates: true };
  }
  if (result.refusal === 'unknown') return { ok: false, notices: [], to: deskNotFoundPath, navigates: true };
  return { ok: false, notices: [], fields: { form: returnRefusalText[result.refusal] } };
}

const labelField = optionalField
  .transform((url) => url.trim())
  .pipe(
    z
      .string()
      .max(1000, { error: 'This link is too long.' })
      .refine((url) => url === '' || (/^https:\/\/\S+$/i.test(url) && URL.canParse(url)), {
        error: 'Please enter a link that begins with https://',
      }),
  );

export const accept = deskAction(
  'desk.returns.accept',
  z.object({
    ...stepFields,
    instructions: requiredText('Please say where the books are sent.', 2000),
    labelUrl: labelField,
    label: z.instanceof(File).optional(),
  }),
  async ({ instructions, labelUrl, label: file, ...sent }, by, context) => {
    const label = file && readLabel(new Uint8Array(await file.arrayBuffer()));
    if (label && 'problem' in label) return { ok: false, notices: [], fields: { label: label.problem } };
    const request = { ...requestOf(sent, by), instructions, labelUrl, label };
    return outcomeOf(await returnsOf(context).accept(request), sent.id, 'The return is accepted.');
  },
);

export const refuse = deskAction(
  'desk.returns.refuse',
  z.object({ ...stepFields, reason: requiredText('Please say why; the customer reads it.', 2000) }),
  async ({ reason, ...sent }, by, context) =>
    outcomeOf(await returnsOf(context).refuse({ ...requestOf(sent, by), reason }), sent.id, 'The return is refused.'),
);

export const receive = deskAction('desk.returns.receive', z.object(stepFields), async (sent, by, context) =>
  outcomeOf(await returnsOf(context).receive(requestOf(sent, by)), sent.id, 'The books are here.'),
);

const settleForm = z.object({
  ...stepFields,
  order: idField,
  orderVersion: seenFields.version,
  reason: textField(1000),
  method: z
    .string({ error: 'Please choose a way.' })
    .refine((way) => way === noMoneyWay || way === providerWay || isPaymentWay(way), { error: 'Please choose a way.' }),
});

/** The fields `shelf.1`, `damaged.1`, `supplier.1` and `amount.1` of each line, and `charges`. */
function readJudged(form: FormData, currency: string) {
  const kinds = ['shelf', 'damaged', 'supplier', 'amount'];
  const { fields, positions, amountOf, copiesOf } = readLineFields({ form, currency, kinds, mostOfLine: 5 });
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
  if (judged.size === 0 && Object.keys(fields).length === 0) fields.form = 'Please say how many copies have come.';
  return { fields, judged, amounts, charges };
}

export const settle = deskAction('desk.returns.settle', z.instanceof(FormData), async (data, by, context) => {
  const parsed = settleForm.safeParse(Object.fromEntries(data));
  const { fields, ...asked } = readJudged(data, context.locals.settings.currency);
  if (!parsed.success) {
    const problems = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
    return { ok: false, notices: [], fields: { ...fields, ...problems } };
  }
  if (Object.keys(fields).length > 0) return { ok: false, notices: [], fields };
  const { order, orderVersion, method, reason, ...sent } = parsed.data;
  const { id, version, isMailed, by: staff } = requestOf(sent, by);
  const result = await returnsOf(context).settle({
    ...{ id, returnVersion: version, orderId: order.toUpperCase(), version: orderVersion, by: staff, isMailed },
    ...{ ...asked, method, reason },
  });
  const done =
    method === providerWay
      ? 'The return is settled. The payment provider is asked to give the money back.'
      : 'The return is settled.';
  const outcome = stepOutcome(result, order, done);
  return outcome.ok ? { ...outcome, to: deskReturnPath(id), navigates: true } : outcome;
});
