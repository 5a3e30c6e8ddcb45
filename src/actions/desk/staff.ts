import { z } from 'zod';
import { errorMessages } from '../../lib/api/error-outcome.ts';
import { deskStaffPath } from '../../lib/desk/staff/model/pages.ts';
import { isStaffRole } from '../../lib/shop/staff.ts';
import { idField, optionalField } from '../form.ts';
import { deskAction } from './define.ts';
import { staffOutcome } from './staff-outcome.ts';

/** What an owner does to the accounts of others. Their rules are in lib/desk/staff. */

const role = z.string().refine(isStaffRole, { error: errorMessages.unreadable });
const member = z
  .string({ error: errorMessages.unreadable })
  .regex(/^\d{1,12}$/, { error: errorMessages.unreadable })
  .transform(Number);
const list = { to: deskStaffPath };

const invite = deskAction('desk.staff.invite', z.object({ email: optionalField, role }), async (form, by, { locals }) =>
  staffOutcome(await locals.desk.staff.invite(form, by), list),
);

const reset = deskAction(
  'desk.staff.reset',
  z.object({ resetEmail: idField }),
  async ({ resetEmail }, by, { locals }) => staffOutcome(await locals.desk.staff.reset(resetEmail, by), list),
);

const changeRole = deskAction('desk.staff.changeRole', z.object({ id: member, role }), async (form, by, { locals }) =>
  staffOutcome(await locals.desk.staff.changeRole(form.id, form.role, by), { ...list, done: 'The role was changed.' }),
);

const disable = deskAction('desk.staff.disable', z.object({ id: member }), async ({ id }, by, { locals }) =>
  staffOutcome(await locals.desk.staff.disable(id, by), { ...list, done: 'The account was closed.' }),
);

const enable = deskAction('desk.staff.enable', z.object({ id: member }), async ({ id }, by, { locals }) =>
  staffOutcome(await locals.desk.staff.enable(id, by), { ...list, done: 'The account is open again.' }),
);

export const staff = { invite, reset, changeRole, disable, enable };
