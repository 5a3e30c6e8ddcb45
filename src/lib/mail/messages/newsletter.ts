import { formatDate } from '../../format.ts';
import { confirmNewsletterPath, homePath, oneClickUnsubscribePath, shopPath, unsubscribePath } from '../../paths.ts';
import { writeLetter } from '../letter.ts';
import type { Mail } from '../mail.ts';

export interface NewsletterCoupon {
  readonly code: string;
  /** Whole per cent of the goods. */
  readonly percent: number;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** Asks whether the address really wants our letter (double opt-in). `percent` is what confirming is rewarded with, if with anything. */
export function newsletterConfirmationMail({ to, token, siteUrl, percent }: Subscription & { percent?: number }): Mail {
  const reward = percent ? `, and we send you a coupon for ${percent}% off your next order` : '';
  return {
    to,
    kind: 'newsletter-confirmation',
    subject: 'Please confirm your address',
    ...writeLetter({
      heading: 'One step to our letter',
      blocks: [
        {
          is: 'paragraph',
          text: `Somebody, we hope you, asked for our newsletter at this address. Confirm it${reward}.`,
        },
        { is: 'button', text: 'Confirm my address', href: siteUrl + confirmNewsletterPath(token) },
        { is: 'paragraph', isSoft: true, text: 'If it was not you, do nothing. You will not hear from us again.' },
      ],
    }),
  };
}

/** Welcomes a confirmed address, with its personal coupon where the shop gives one (decision 18). */
export function newsletterWelcomeMail(subscription: Subscription & { coupon?: NewsletterCoupon }): Mail {
  const { to, siteUrl, coupon } = subscription;
  return {
    to,
    kind: coupon ? 'newsletter-coupon' : 'newsletter-welcome',
    subject: coupon ? `Your coupon: ${coupon.percent}% off your next order` : 'Welcome to our letter',
    headers: unsubscribeHeaders(subscription),
    ...writeLetter({
      heading: coupon ? `${coupon.percent}% off your next order` : 'Welcome to our letter',
      blocks: [
        { is: 'paragraph', text: 'Thank you, your address is confirmed. One letter a month, books only.' },
        ...(coupon
          ? ([
              { is: 'paragraph', text: 'Your coupon. Enter it in the cart or at checkout:' },
              { is: 'code', text: coupon.code },
              {
                is: 'paragraph',
                isSoft: true,
                text: `It takes ${coupon.percent}% off one order, until ${formatDate(new Date(coupon.endsAt).toISOString())}.`,
              },
            ] as const)
          : []),
        { is: 'button', text: 'Find your next book', href: siteUrl + shopPath },
        unsubscribeBlock(subscription),
      ],
    }),
  };
}

/** Answers a form filled in for an address that is on the list already: the page itself must not tell. */
export function newsletterKnownMail(subscription: Subscription): Mail {
  const { to, siteUrl } = subscription;
  return {
    to,
    kind: 'newsletter-known',
    subject: 'You are on our list',
    headers: unsubscribeHeaders(subscription),
    ...writeLetter({
      heading: 'You are on our list',
      blocks: [
        {
          is: 'paragraph',
          text: 'Somebody asked for our newsletter at this address. It is on our list already, so there is nothing to do.',
        },
        { is: 'button', text: 'Visit the shop', href: siteUrl + homePath },
        unsubscribeBlock(subscription),
      ],
    }),
  };
}

interface Subscription {
  readonly to: string;
  /** Proof that the mail was received: confirms, or unsubscribes. */
  readonly token: string;
  readonly siteUrl: string;
}

const unsubscribeBlock = ({ token, siteUrl }: Subscription) =>
  ({ is: 'link', text: 'Unsubscribe', href: siteUrl + unsubscribePath(token) }) as const;

/** Mail programs show a button of their own for these (RFC 2369, RFC 8058). */
const unsubscribeHeaders = ({ token, siteUrl }: Subscription) => ({
  'List-Unsubscribe': `<${siteUrl}${oneClickUnsubscribePath(token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
