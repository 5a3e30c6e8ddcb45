import { z } from 'zod';
import { deskPayoutsPath } from '../../lib/desk/payouts/model/pages.ts';
import { formatCount } from '../../lib/format.ts';
import { toast } from '../define.ts';
import { deskAction } from './define.ts';

/** Asks the payment provider for its latest payouts. */
const read = deskAction('desk.payouts.read', z.object({}), async (_form, by, { locals }) => {
  const result = await locals.desk.payouts?.read(by);
  const to = deskPayoutsPath();
  if (!result?.ok) {
    const reason = result?.reason ?? 'there is none';
    return {
      ok: false,
      notices: [toast('error', `The provider could not be asked: ${reason}. Nothing has changed.`)],
      to,
    };
  }
  const found = result.added > 0 ? `${formatCount(result.added, 'new line', 'new lines')}.` : 'Nothing new.';
  return { ok: true, notices: [toast('success', found)], to };
});

export const payouts = { read };
