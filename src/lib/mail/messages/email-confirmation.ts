import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';

/**
 * Asks the owner of an address to confirm that an account may use it. `link` is an absolute URL; it works once, within a day.
 * Nobody is greeted: the address may belong to somebody who has no account.
 */
export const emailConfirmationMail = ({ to, link }: { to: string; link: string }): Mail => ({
  to,
  kind: 'email-confirmation',
  subject: 'Please confirm your email address',
  ...renderTemplate({
    heading: 'Confirm your email address',
    blocks: [
      { type: 'paragraph', text: 'Somebody, we hope you, wants to use this address for an account in our shop.' },
      { type: 'button', text: 'Confirm my address', href: link },
      {
        type: 'paragraph',
        isSoft: true,
        text: 'The link works once and for a day. If it was not you, do nothing: the address is then not used.',
      },
    ],
  }),
});
