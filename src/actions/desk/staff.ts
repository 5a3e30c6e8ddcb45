import { z } from 'zod';
import { deskStaffPath } from '../../lib/desk/staff/model/pages.ts';
import { isStaffRole } from '../../lib/shop/staff.ts';
import { messages } from '../../messages/messages.ts';
import { deskAction } from './define.ts';
import type { DeskFields } from './fields.ts';
import { staffOutcome } from './staff-outcome.ts';

/** What an owner does to the accounts of others. Their rules are in lib/desk/staff. */

/** Hidden fields, and a list to choose from. */
const role = ({ text }: DeskFields) => z.string().refine(isStaffRole, { error: text.unreadable });
const member = ({ text: { unreadable: error } }: DeskFields) =>
  z
    .string({ error })
    .regex(/^\d{1,12}$/, { error })
    .transform(Number);
const list = { to: deskStaffPath };

const invite = deskAction(
  'desk.staff.invite',
  (fields) => z.object({ email: fields.optionalField, role: role(fields) }),
  async (form, by, { locals }) => staffOutcome(await locals.desk.staff.invite(form, by), list),
);

const reset = deskAction(
  'desk.staff.reset',
  ({ idField }) => z.object({ resetEmail: idField }),
  async ({ resetEmail }, by, { locals }) => staffOutcome(await locals.desk.staff.reset(resetEmail, by), list),
);

const changeRole = deskAction(
  'desk.staff.changeRole',
  (fields) => z.object({ id: member(fields), role: role(fields) }),
  async (form, by, { locals: { desk, language } }) => {
    const done = messages.deskStaffAnswers(language).roleChanged;
    return staffOutcome(await desk.staff.changeRole(form.id, form.role, by), { ...list, done });
  },
);

const memberForm = (fields: DeskFields) => z.object({ id: member(fields) });

const disable = deskAction('desk.staff.disable', memberForm, async ({ id }, by, { locals: { desk, language } }) => {
  const done = messages.deskStaffAnswers(language).accountClosed;
  return staffOutcome(await desk.staff.disable(id, by), { ...list, done });
});

const enable = deskAction('desk.staff.enable', memberForm, async ({ id }, by, { locals: { desk, language } }) => {
  const done = messages.deskStaffAnswers(language).accountOpened;
  return staffOutcome(await desk.staff.enable(id, by), { ...list, done });
});

export const staff = { invite, reset, changeRole, disable, enable };
