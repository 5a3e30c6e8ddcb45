import { z } from 'zod';
import { deskAccountPath, deskPath } from '../../lib/desk-paths.ts';
import { optionalField } from '../form.ts';
import { deskAction } from './define.ts';
import { staffOutcome } from './staff-outcome.ts';

/** A member's own account. Its rules are in lib/desk/staff. */

const dismiss = deskAction(
  'desk.account.dismiss',
  z.object({ next: optionalField }),
  async ({ next }, _by, { locals }) => {
    await locals.desk.staff.dismissShown();
    return staffOutcome({ ok: true }, { to: next === 'account' ? deskAccountPath : deskPath });
  },
);

export const account = { dismiss };
