import { messages } from '../../../messages/messages.ts';
import { harmlessName } from '../../shop/visitor-text.ts';
import type { Mail } from '../mail.ts';
import { type MailLanguage, wordsOf } from '../mail-language.ts';
import { renderTemplate } from '../template.ts';

interface PasswordLink {
  readonly to: string;
  readonly name: string;
  /** An absolute URL; it works once, within an hour. */
  readonly link: string;
  readonly language?: MailLanguage;
}

/** Sends the link for setting a new password. */
export function passwordLinkMail({ to, name: given, link, language }: PasswordLink): Mail {
  const text = messages.accountMails(wordsOf(language));
  const name = harmlessName(given);
  return {
    to,
    kind: 'password-link',
    subject: text.linkSubject,
    ...renderTemplate(
      {
        heading: text.linkSubject,
        blocks: [
          { type: 'paragraph', text: name ? text.linkNamed({ name }) : text.link },
          { type: 'button', text: text.newPassword, href: link },
          { type: 'paragraph', isSoft: true, text: text.linkNote },
        ],
      },
      language,
    ),
  };
}
