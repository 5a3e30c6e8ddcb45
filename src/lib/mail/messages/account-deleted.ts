import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';

/** The last mail to an account that its owner has deleted. `contact` is the absolute URL of the contact page. */
export const accountDeletedMail = ({ to }: { readonly to: string }, contact: string): Mail => ({
  to,
  kind: 'account-deleted',
  subject: 'Your account has been deleted',
  ...renderTemplate({
    heading: 'Your account has been deleted',
    blocks: [
      {
        type: 'paragraph',
        text: 'As you asked, your account is gone, and with it your addresses, your wishlist and all logins. This is our last mail about it.',
      },
      { type: 'paragraph', text: 'If it was not you, please write to us at once.' },
      { type: 'button', text: 'Write to us', href: contact },
    ],
  }),
});
