import { z } from 'zod';
import { errorMessages } from '../lib/api/error-outcome.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { isReturnReason, maxReturnComment, type ReturnedLine } from '../lib/trade/orders/returns.ts';
import { shopAction, toast } from './define.ts';
import { idField, normaliseLineBreaks, optionalField } from './form.ts';
import { accessFields, orderPageOf, toOrder } from './order-access.ts';

/** Returns of customers: of their own order, or of that which the link of a mail has opened. */

const returnForm = z.object({
  ...accessFields,
  formKey: idField,
  comment: optionalField
    .transform((text) => normaliseLineBreaks(text).trim())
    .pipe(
      z.string().max(maxReturnComment, {
        error: `Please use at most ${maxReturnComment.toLocaleString('en')} characters.`,
      }),
    ),
});

/** More lines has no order. */
const mostLines = 300;

/** The fields `copies.1` and `reason.1` of each line. */
function readLines(form: FormData): { lines: ReturnedLine[]; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const lines = [...new Set(form.keys())].slice(0, mostLines * 3).flatMap((name): ReturnedLine[] => {
    const position = Number(/^copies\.(\d{1,3})$/.exec(name)?.[1] ?? 0);
    const typed = text(name);
    if (position === 0 || typed === '' || /^0+$/.test(typed)) return [];
    if (!/^\d{1,3}$/.test(typed)) {
      fields[name] = 'Please type a number of copies.';
      return [];
    }
    const reason = text(`reason.${position}`);
    if (isReturnReason(reason)) return [{ position, copies: Number(typed), reason }];
    fields[`reason.${position}`] = 'Please choose a reason.';
    return [];
  });
  if (lines.length === 0 && Object.keys(fields).length === 0)
    fields.lines = 'Please say of at least one book how many copies you want to return.';
  return { lines, fields };
}

export const returnBooks = shopAction(
  z.instanceof(FormData),
  async (form, { locals }): Promise<Outcome> => {
    const parsed = returnForm.safeParse(Object.fromEntries(form));
    const { lines, fields } = readLines(form);
    if (!parsed.success) {
      const problems = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
      return { ok: false, notices: [], fields: { ...fields, ...problems } };
    }
    if (Object.keys(fields).length > 0) return { ok: false, notices: [], fields };
    const { formKey, comment, ...access } = parsed.data;
    const { result, message } = await locals.shop.returnBooks(toOrder(access), { formKey, comment, lines });
    if (result !== 'done') return { ok: false, notices: [], fields: { lines: message || errorMessages.unexpected } };
    const text = 'We have received your return, and write to you.';
    return { ok: true, notices: [toast('success', text)], to: orderPageOf(access), navigates: true };
  },
  () => true,
);

export const cancelReturn = shopAction(
  z.object({ ...accessFields, id: idField }),
  async ({ id, ...access }, { locals }): Promise<Outcome> => {
    const { result, message } = await locals.shop.cancelReturn(toOrder(access), id);
    const notice =
      result === 'done'
        ? toast('success', 'You have taken this return back. Please keep the books.')
        : toast('info', message || errorMessages.unexpected);
    return { ok: result === 'done', notices: [notice], to: orderPageOf(access), navigates: true };
  },
);
