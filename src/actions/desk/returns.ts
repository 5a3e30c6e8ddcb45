import { z } from 'zod';
import { deskReturnsPath } from '../../lib/desk/returns/model/pages.ts';
import type { MatchRefusal } from '../../lib/desk/returns/model/withdrawals.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { toast } from '../define.ts';
import { requiredText } from '../form.ts';
import { deskAction } from './define.ts';
import { seenFields } from './guarded.ts';
import { resend } from './resend.ts';
import { accept, receive, refuse, settle } from './return-steps.ts';

/** Withdrawals and returns. The rules are in lib/desk/returns. */

const messages: Readonly<Record<MatchRefusal, string>> = {
  'unknown order': 'There is no such order. Please check the number.',
  'decided before': 'Somebody was first: this withdrawal has been decided about.',
};

const matched = (result: MatchRefusal | 'done', field: string, text: string): Outcome =>
  result === 'done'
    ? { ok: true, notices: [toast('success', text)], to: deskReturnsPath }
    : { ok: false, notices: [], fields: { [field]: messages[result] } };

const { id } = seenFields;

const match = deskAction(
  'desk.returns.match',
  z.object({ id, number: requiredText('Please enter the number of the order.', 50) }),
  async ({ id: withdrawal, number }, { id: staff, name }, { locals }) =>
    matched(
      await locals.desk.withdrawals.match({ id: withdrawal, number, by: { id: staff, name } }),
      `number.${withdrawal}`,
      'The withdrawal belongs to this order now.',
    ),
);

const setAside = deskAction(
  'desk.returns.setAside',
  z.object({ id, reason: requiredText('Please say why, for whoever looks at it later.', 1000) }),
  async ({ id: withdrawal, reason }, { id: staff, name }, { locals }) =>
    matched(
      await locals.desk.withdrawals.setAside({ id: withdrawal, reason, by: { id: staff, name } }),
      `reason.${withdrawal}`,
      'The withdrawal is put aside.',
    ),
);

export const returns = { match, setAside, accept, refuse, receive, settle, resend };
