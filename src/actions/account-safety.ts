import { z } from 'zod';
import { detailsPath, devicesPath } from '../lib/paths/account.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { formAction, shopAction, toast } from './define.ts';

/** Sessions of a customer, and the confirmation of an email address. Their rules are in lib/accounts. */

/** Sends a confirmation link again, to the address that waits or to the account's own. */
export const sendEmailLink = formAction(async (_form, { locals }, text): Promise<Outcome> => {
  const result = await locals.accounts.resendConfirmation();
  if (!result.ok) return { ok: false, notices: [toast('info', result.fields.form ?? '')], to: detailsPath };
  return { ok: true, notices: [toast('success', text.emailLinkSent({ email: result.email }))], to: detailsPath };
});

export const keepEmail = formAction(async (_form, { locals }, text): Promise<Outcome> => {
  await locals.accounts.keepEmail();
  return { ok: true, notices: [toast('success', text.emailKept)], to: detailsPath };
});

export const confirmEmail = shopAction(
  ({ optionalField }) => z.object({ token: optionalField }),
  async ({ token }, { locals }, text): Promise<Outcome> => {
    const result = await locals.accounts.confirmEmail(token);
    if (!result.ok) return { ok: false, notices: [], fields: result.fields };
    const notices = [toast('success', text.emailConfirmed)];
    return { ok: true, notices, to: detailsPath, navigates: true };
  },
);

export const endSession = shopAction(
  ({ optionalField }) => z.object({ id: optionalField }),
  async ({ id }, { locals }, text): Promise<Outcome> => {
    await locals.accounts.endSession(id);
    return { ok: true, notices: [toast('success', text.deviceLoggedOut)], to: devicesPath };
  },
);

export const endOtherSessions = formAction(async (_form, { locals }, text): Promise<Outcome> => {
  await locals.accounts.endOtherSessions();
  return { ok: true, notices: [toast('success', text.devicesLoggedOut)], to: devicesPath };
});
