import { harmlessName } from '../../shop/visitor-text.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';

/** Sends the link for setting a new password. `link` is an absolute URL; it works once, within an hour. */
export function passwordLinkMail({ to, name, link }: { to: string; name: string; link: string }): Mail {
  const greeted = harmlessName(name);
  return {
    to,
    kind: 'password-link',
    subject: 'Set a new password',
    ...renderTemplate({
      heading: 'Set a new password',
      blocks: [
        {
          type: 'paragraph',
          text: `${greeted ? `Hello ${greeted}, somebody` : 'Somebody'} asked for a new password for this address. If it was you, choose one here:`,
        },
        { type: 'button', text: 'Choose a new password', href: link },
        {
          type: 'paragraph',
          isSoft: true,
          text: 'The link works once and for one hour. If you did not ask, do nothing: your password stays as it is.',
        },
      ],
    }),
  };
}
