import { z } from 'zod';
import { deskReturnsPath } from '../../lib/desk/returns/model/pages.ts';
import type { MatchRefusal } from '../../lib/desk/returns/model/withdrawals.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import { toast } from '../define.ts';
import { deskAction } from './define.ts';
import { seenFields } from './guarded.ts';
import { resend } from './resend.ts';
import { accept, receive, refuse, settle } from './return-steps.ts';

/** Withdrawals and returns. The rules are in lib/desk/returns. */

const refusalText = (refusal: MatchRefusal, language: Language): string => {
  const text = messages.deskReturnAnswers(language);
  return refusal === 'unknown order' ? text.noSuchOrder : text.decidedBefore;
};

const matched = (result: MatchRefusal | 'done', field: string, done: string, language: Language): Outcome =>
  result === 'done'
    ? { ok: true, notices: [toast('success', done)], to: deskReturnsPath }
    : { ok: false, notices: [], fields: { [field]: refusalText(result, language) } };

const { id } = seenFields;

const match = deskAction(
  'desk.returns.match',
  ({ requiredText }, language) =>
    z.object({ id, number: requiredText(messages.deskReturnAnswers(language).orderNumberMissing, 50) }),
  async ({ id: withdrawal, number }, { id: staff, name }, { locals }) =>
    matched(
      await locals.desk.withdrawals.match({ id: withdrawal, number, by: { id: staff, name } }),
      `number.${withdrawal}`,
      messages.deskReturnAnswers(locals.language).withdrawalMatched,
      locals.language,
    ),
);

const setAside = deskAction(
  'desk.returns.setAside',
  ({ requiredText }, language) =>
    z.object({ id, reason: requiredText(messages.deskReturnAnswers(language).setAsideReasonMissing, 1000) }),
  async ({ id: withdrawal, reason }, { id: staff, name }, { locals }) =>
    matched(
      await locals.desk.withdrawals.setAside({ id: withdrawal, reason, by: { id: staff, name } }),
      `reason.${withdrawal}`,
      messages.deskReturnAnswers(locals.language).withdrawalSetAside,
      locals.language,
    ),
);

export const returns = { match, setAside, accept, refuse, receive, settle, resend };
