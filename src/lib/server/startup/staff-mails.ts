import { deskAccountPath } from '../../desk/staff/model/pages.ts';
import { linkDays } from '../../desk/staff/staff-links.ts';
import type { StaffMails } from '../../desk/staff/staff-mails.ts';
import { staffEventMail, staffInvitationMail, staffResetMail } from '../../mail/messages/staff.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { roleNames } from '../../shop/staff.ts';

interface MailOptions {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Encrypts mails whose links carry a token. */
  readonly secret: string;
  readonly now: () => number;
}

/** Puts the mails to the people at the desk into the outbox. */
export function staffMails({ siteUrl, secret, now }: MailOptions): StaffMails {
  return {
    invitation: (queries, { role, ...mail }) =>
      enqueueMail(
        queries,
        staffInvitationMail({ ...mail, role: roleNames[role], days: linkDays.invitation }),
        now(),
        secret,
      ),
    reset: (queries, mail) => enqueueMail(queries, staffResetMail(mail), now(), secret),
    event: (queries, mail) =>
      enqueueMail(queries, staffEventMail({ ...mail, account: siteUrl + deskAccountPath }), now()),
  };
}
