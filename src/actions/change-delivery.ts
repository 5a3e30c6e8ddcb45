import { z } from 'zod';
import { parseMoney } from '../lib/shop/money.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { readDeliveryForm } from '../lib/trade/orders/delivery-form.ts';
import { textOf } from './address-form.ts';
import { formAction, toast } from './define.ts';
import { formFields } from './form.ts';
import { accessFields, orderPageOf, toOrder } from './order-access.ts';

/**
 * Sends an order elsewhere: of the visitor, or that which the link of a mail has opened. What costs something else comes back with what
 * would be, and is done once the form names the new total.
 */
export const changeDelivery = formAction(
  async (form, { locals }, text): Promise<Outcome> => {
    const { settings, shop } = locals;
    const access = z.object(accessFields(formFields(text, locals.language))).safeParse(Object.fromEntries(form));
    if (!access.success) return refused({ form: text.unreadable });
    const typed = textOf(form);
    const { change, errors } = readDeliveryForm(typed, text);
    if (errors) return refused(errors);
    // The button below what would be agrees to its total; before, it is that of the order as it was shown.
    const expected = parseMoney(typed('agreedTotal') || typed('expectedTotal'), settings.currency);
    const { result, message, quote } = await shop.changeDelivery(toOrder(access.data), change, expected);
    if (result === 'done') {
      const notices = [toast('success', text.deliveryChanged)];
      return { ok: true, notices, to: orderPageOf(access.data), navigates: true };
    }
    if (quote) return { ok: true, notices: [], rerendersForm: true };
    return refused({ form: message || text.unexpected });
  },
  () => true,
);

const refused = (fields: Readonly<Record<string, string>>): Outcome => ({ ok: false, notices: [], fields });
