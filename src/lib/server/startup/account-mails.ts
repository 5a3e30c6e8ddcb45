import type { AccountMails } from '../../accounts/account-mails.ts';
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
import { contactPath } from '../../paths/pages.ts';

interface MailOptions {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Encrypts mails whose links carry a token. */
  readonly secret: string;
  readonly now: () => number;
}

/** Puts the mails about accounts into the outbox, with links to this site. */
export function accountMails({ siteUrl, secret, now }: MailOptions): AccountMails {
  const newPassword = siteUrl + lostPasswordPath;
  return {
    passwordLink: (queries, { to, name, token }) =>
      enqueueMail(queries, passwordLinkMail({ to, name, link: siteUrl + resetPasswordPath(token) }), now(), secret),
    emailConfirmation: (queries, { to, token }) =>
      enqueueMail(queries, emailConfirmationMail({ to, link: siteUrl + confirmEmailPath(token) }), now(), secret),
    emailChangeRequested: (queries, event) => enqueueMail(queries, emailChangeRequestedMail(event, newPassword), now()),
    emailChanged: (queries, event) => enqueueMail(queries, emailChangedMail(event, siteUrl + contactPath), now()),
    passwordChanged: (queries, event) => enqueueMail(queries, passwordChangedMail(event, newPassword), now()),
    accountDeleted: (queries, event) => enqueueMail(queries, accountDeletedMail(event, siteUrl + contactPath), now()),
    newDevice: (queries, event) =>
      enqueueMail(queries, newDeviceMail(event, { devices: siteUrl + devicesPath, newPassword }), now()),
  };
}
