import { z } from 'zod';
import { deskNextPath } from '../../lib/desk/model/home-pages.ts';
import { deskAccountPath, deskSignInPath, deskWelcomePath } from '../../lib/desk/staff/model/pages.ts';
import { optionalField } from '../form.ts';
import { openDeskAction } from './define.ts';
import { staffOutcome } from './staff-outcome.ts';

/** The way into the desk: signing in, accepting an invitation, setting up a second factor. Their rules are in lib/desk/staff. */

const password = openDeskAction(
  z.object({ email: optionalField, password: optionalField, next: optionalField }),
  async ({ next, ...form }, { locals }) =>
    // The same page asks for the code.
    staffOutcome(await locals.desk.access.signIn(form), { to: deskSignInPath(next) }),
);

const code = openDeskAction(
  z.object({ code: optionalField, next: optionalField }),
  async ({ code, next }, { locals }) =>
    staffOutcome(await locals.desk.access.confirmSignIn({ code }), { to: deskNextPath(next) }),
);

const leave = openDeskAction(z.object({}), async (_form, { locals }) => {
  await locals.desk.access.signOut();
  return { ok: true, notices: [], to: deskSignInPath(), navigates: true };
});

const accept = openDeskAction(
  z.object({
    ...{ token: optionalField, name: optionalField, email: optionalField },
    ...{ password: optionalField, passwordAgain: optionalField },
  }),
  async (form, { locals }) => staffOutcome(await locals.desk.access.acceptLink(form), { to: deskWelcomePath() }),
);

const confirm = openDeskAction(z.object({ code: optionalField }), async (form, { locals }) => {
  const { access } = locals.desk;
  const isNew = (await access.pending()) !== undefined;
  return staffOutcome(await access.confirmSetUp(form), { to: isNew ? deskWelcomePath() : deskAccountPath });
});

export const access = { password, code, leave, accept, confirm };
