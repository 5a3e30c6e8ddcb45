import { z } from 'zod';
import { errorMessages } from '../../lib/api/error-outcome.ts';
import { deskPath } from '../../lib/desk/model/home-pages.ts';
import { deskAccountPath, deskStaffPath } from '../../lib/desk/staff/model/pages.ts';
import { deskLanguage, deskTags } from '../../messages/languages.ts';
import { messages } from '../../messages/messages.ts';
import { idField, optionalField } from '../form.ts';
import { deskAction } from './define.ts';
import { staffOutcome } from './staff-outcome.ts';

/** A member's own account. Its rules are in lib/desk/staff. */

const own = { to: deskAccountPath };

const name = deskAction('desk.account.name', z.object({ name: optionalField }), async (form, by, { locals }) =>
  staffOutcome(await locals.desk.account.changeName(form, by), { ...own, done: 'Your name was changed.' }),
);

const languages = z.enum(['', ...deskTags], { error: errorMessages.unreadable });

const language = deskAction(
  'desk.account.language',
  z.object({ language: languages }),
  async (form, by, { locals }) => {
    // In the language that was chosen: the page that shows it is in it already.
    const text = messages.deskStaff(deskLanguage(form.language || undefined, locals.settings));
    return staffOutcome(await locals.desk.account.changeLanguage(form, by), { ...own, done: text.languageChanged });
  },
);

const password = deskAction(
  'desk.account.password',
  z.object({ currentPassword: optionalField, password: optionalField, passwordAgain: optionalField }),
  async (form, by, { locals }) =>
    staffOutcome(await locals.desk.account.changePassword(form, by), {
      ...own,
      done: 'Your password was changed, and all other sessions were ended.',
    }),
);

const proof = z.object({ currentPassword: optionalField, code: optionalField });

const secondFactor = deskAction('desk.account.secondFactor', proof, async (form, by, { locals }) =>
  staffOutcome(await locals.desk.account.startSetUp(form, by), own),
);

const recoveryCodes = deskAction('desk.account.recoveryCodes', proof, async (form, by, { locals }) =>
  staffOutcome(await locals.desk.account.renewRecoveryCodes(form, by), own),
);

const endSession = deskAction('desk.account.endSession', z.object({ id: idField }), async ({ id }, by, { locals }) => {
  await locals.desk.account.endSession(id, by);
  return staffOutcome({ ok: true }, { ...own, done: 'The session was ended.' });
});

const endOthers = deskAction('desk.account.endOthers', z.object({}), async (_form, by, { locals }) => {
  await locals.desk.account.endOtherSessions(by);
  return staffOutcome({ ok: true }, { ...own, done: 'All other sessions were ended.' });
});

/** Where the page goes on that has shown something once. */
const afterwards: Readonly<Record<string, string>> = { account: deskAccountPath, staff: deskStaffPath };

const dismiss = deskAction(
  'desk.account.dismiss',
  z.object({ next: optionalField }),
  async ({ next }, _by, { locals }) => {
    await locals.desk.access.dismissShown();
    return staffOutcome({ ok: true }, { to: afterwards[next] ?? deskPath });
  },
);

export const account = { name, language, password, secondFactor, recoveryCodes, endSession, endOthers, dismiss };
