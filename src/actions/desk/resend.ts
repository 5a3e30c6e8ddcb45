import { z } from 'zod';
import { deskOrderPath } from '../../lib/desk/orders/model/pages.ts';
import { resendReasonNames, resendReasons } from '../../lib/desk/returns/model/replacements.ts';
import { toast } from '../define.ts';
import { deskAction } from './define.ts';
import { stepFields } from './order-form.ts';
import { requestOf } from './order-step.ts';

/** Sends copies of an order again without charge. */

const form = z.object({
  ...stepFields,
  why: z.enum(resendReasons, { error: 'Please choose a reason.' }),
});

/** More lines has no order. */
const mostLines = 300;

export const resend = deskAction('desk.returns.resend', z.instanceof(FormData), async (data, by, { locals }) => {
  const parsed = form.safeParse(Object.fromEntries(data));
  const fields: Record<string, string> = {};
  const lines = new Map<number, number>();
  for (const name of [...new Set(data.keys())].slice(0, mostLines)) {
    const position = /^copies\.(\d{1,3})$/.exec(name)?.[1];
    const value = data.get(name);
    const typed = typeof value === 'string' ? value.trim() : '';
    if (!position || typed === '') continue;
    if (/^\d{1,3}$/.test(typed)) lines.set(Number(position), Number(typed));
    else fields[name] = 'Please type a number of copies.';
  }
  if (!parsed.success) {
    const problems = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
    return { ok: false, notices: [], fields: { ...fields, ...problems } };
  }
  if (Object.keys(fields).length > 0) return { ok: false, notices: [], fields };
  const { returns } = locals.desk;
  if (!returns) throw new Error('Orders are kept in another system');
  const request = { ...requestOf(parsed.data, by), lines, reason: resendReasonNames[parsed.data.why] };
  const result = await returns.resend(request);
  if (!result.ok) return { ok: false, notices: [], fields: result.fields };
  const notice = toast('success', `Order ${result.number} sends them again, without charge.`);
  return { ok: true, notices: [notice], to: deskOrderPath(result.number), navigates: true };
});
