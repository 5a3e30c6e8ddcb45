import { z } from 'zod';
import { readChangeForm } from '../../lib/desk/orders/model/change-form.ts';
import { isPaymentWay, providerWay } from '../../lib/desk/settings/model/payment-ways.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import type { DeskOrderAnswers } from '../../messages/plain/desk/order-answers.ts';
import { textOf } from '../address-form.ts';
import { deskAction } from './define.ts';
import { byLanguage } from './fields.ts';
import { textField } from './order-form.ts';
import { stepOutcome } from './order-outcome.ts';
import { ordersOf, requestOf } from './order-step.ts';

const changeForm = byLanguage(({ stepFields }) =>
  z.object({
    ...stepFields,
    reason: textField(1000),
    refundWay: textField(20).refine((way) => way === '' || way === providerWay || isPaymentWay(way)),
  }),
);

/**
 * Changes what was ordered. The form shows first what it would do: only a form whose `seen` is what that page has said is done. A text that
 * may mean several books comes back with the choice.
 */
export const change = deskAction('desk.orders.change', z.instanceof(FormData), async (data, by, context) => {
  const { language } = context.locals;
  const text = messages.deskOrderAnswers(language);
  const parsed = changeForm(language).safeParse(Object.fromEntries(data));
  if (!parsed.success) return refused({ form: text.formUnreadable });
  const form = parsed.data;
  const orders = ordersOf(context);
  const order = await orders.changeable(form.number);
  if (!order) return stepOutcome(await orders.change(nothingOf(form, by, context)), form.number, '', language);
  const typed = textOf(data);
  const found = await chosenEdition(orders, typed, text);
  if (typeof found === 'string') return refused({ add: found });
  const { change: asked, errors } = readChangeForm(typed, order, found, {
    text,
    address: messages.fieldErrors(language),
    language,
  });
  if (Object.keys(errors).length > 0) return refused(errors);
  const request = { ...requestOf(form, by, context), change: asked, reason: form.reason, refundWay: form.refundWay };
  const seen = typed('seen');
  if (seen !== '' && seen === orders.changeToken(request, Number(seen.split('.').at(-1)))) {
    const result = await orders.change({ ...request, expectedTotal: Number(seen.split('.').at(-1)) });
    return stepOutcome(result, form.number, text.orderChanged, language);
  }
  const preview = await orders.previewChange({ ...request, refundWay: '' });
  if ('kind' in preview) return stepOutcome({ ok: false, refusal: preview }, form.number, '', language);
  // The page shows what would be, above the form as it was filled in.
  return { ok: true, notices: [], rerendersForm: true };
});

const refused = (fields: Readonly<Record<string, string>>): Outcome => ({ ok: false, notices: [], fields });

/** An order that is packed meanwhile says so itself. */
const nothingOf = (...about: Parameters<typeof requestOf>) => ({
  ...requestOf(...about),
  ...{ change: {}, reason: '', refundWay: '' },
});

/** The edition that is to be added; a message when the text means none or several. */
async function chosenEdition(
  orders: Pick<ReturnType<typeof ordersOf>, 'findEditions'>,
  typed: (name: string) => string,
  text: DeskOrderAnswers,
): Promise<number | string | undefined> {
  const wanted = typed('add').trim();
  if (wanted === '') return undefined;
  const found = await orders.findEditions(wanted);
  const chosen = found.find(({ variantId }) => String(variantId) === typed('addEdition')) ?? found[0];
  if (!chosen) return text.bookNotFound;
  const isChosen = found.length === 1 || String(chosen.variantId) === typed('addEdition');
  return isChosen ? chosen.variantId : text.severalEditions;
}
