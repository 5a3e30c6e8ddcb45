import { z } from 'zod';
import { confirmNewsletterPath, unsubscribePath } from '../lib/paths/account.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { shopAction, toast } from './define.ts';
import type { FormFields } from './form.ts';

const subscribeForm = ({ emailField, honeypotField }: FormFields) =>
  z.object({ email: emailField(254), website: honeypotField });

/** The message is the same for all e-mail addresses: it must not reveal who is subscribed. */
const subscribe = shopAction(subscribeForm, async ({ email, website }, { locals }, text): Promise<Outcome> => {
  if (website === '') await locals.newsletter.subscribe(email);
  return { ok: true, notices: [toast('success', text.newsletterAsked)] };
});

const tokenForm = ({ idField }: FormFields) => z.object({ token: idField });

/** The next page shows the result. */
const confirm = shopAction(tokenForm, async ({ token }, { locals }): Promise<Outcome> => {
  await locals.newsletter.confirm(token);
  return { ok: true, notices: [], to: confirmNewsletterPath(token) };
});

const unsubscribe = shopAction(tokenForm, async ({ token }, { locals }): Promise<Outcome> => {
  await locals.newsletter.unsubscribe(token);
  return { ok: true, notices: [], to: unsubscribePath(token) };
});

export const newsletter = { subscribe, confirm, unsubscribe };
