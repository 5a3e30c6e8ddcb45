import { messages } from '../../../messages/messages.ts';
import { isQuotable } from '../../shop/visitor-text.ts';
import { type Mail, shopRecipient } from '../mail.ts';
import { type MailLanguage, wordsOf } from '../mail-language.ts';
import { type Block, renderTemplate } from '../template.ts';

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
export function contactReceiptMail({ email, message }: ContactMessage, language?: MailLanguage): Mail {
  const text = messages.readerMails(wordsOf(language));
  return {
    to: email,
    kind: 'contact-receipt',
    subject: text.contactSubject,
    ...renderTemplate(
      {
        heading: text.contactSubject,
        blocks: [
          { type: 'paragraph', text: text.contact },
          ...quotedBlocks(message, language),
          { type: 'paragraph', isSoft: true, text: text.contactNote },
        ],
      },
      language,
    ),
  };
}

/** The shop's answer to a message, to its author. Their words are left out when they contain a link. */
export function contactAnswerMail({ to, question, answer, language }: Answer): Mail {
  const text = messages.readerMails(wordsOf(language));
  return {
    to,
    kind: 'contact-answer',
    subject: text.answerSubject,
    ...renderTemplate(
      {
        heading: text.answerSubject,
        blocks: [{ type: 'paragraph', text: answer }, ...quotedBlocks(question, language)],
      },
      language,
    ),
  };
}

interface Answer {
  readonly to: string;
  readonly question: string;
  readonly answer: string;
  readonly language?: MailLanguage;
}

const quotedBlocks = (message: string, language: MailLanguage): Block[] =>
  isQuotable(message)
    ? [{ type: 'quote', heading: messages.readerMails(wordsOf(language)).youWrote, text: message }]
    : [];
