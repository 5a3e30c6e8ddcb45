import { z } from 'zod';
import { deskPayoutsPath } from '../../lib/desk/payouts/model/pages.ts';
import { messages } from '../../messages/messages.ts';
import { toast } from '../define.ts';
import { deskAction } from './define.ts';

/** Asks the payment provider for its latest payouts. */
const read = deskAction('desk.payouts.read', z.object({}), async (_form, by, { locals }) => {
  const result = await locals.desk.payouts?.read(by);
  const to = deskPayoutsPath();
  const text = messages.deskPayoutAnswers(locals.language);
  if (!result?.ok) {
    const reason = result ? (result.reason ?? text.providerSilent) : text.noProvider;
    return { ok: false, notices: [toast('error', text.providerNotAsked({ reason }))], to };
  }
  const found = result.added > 0 ? text.newLines({ count: result.added }) : text.nothingNew;
  return { ok: true, notices: [toast('success', found)], to };
});

export const payouts = { read };
