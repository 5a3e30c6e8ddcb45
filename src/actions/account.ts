import { z } from 'zod';
import { dashboardPath } from '../lib/paths/account.ts';
import { homePath } from '../lib/paths/catalogue.ts';
import { orderPath } from '../lib/paths/orders.ts';
import { sameSitePath } from '../lib/paths/url.ts';
import type { AccountResult } from '../lib/shop/account.ts';
import { normaliseEmail } from '../lib/shop/account-rules.ts';
import { emailError } from '../lib/shop/address-rules.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { isReservedName } from '../lib/shop/reserved-names.ts';
import { shopName } from '../lib/shop/shop-name.ts';
import { confirmEmail, endOtherSessions, endSession, keepEmail, sendEmailLink } from './account-safety.ts';
import { formAction, shopAction, toast } from './define.ts';
import { deleteAccount } from './delete-account.ts';
import type { ActionTexts } from './texts.ts';

/** Registration, login, logout, passwords and account details. Their rules are in lib/accounts. */

/** The page after login: the page that the visitor wanted, if it is on this site, or the dashboard. */
const destination = (next: string): string => sameSitePath(next) ?? dashboardPath;

const toOutcome = (result: AccountResult, onSuccess: Omit<Outcome, 'ok'>): Outcome =>
  result.ok ? { ok: true, ...onSuccess } : { ok: false, notices: [], fields: result.fields };

/** The refusal of a name that sounds like the shop's own; undefined for every other one. */
async function reservedName(
  { content }: App.Locals,
  field: string,
  name: string,
  text: ActionTexts,
): Promise<Outcome | undefined> {
  if (!isReservedName(name, shopName(await content.site()))) return undefined;
  return { ok: false, notices: [], fields: { [field]: text.reservedName } };
}

const register = shopAction(
  ({ optionalField }) =>
    z.object({
      email: optionalField,
      password: optionalField,
      firstName: optionalField,
      lastName: optionalField,
      phone: optionalField,
      next: optionalField,
    }),
  async ({ next, ...form }, { locals }, text) =>
    (await reservedName(locals, 'firstName', `${form.firstName} ${form.lastName}`, text)) ??
    toOutcome(await locals.accounts.register(form), { notices: [], to: destination(next), navigates: true }),
);

/**
 * Makes the guest of an order a customer, by a password alone: name, address and phone are those of the order. The order is looked
 * for among the visitor's own. All else is as on the page that creates accounts.
 */
const registerFromOrder = shopAction(
  ({ idField, optionalField }) => z.object({ number: idField, password: optionalField }),
  async ({ number, password }, { locals }, text): Promise<Outcome> => {
    const refused = (message: string): Outcome => ({ ok: false, notices: [], fields: { password: message } });
    const visitor = await locals.visitor.current();
    if (visitor?.account) return { ok: true, notices: [], to: dashboardPath, navigates: true };
    const buyer = visitor && (await locals.shop.order(number)).billingAddress;
    if (!buyer) return refused(text.guestSessionEnded);
    const { firstName, lastName, phone, email } = buyer;
    const form = { firstName, lastName, phone, email, password };
    const result =
      (await reservedName(locals, 'firstName', `${firstName} ${lastName}`, text)) ??
      toOutcome(await locals.accounts.register(form), {
        notices: [toast('success', text.accountReady)],
        to: orderPath(number),
        navigates: true,
      });
    // The form has one field, so every reason stands there.
    return result.ok ? result : refused([...new Set(Object.values(result.fields ?? {}))].join(' '));
  },
);

const login = shopAction(
  ({ optionalField }) =>
    z.object({
      ...{ username: optionalField, password: optionalField, remember: optionalField, next: optionalField },
      /** '1' for a form whose session has ended: its page is shown again, with what was typed there. */
      resumes: optionalField,
    }),
  async ({ username, password, remember, next, resumes }, { locals }, text) =>
    toOutcome(
      await locals.accounts.login({ username, password, remember: remember === '1' }),
      resumes === '1'
        ? { notices: [toast('success', text.loggedInAgain)], rerendersForm: true }
        : { notices: [], to: destination(next), navigates: true },
    ),
);

const logout = formAction(async (_form, { locals }): Promise<Outcome> => {
  await locals.accounts.logout();
  locals.place.forget();
  return { ok: true, notices: [], to: homePath, navigates: true };
});

const forgot = shopAction(
  ({ optionalField }) => z.object({ email: optionalField }),
  async ({ email }, { locals }, text): Promise<Outcome> => {
    const wrong = emailError(normaliseEmail(email), text);
    if (wrong) return { ok: false, notices: [], fields: { email: wrong } };
    await locals.accounts.forgot(email);
    return { ok: true, notices: [toast('info', text.passwordLinkSent)] };
  },
);

const reset = shopAction(
  ({ optionalField }) => z.object({ token: optionalField, password: optionalField, passwordAgain: optionalField }),
  async (form, { locals }, text) =>
    toOutcome(await locals.accounts.reset(form), {
      notices: [toast('success', text.passwordSaved)],
      to: dashboardPath,
      navigates: true,
    }),
);

const details = shopAction(
  ({ optionalField }) =>
    z.object({
      firstName: optionalField,
      lastName: optionalField,
      displayName: optionalField,
      email: optionalField,
      currentPassword: optionalField,
      newPassword: optionalField,
      confirmPassword: optionalField,
    }),
  async (form, { locals }, text) => {
    const reserved =
      (await reservedName(locals, 'firstName', `${form.firstName} ${form.lastName}`, text)) ??
      (await reservedName(locals, 'displayName', form.displayName, text));
    if (reserved) return reserved;
    const result = await locals.accounts.changeDetails(form);
    const email = result.ok && result.emailToConfirm;
    const waiting = email ? [toast('info', text.emailWaits({ email }))] : [];
    return toOutcome(result, { notices: [toast('success', text.detailsSaved), ...waiting] });
  },
);

export const account = {
  register,
  registerFromOrder,
  login,
  logout,
  forgot,
  reset,
  details,
  sendEmailLink,
  keepEmail,
  confirmEmail,
  endSession,
  endOtherSessions,
  deleteAccount,
};
