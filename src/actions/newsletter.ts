import { z } from 'zod';
import { confirmNewsletterPath, unsubscribePath } from '../lib/paths.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { shopAction, toast } from './define.ts';
import { emailField, idField, optionalField } from './form.ts';

const subscribeForm = z.object({
  email: emailField(254),
  /** People do not see this field; whoever fills it in is a machine (spec section 3, honeypot). */
  website: optionalField,
});

/** The same words whatever the address: nobody learns from us who reads our letter. */
const subscribe = shopAction(subscribeForm, async ({ email, website }, { locals }): Promise<Outcome> => {
  if (website === '') await locals.newsletter.subscribe(email);
  const text = 'Thank you. Please look into your inbox: one click in our mail, and you are on the list.';
  return { ok: true, notices: [toast('success', text)] };
});

const tokenForm = z.object({ token: idField });

/** What came of it stands on the page that follows. */
const confirm = shopAction(tokenForm, async ({ token }, { locals }): Promise<Outcome> => {
  await locals.newsletter.confirm(token);
  return { ok: true, notices: [], to: confirmNewsletterPath(token) };
});

const unsubscribe = shopAction(tokenForm, async ({ token }, { locals }): Promise<Outcome> => {
  await locals.newsletter.unsubscribe(token);
  return { ok: true, notices: [], to: unsubscribePath(token) };
});

export const newsletter = { subscribe, confirm, unsubscribe };
