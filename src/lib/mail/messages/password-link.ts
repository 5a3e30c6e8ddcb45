import { holdsLink } from '../holds-link.ts';
import { writeLetter } from '../letter.ts';
import type { Mail } from '../mail.ts';

/** The link that sets a new password (decision 3). `link` is a full address of this site; it works once, for an hour. */
export function passwordLinkMail({ to, name, link }: { to: string; name: string; link: string }): Mail {
  return {
    to,
    kind: 'password-link',
    subject: 'Set a new password',
    ...writeLetter({
      heading: 'Set a new password',
      blocks: [
        {
          is: 'paragraph',
          text: `${name && !holdsLink(name) ? `Hello ${name}, somebody` : 'Somebody'} asked for a new password for this address. If it was you, choose one here:`,
        },
        { is: 'button', text: 'Choose a new password', href: link },
        {
          is: 'paragraph',
          isSoft: true,
          text: 'The link works once and for one hour. If you did not ask, do nothing: your password stays as it is.',
        },
      ],
    }),
  };
}
