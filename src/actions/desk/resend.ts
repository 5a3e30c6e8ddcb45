import { z } from 'zod';
import { deskOrderPath } from '../../lib/desk/orders/model/pages.ts';
import { resendReasonNames, resendReasons } from '../../lib/desk/returns/model/replacements.ts';
import { messages } from '../../messages/messages.ts';
import { firstMessages, toast } from '../define.ts';
import { deskAction } from './define.ts';
import { byLanguage } from './fields.ts';
import { requestOf } from './order-step.ts';

/** Sends copies of an order again without charge. */

const form = byLanguage(({ stepFields }, language) =>
  z.object({
    ...stepFields,
    why: z.enum(resendReasons, { error: messages.deskReturnAnswers(language).resendReasonMissing }),
  }),
);

/** More lines has no order. */
const mostLines = 300;

export const resend = deskAction('desk.returns.resend', z.instanceof(FormData), async (data, by, context) => {
  const { desk, language } = context.locals;
  const text = messages.deskReturnAnswers(language);
  const parsed = form(language).safeParse(Object.fromEntries(data));
  const fields: Record<string, string> = {};
  const lines = new Map<number, number>();
  for (const name of [...new Set(data.keys())].slice(0, mostLines)) {
    const position = /^copies\.(\d{1,3})$/.exec(name)?.[1];
    const value = data.get(name);
    const typed = typeof value === 'string' ? value.trim() : '';
    if (!position || typed === '') continue;
    if (/^\d{1,3}$/.test(typed)) lines.set(Number(position), Number(typed));
    else fields[name] = messages.deskOrderAnswers(language).copiesWrong;
  }
  if (!parsed.success) return { ok: false, notices: [], fields: { ...fields, ...firstMessages(parsed.error) } };
  if (Object.keys(fields).length > 0) return { ok: false, notices: [], fields };
  const { returns } = desk;
  if (!returns) throw new Error('Orders are kept in another system');
  const request = {
    ...requestOf(parsed.data, by, context),
    returnText: text,
    lines,
    reason: resendReasonNames[parsed.data.why],
  };
  const result = await returns.resend(request);
  if (!result.ok) return { ok: false, notices: [], fields: result.fields };
  const notice = toast('success', text.sentAgain({ number: result.number }));
  return { ok: true, notices: [notice], to: deskOrderPath(result.number), navigates: true };
});
