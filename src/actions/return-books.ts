import { z } from 'zod';
import type { Outcome } from '../lib/shop/outcome.ts';
import { isReturnReason, maxReturnComment, type ReturnedLine } from '../lib/trade/orders/returns.ts';
import { firstMessages, formAction, shopAction, toast } from './define.ts';
import { type FormFields, formFields, normaliseLineBreaks } from './form.ts';
import { accessFields, orderPageOf, toOrder } from './order-access.ts';
import type { ActionTexts } from './texts.ts';

/** Returns of customers: of their own order, or of that which the link of a mail has opened. */

const returnForm = (fields: FormFields) =>
  z.object({
    ...accessFields(fields),
    formKey: fields.idField,
    comment: fields.optionalField
      .transform((comment) => normaliseLineBreaks(comment).trim())
      .pipe(z.string().max(maxReturnComment, { error: fields.tooLong(maxReturnComment) })),
  });

/** More lines has no order. */
const mostLines = 300;

/** The fields `copies.1` and `reason.1` of each line. */
function readLines(form: FormData, text: ActionTexts): { lines: ReturnedLine[]; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  const typedIn = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const lines = [...new Set(form.keys())].slice(0, mostLines * 3).flatMap((name): ReturnedLine[] => {
    const position = Number(/^copies\.(\d{1,3})$/.exec(name)?.[1] ?? 0);
    const typed = typedIn(name);
    if (position === 0 || typed === '' || /^0+$/.test(typed)) return [];
    if (!/^\d{1,3}$/.test(typed)) {
      fields[name] = text.copiesWrong;
      return [];
    }
    const reason = typedIn(`reason.${position}`);
    if (isReturnReason(reason)) return [{ position, copies: Number(typed), reason }];
    fields[`reason.${position}`] = text.returnReasonMissing;
    return [];
  });
  if (lines.length === 0 && Object.keys(fields).length === 0) fields.lines = text.returnEmpty;
  return { lines, fields };
}

export const returnBooks = formAction(
  async (form, { locals }, text): Promise<Outcome> => {
    const parsed = returnForm(formFields(text, locals.language)).safeParse(Object.fromEntries(form));
    const { lines, fields } = readLines(form, text);
    if (!parsed.success) return { ok: false, notices: [], fields: { ...fields, ...firstMessages(parsed.error) } };
    if (Object.keys(fields).length > 0) return { ok: false, notices: [], fields };
    const { formKey, comment, ...access } = parsed.data;
    const { result, message } = await locals.shop.returnBooks(toOrder(access), { formKey, comment, lines });
    if (result !== 'done') return { ok: false, notices: [], fields: { lines: message || text.unexpected } };
    return { ok: true, notices: [toast('success', text.returnReceived)], to: orderPageOf(access), navigates: true };
  },
  () => true,
);

export const cancelReturn = shopAction(
  (fields) => z.object({ ...accessFields(fields), id: fields.idField }),
  async ({ id, ...access }, { locals }, text): Promise<Outcome> => {
    const { result, message } = await locals.shop.cancelReturn(toOrder(access), id);
    const notice =
      result === 'done' ? toast('success', text.returnCancelled) : toast('info', message || text.unexpected);
    return { ok: result === 'done', notices: [notice], to: orderPageOf(access), navigates: true };
  },
);
