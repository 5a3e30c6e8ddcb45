import { z } from 'zod';
import type { Outcome } from '../lib/shop/outcome.ts';
import { dialog, shopAction } from './define.ts';
import { emailField, honeypotField, requiredText } from './form.ts';

const consentMessage = 'Please agree, so that we may keep and answer your message.';

const contactForm = z.object({
  name: requiredText('Please enter your name.', 400).transform((name) => name.replace(/\s+/g, ' ')),
  email: emailField(400),
  message: requiredText('Please write a message.', 2000),
  consent: z.string({ error: consentMessage }).refine((value) => value === '1', { error: consentMessage }),
  website: honeypotField,
});

const send = shopAction(contactForm, async ({ name, email, message, website }, { locals }): Promise<Outcome> => {
  if (website === '') await locals.contact.send({ name, email, message });
  return { ok: true, notices: [dialog('success', 'Your request submitted successfully.')] };
});

export const contact = { send };
