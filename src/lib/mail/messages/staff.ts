import { formatMoment } from '../../format.ts';
import { harmlessName } from '../../shop/visitor-text.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';

/** Mails to the people at the desk about their accounts. Links are absolute URLs. */

interface Invitation {
  readonly to: string;
  /** The name of the owner who invites. */
  readonly by: string;
  /** e.g. `Staff` */
  readonly role: string;
  readonly link: string;
  readonly days: number;
}

export function staffInvitationMail({ to, by, role, link, days }: Invitation): Mail {
  return {
    to,
    kind: 'staff-invitation',
    subject: 'You are invited to the desk',
    ...renderTemplate({
      heading: 'You are invited to the desk',
      blocks: [
        {
          type: 'paragraph',
          text: `${harmlessName(by) || 'The owner'} invites you to work at the desk of this shop, as: ${role}. Choose a password, and have a phone with an authenticator app at hand:`,
        },
        { type: 'button', text: 'Accept the invitation', href: link },
        {
          type: 'paragraph',
          isSoft: true,
          text: `The link works once and for ${days} days. If you do not know the shop, do nothing.`,
        },
      ],
    }),
  };
}

export function staffResetMail({ to, name, link }: { to: string; name: string; link: string }): Mail {
  const greeted = harmlessName(name);
  return {
    to,
    kind: 'staff-reset',
    subject: 'Sign in to the desk again',
    ...renderTemplate({
      heading: 'Sign in to the desk again',
      blocks: [
        {
          type: 'paragraph',
          text: `${greeted ? `Hello ${greeted}, an` : 'An'} owner of the shop has reset your account at the desk. Choose a new password and set up your authenticator app again:`,
        },
        { type: 'button', text: 'Set up my account', href: link },
        {
          type: 'paragraph',
          isSoft: true,
          text: 'The link works once and for one day. If you did not ask for it, tell the owner at once.',
        },
      ],
    }),
  };
}

const events = {
  password: ['Your password for the desk has changed', 'Your password for the desk was changed'],
  'second-factor': ['Your second factor has changed', 'A new second factor was set up for your account at the desk'],
  'new-device': ['A sign-in to the desk on a new device', 'Somebody signed in to the desk with your account'],
  'recovery-code': ['A recovery code was used', 'Somebody signed in to the desk with one of your recovery codes'],
} as const;

interface StaffEventMail {
  readonly to: string;
  readonly what: keyof typeof events;
  /** e.g. `Firefox on Windows` */
  readonly device: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The page with the member's sessions. */
  readonly account: string;
}

export function staffEventMail({ to, what, device, at, account }: StaffEventMail): Mail {
  const [subject, sentence] = events[what];
  return {
    to,
    kind: `staff-${what}`,
    subject,
    ...renderTemplate({
      heading: subject,
      blocks: [
        { type: 'paragraph', text: `${sentence}. If it was you, there is nothing to do.` },
        {
          type: 'details',
          rows: [
            { name: 'When', value: formatMoment(new Date(at).toISOString()) },
            { name: 'Device', value: device },
          ],
        },
        { type: 'paragraph', text: 'If it was not you, end all sessions, change your password, and tell the owner:' },
        { type: 'button', text: 'My account at the desk', href: account },
      ],
    }),
  };
}
