import type { AccountMails } from '../../accounts/account-mails.ts';
import { type MailLanguages, pageUrl, storedLanguage } from '../../mail/mail-language.ts';
import { accountDeletedMail } from '../../mail/messages/account-deleted.ts';
import {
  emailChangedMail,
  emailChangeRequestedMail,
  newDeviceMail,
  passwordChangedMail,
} from '../../mail/messages/account-events.ts';
import { emailConfirmationMail } from '../../mail/messages/email-confirmation.ts';
import { passwordLinkMail } from '../../mail/messages/password-link.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { confirmEmailPath, devicesPath, lostPasswordPath, resetPasswordPath } from '../../paths/account.ts';
import type { Language } from '../../paths/language.ts';
import { contactPath } from '../../paths/pages.ts';

interface MailOptions {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Encrypts mails whose links carry a token. */
  readonly secret: string;
  readonly now: () => number;
  readonly languages?: MailLanguages;
}

/** Puts the mails about accounts into the outbox, each in the language of its account, with links to this site. */
export function accountMails({ siteUrl, secret, now, languages }: MailOptions): AccountMails {
  const inLanguage = <About extends { readonly language: string | null }>(about: About) => ({
    ...about,
    language: storedLanguage(languages, about.language),
  });
  const url = (path: string, { language }: { readonly language: Language }) => pageUrl(siteUrl, path, language);
  return {
    passwordLink(queries, link) {
      const about = inLanguage(link);
      const mail = passwordLinkMail({ ...about, link: url(resetPasswordPath(link.token), about) });
      return enqueueMail(queries, mail, now(), secret);
    },
    emailConfirmation(queries, link) {
      const about = inLanguage(link);
      const mail = emailConfirmationMail({ ...about, link: url(confirmEmailPath(link.token), about) });
      return enqueueMail(queries, mail, now(), secret);
    },
    emailChangeRequested(queries, event) {
      const about = inLanguage(event);
      return enqueueMail(queries, emailChangeRequestedMail(about, url(lostPasswordPath, about)), now());
    },
    emailChanged(queries, event) {
      const about = inLanguage(event);
      return enqueueMail(queries, emailChangedMail(about, url(contactPath, about)), now());
    },
    passwordChanged(queries, event) {
      const about = inLanguage(event);
      return enqueueMail(queries, passwordChangedMail(about, url(lostPasswordPath, about)), now());
    },
    accountDeleted(queries, event) {
      const about = inLanguage(event);
      return enqueueMail(queries, accountDeletedMail(about, url(contactPath, about)), now());
    },
    newDevice(queries, event) {
      const about = inLanguage(event);
      const links = { devices: url(devicesPath, about), newPassword: url(lostPasswordPath, about) };
      return enqueueMail(queries, newDeviceMail(about, links), now());
    },
  };
}
