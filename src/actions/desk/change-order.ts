import { z } from 'zod';
import { readChangeForm } from '../../lib/desk/orders/model/change-form.ts';
import { isPaymentWay, providerWay } from '../../lib/desk/settings/model/payment-ways.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { textOf } from '../address-form.ts';
import { deskAction } from './define.ts';
import { stepFields, textField } from './order-form.ts';
import { stepOutcome } from './order-outcome.ts';
import { ordersOf, requestOf } from './order-step.ts';

const changeForm = z.object({
  ...stepFields,
  reason: textField(1000),
  refundWay: textField(20).refine((way) => way === '' || way === providerWay || isPaymentWay(way)),
});

/**
 * Changes what was ordered. The form shows first what it would do: only a form whose `seen` is what that page has said is done. A text that
 * may mean several books comes back with the choice.
 */
export const change = deskAction('desk.orders.change', z.instanceof(FormData), async (data, by, context) => {
  const parsed = changeForm.safeParse(Object.fromEntries(data));
  if (!parsed.success)
    return { ok: false, notices: [], fields: { form: 'This form could not be read. Please open it again.' } };
  const form = parsed.data;
  const orders = ordersOf(context);
  const order = await orders.changeable(form.number);
  if (!order) return stepOutcome(await orders.change(nothingOf(form, by)), form.number, '');
  const text = textOf(data);
  const found = await chosenEdition(orders, text);
  if (typeof found === 'string') return refused({ add: found });
  const { change: asked, errors } = readChangeForm(text, order, found);
  if (Object.keys(errors).length > 0) return refused(errors);
  const request = { ...requestOf(form, by), change: asked, reason: form.reason, refundWay: form.refundWay };
  const seen = text('seen');
  if (seen !== '' && seen === orders.changeToken(request, Number(seen.split('.').at(-1)))) {
    const result = await orders.change({ ...request, expectedTotal: Number(seen.split('.').at(-1)) });
    return stepOutcome(result, form.number, 'The order is changed.');
  }
  const preview = await orders.previewChange({ ...request, refundWay: '' });
  if ('kind' in preview) return stepOutcome({ ok: false, refusal: preview }, form.number, '');
  // The page shows what would be, above the form as it was filled in.
  return { ok: true, notices: [], rerendersForm: true };
});

const refused = (fields: Readonly<Record<string, string>>): Outcome => ({ ok: false, notices: [], fields });

/** An order that is packed meanwhile says so itself. */
const nothingOf = (form: z.output<typeof changeForm>, by: Parameters<typeof requestOf>[1]) => ({
  ...requestOf(form, by),
  ...{ change: {}, reason: '', refundWay: '' },
});

/** The edition that is to be added; a message when the text means none or several. */
async function chosenEdition(
  orders: Pick<ReturnType<typeof ordersOf>, 'findEditions'>,
  text: (name: string) => string,
): Promise<number | string | undefined> {
  const typed = text('add').trim();
  if (typed === '') return undefined;
  const found = await orders.findEditions(typed);
  const chosen = found.find(({ variantId }) => String(variantId) === text('addEdition')) ?? found[0];
  if (!chosen) return 'No book was found by this ISBN or title.';
  const isChosen = found.length === 1 || String(chosen.variantId) === text('addEdition');
  return isChosen ? chosen.variantId : 'Several editions fit. Please choose one.';
}
