import { z } from 'astro/zod';
import type { Outcome } from '../lib/shop/outcome.ts';
import { shopAction, toast } from './define.ts';
import { optionalField } from './form.ts';

const newsletterForm = z.object({
  email: z
    .string({ error: 'Please enter your email address.' })
    .trim()
    .min(1, { error: 'Please enter your email address.' })
    .max(254)
    .pipe(z.email({ error: 'Please enter a valid email address.' })),
  /** People do not see this field; whoever fills it in is a machine (spec section 3, honeypot). */
  website: optionalField,
});

const subscribe = shopAction(newsletterForm, async ({ email, website }, { locals }): Promise<Outcome> => {
  if (website === '') await locals.newsletter.subscribe(email);
  return { ok: true, notices: [toast('success', 'Thank you. You are on the list for our newsletter.')] };
});

export const newsletter = { subscribe };
