import { messages } from '../../../messages/messages.ts';
import type { Mail } from '../mail.ts';
import { type MailLanguage, wordsOf } from '../mail-language.ts';
import { renderTemplate } from '../template.ts';

interface Confirmation {
  readonly to: string;
  /** An absolute URL; it works once, within a day. */
  readonly link: string;
  readonly language?: MailLanguage;
}

/**
 * Asks the owner of an address to confirm that an account may use it. Nobody is greeted: the address may belong to somebody who has no
 * account.
 */
export function emailConfirmationMail({ to, link, language }: Confirmation): Mail {
  const text = messages.accountMails(wordsOf(language));
  return {
    to,
    kind: 'email-confirmation',
    subject: text.confirmSubject,
    ...renderTemplate(
      {
        heading: text.confirmHeading,
        blocks: [
          { type: 'paragraph', text: text.confirm },
          { type: 'button', text: text.confirmButton, href: link },
          { type: 'paragraph', isSoft: true, text: text.confirmNote },
        ],
      },
      language,
    ),
  };
}
