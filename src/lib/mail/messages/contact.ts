import { isQuotable } from '../../shop/visitor-text.ts';
import { type Mail, shopRecipient } from '../mail.ts';
import { renderTemplate } from '../template.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A message from the contact page, to the shop. Replies go to its author. */
export const contactRequestMail = ({ name, email, message }: ContactMessage): Mail => ({
  to: shopRecipient,
  replyTo: email,
  kind: 'contact-request',
  subject: `A message from ${name.slice(0, 80)}`,
  ...renderTemplate({
    heading: 'A message from the contact page',
    blocks: [
      {
        type: 'details',
        rows: [
          { name: 'Name', value: name },
          { name: 'E-mail', value: email },
        ],
      },
      { type: 'quote', text: message },
      { type: 'paragraph', isSoft: true, text: 'Answer this mail to write back.' },
    ],
  }),
});

/** The author's receipt. It leaves out the message when that contains a link. */
export const contactReceiptMail = ({ email, message }: ContactMessage): Mail => ({
  to: email,
  kind: 'contact-receipt',
  subject: 'We have received your message',
  ...renderTemplate({
    heading: 'We have received your message',
    blocks: [
      { type: 'paragraph', text: 'Thank you for writing. We read every message and answer to this address.' },
      ...(isQuotable(message) ? [{ type: 'quote', heading: 'You wrote', text: message } as const] : []),
      {
        type: 'paragraph',
        isSoft: true,
        text: 'If you did not write to us, somebody entered your address by mistake.',
      },
    ],
  }),
});

/** The shop's answer to a message, to its author. Their words are left out when they contain a link. */
export const contactAnswerMail = (mail: {
  readonly to: string;
  readonly question: string;
  readonly answer: string;
}): Mail => ({
  to: mail.to,
  kind: 'contact-answer',
  subject: 'Our answer to your message',
  ...renderTemplate({
    heading: 'Our answer to your message',
    blocks: [
      { type: 'paragraph', text: mail.answer },
      ...(isQuotable(mail.question) ? [{ type: 'quote', heading: 'You wrote', text: mail.question } as const] : []),
    ],
  }),
});
