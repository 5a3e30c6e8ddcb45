import { holdsLink } from '../holds-link.ts';
import { writeLetter } from '../letter.ts';
import { type Mail, theShop } from '../mail.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** What somebody wrote on the contact page, to the shop; an answer to it goes to them. */
export const contactRequestMail = ({ name, email, message }: ContactMessage): Mail => ({
  to: theShop,
  replyTo: email,
  kind: 'contact-request',
  subject: `A message from ${name.slice(0, 80)}`,
  ...writeLetter({
    heading: 'A message from the contact page',
    blocks: [
      {
        is: 'facts',
        rows: [
          { name: 'Name', value: name },
          { name: 'E-mail', value: email },
        ],
      },
      { is: 'quote', text: message },
      { is: 'paragraph', isSoft: true, text: 'Answer this mail to write back.' },
    ],
  }),
});

/** Their copy, without the text when that holds a link. */
export const contactReceiptMail = ({ email, message }: ContactMessage): Mail => ({
  to: email,
  kind: 'contact-receipt',
  subject: 'We have received your message',
  ...writeLetter({
    heading: 'We have received your message',
    blocks: [
      { is: 'paragraph', text: 'Thank you for writing. We read every message and answer to this address.' },
      ...(holdsLink(message) ? [] : [{ is: 'quote', heading: 'You wrote', text: message } as const]),
      { is: 'paragraph', isSoft: true, text: 'If you did not write to us, somebody entered your address by mistake.' },
    ],
  }),
});
