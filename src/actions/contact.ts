import { z } from 'zod';
import type { Outcome } from '../lib/shop/outcome.ts';
import { dialog, shopAction } from './define.ts';
import type { FormFields } from './form.ts';

const contactForm = ({ requiredText, emailField, honeypotField, text }: FormFields) =>
  z.object({
    name: requiredText(text.ownNameMissing, 400).transform((name) => name.replace(/\s+/g, ' ')),
    email: emailField(400),
    message: requiredText(text.contactMessageMissing, 2000),
    consent: z.string({ error: text.consentMissing }).refine((value) => value === '1', { error: text.consentMissing }),
    website: honeypotField,
  });

const send = shopAction(contactForm, async ({ name, email, message, website }, { locals }, text): Promise<Outcome> => {
  if (website === '') await locals.contact.send({ name, email, message });
  return { ok: true, notices: [dialog('success', text.contactSent)] };
});

export const contact = { send };
