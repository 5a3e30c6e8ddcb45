import { z } from 'zod';
import type { Outcome } from '../lib/shop/outcome.ts';
import { dialog, shopAction } from './define.ts';
import { emailField, optionalField, requiredText } from './form.ts';

/** Spec section 5: the limits and marks of the form. The message is required too: without one there is nothing to answer. */
const contactForm = z.object({
  name: requiredText('Please enter your name.', 400).transform((name) => name.replace(/\s+/g, ' ')),
  email: emailField(400),
  message: requiredText('Please write a message.', 2000),
  consent: z
    .string({ error: 'Please agree, so that we may keep and answer your message.' })
    .refine((value) => value === '1', { error: 'Please agree, so that we may keep and answer your message.' }),
  /** People do not see this field; whoever fills it in is a machine. */
  website: optionalField,
});

const send = shopAction(contactForm, async ({ name, email, message, website }, { locals }): Promise<Outcome> => {
  if (website === '') await locals.contact.send({ name, email, message });
  return { ok: true, notices: [dialog('success', 'Your request submitted successfully.')] };
});

export const contact = { send };
