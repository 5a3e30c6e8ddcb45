import { z } from 'zod';
import { deskPath } from '../../lib/desk/model/home-pages.ts';
import { deskAccountPath, deskStaffPath } from '../../lib/desk/staff/model/pages.ts';
import { deskLanguage, deskTags } from '../../messages/languages.ts';
import { messages } from '../../messages/messages.ts';
import { deskAction } from './define.ts';
import type { DeskFields } from './fields.ts';
import { staffOutcome } from './staff-outcome.ts';

/** A member's own account. Its rules are in lib/desk/staff. */

const own = { to: deskAccountPath };

const name = deskAction(
  'desk.account.name',
  ({ optionalField }) => z.object({ name: optionalField }),
  async (form, by, { locals: { desk, language } }) => {
    const done = messages.deskStaffAnswers(language).nameChanged;
    return staffOutcome(await desk.account.changeName(form, by), { ...own, done });
  },
);

const language = deskAction(
  'desk.account.language',
  ({ text }) => z.object({ language: z.enum(['', ...deskTags], { error: text.unreadable }) }),
  async (form, by, { locals }) => {
    // In the language that was chosen: the page that shows it is in it already.
    const text = messages.deskStaff(deskLanguage(form.language || undefined, locals.settings));
    return staffOutcome(await locals.desk.account.changeLanguage(form, by), { ...own, done: text.languageChanged });
  },
);

const password = deskAction(
  'desk.account.password',
  ({ optionalField }) =>
    z.object({ currentPassword: optionalField, password: optionalField, passwordAgain: optionalField }),
  async (form, by, { locals: { desk, language } }) => {
    const done = messages.deskStaffAnswers(language).passwordChanged;
    return staffOutcome(await desk.account.changePassword(form, by), { ...own, done });
  },
);

const proof = ({ optionalField }: DeskFields) => z.object({ currentPassword: optionalField, code: optionalField });

const secondFactor = deskAction('desk.account.secondFactor', proof, async (form, by, { locals }) =>
  staffOutcome(await locals.desk.account.startSetUp(form, by), own),
);

const recoveryCodes = deskAction('desk.account.recoveryCodes', proof, async (form, by, { locals }) =>
  staffOutcome(await locals.desk.account.renewRecoveryCodes(form, by), own),
);

const endSession = deskAction(
  'desk.account.endSession',
  ({ idField }) => z.object({ id: idField }),
  async ({ id }, by, { locals: { desk, language } }) => {
    await desk.account.endSession(id, by);
    return staffOutcome({ ok: true }, { ...own, done: messages.deskStaffAnswers(language).sessionEnded });
  },
);

const endOthers = deskAction('desk.account.endOthers', z.object({}), async (_form, by, { locals }) => {
  await locals.desk.account.endOtherSessions(by);
  return staffOutcome({ ok: true }, { ...own, done: messages.deskStaffAnswers(locals.language).sessionsEnded });
});

/** Where the page goes on that has shown something once. */
const afterwards: Readonly<Record<string, string>> = { account: deskAccountPath, staff: deskStaffPath };

const dismiss = deskAction(
  'desk.account.dismiss',
  ({ optionalField }) => z.object({ next: optionalField }),
  async ({ next }, _by, { locals }) => {
    await locals.desk.access.dismissShown();
    return staffOutcome({ ok: true }, { to: afterwards[next] ?? deskPath });
  },
);

export const account = { name, language, password, secondFactor, recoveryCodes, endSession, endOthers, dismiss };
