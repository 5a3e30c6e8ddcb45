import { messages } from '../../../messages/messages.ts';
import type { Mail } from '../mail.ts';
import { type MailLanguage, wordsOf } from '../mail-language.ts';
import { renderTemplate } from '../template.ts';

interface Deleted {
  readonly to: string;
  readonly language?: MailLanguage;
}

/** The last mail to an account that its owner has deleted. `contact` is the absolute URL of the contact page. */
export function accountDeletedMail({ to, language }: Deleted, contact: string): Mail {
  const text = messages.accountMails(wordsOf(language));
  return {
    to,
    kind: 'account-deleted',
    subject: text.deletedSubject,
    ...renderTemplate(
      {
        heading: text.deletedSubject,
        blocks: [
          { type: 'paragraph', text: text.deleted },
          { type: 'paragraph', text: text.wasNotYou },
          { type: 'button', text: text.writeToUs, href: contact },
        ],
      },
      language,
    ),
  };
}
