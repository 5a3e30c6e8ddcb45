import { z } from 'zod';
import { detailsPath, devicesPath } from '../lib/paths/account.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { shopAction, toast } from './define.ts';
import { optionalField } from './form.ts';

/** Sessions of a customer, and the confirmation of an email address. Their rules are in lib/accounts. */

/** Sends a confirmation link again, to the address that waits or to the account's own. */
export const sendEmailLink = shopAction(z.object({}), async (_form, { locals }): Promise<Outcome> => {
  const result = await locals.accounts.resendConfirmation();
  if (!result.ok) return { ok: false, notices: [toast('info', result.fields.form ?? '')], to: detailsPath };
  return { ok: true, notices: [toast('success', `We have sent a link to ${result.email}.`)], to: detailsPath };
});

export const keepEmail = shopAction(z.object({}), async (_form, { locals }): Promise<Outcome> => {
  await locals.accounts.keepEmail();
  return { ok: true, notices: [toast('success', 'Your email address stays as it is.')], to: detailsPath };
});

export const confirmEmail = shopAction(
  z.object({ token: optionalField }),
  async ({ token }, { locals }): Promise<Outcome> => {
    const result = await locals.accounts.confirmEmail(token);
    if (!result.ok) return { ok: false, notices: [], fields: result.fields };
    const notices = [toast('success', 'Your email address has been confirmed.')];
    return { ok: true, notices, to: detailsPath, navigates: true };
  },
);

export const endSession = shopAction(z.object({ id: optionalField }), async ({ id }, { locals }): Promise<Outcome> => {
  await locals.accounts.endSession(id);
  return { ok: true, notices: [toast('success', 'That device has been logged out.')], to: devicesPath };
});

export const endOtherSessions = shopAction(z.object({}), async (_form, { locals }): Promise<Outcome> => {
  await locals.accounts.endOtherSessions();
  return { ok: true, notices: [toast('success', 'All other devices have been logged out.')], to: devicesPath };
});
