import type { Queries } from '../database/queries.ts';
import { mailboxOf } from '../shop/mailbox.ts';

/**
 * How many mails of a group one mailbox gets, whoever causes them: every form that mails an address can be sent by a stranger,
 * from many sessions and client IPs (REQ SECURITY-92). Mails that only the shop's staff or the owner of the mailbox can cause
 * are in no group.
 */
const groups = {
  order: {
    kinds: [
      'order-received',
      'order-cancelled',
      'order-changed',
      'order-confirmation',
      'order-expired',
      'payment-reminder',
      'payment-expired',
      'return-requested',
    ],
    perHour: 10,
    perDay: 30,
  },
  tracking: { kinds: ['order-link'], perHour: 5, perDay: 10 },
  confirmation: { kinds: ['email-confirmation'], perHour: 3, perDay: 6 },
  account: { kinds: ['password-link'], perHour: 5, perDay: 10 },
  stockAlert: { kinds: ['stock-alert-confirmation', 'stock-alert-known'], perHour: 3, perDay: 6 },
  newsletter: { kinds: ['newsletter-confirmation', 'newsletter-known'], perHour: 3, perDay: 6 },
  withdrawal: { kinds: ['withdrawal-receipt'], perHour: 5, perDay: 10 },
  contact: { kinds: ['contact-receipt'], perHour: 3, perDay: 6 },
} as const;
export type MailGroup = keyof typeof groups;

/** The least time between two mails that confirm the same thing at one e-mail address, however often somebody submits its form. */
export const minConfirmationIntervalMs = 5 * 60_000;

const hourMs = 60 * 60_000;

/**
 * Whether another mail of the group may go to an e-mail address now. Counts what was put into the outbox, in all processes. Rows
 * from the future, of a clock that was set back since, block nobody.
 */
export async function mayMail(queries: Queries, group: MailGroup, email: string, now: number): Promise<boolean> {
  const { kinds, perHour, perDay } = groups[group];
  const since = (time: number) =>
    queries
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('mails'))
      .where('mailbox', '=', mailboxOf(email))
      .where('kind', 'in', kinds)
      .where('created_at', '>', time)
      .where('created_at', '<=', now)
      .executeTakeFirstOrThrow();
  const [hour, day] = [await since(now - hourMs), await since(now - 24 * hourMs)];
  return Number(hour.mails) < perHour && Number(day.mails) < perDay;
}
