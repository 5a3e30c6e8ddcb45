import { formatDate } from '../../format.ts';
import { confirmNewsletterPath, oneClickUnsubscribePath, unsubscribePath } from '../../paths/account.ts';
import { homePath, shopPath } from '../../paths/catalogue.ts';
import { listUnsubscribe } from '../list-unsubscribe.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';

export interface NewsletterCoupon {
  readonly code: string;
  /** Whole per cent of the subtotal. */
  readonly percent: number;
  /** The last ISO day of the shop on which it counts. */
  readonly lastDay: string;
}

/** Asks for confirmation of a subscription (double opt-in). `percent` is the discount for confirming, if there is one. */
export function newsletterConfirmationMail({ to, token, siteUrl, percent }: Subscription & { percent?: number }): Mail {
  const reward = percent ? `, and we send you a coupon for ${percent}% off your next order` : '';
  return {
    to,
    kind: 'newsletter-confirmation',
    subject: 'Please confirm your address',
    ...renderTemplate({
      heading: 'One step to our letter',
      blocks: [
        {
          type: 'paragraph',
          text: `Somebody, we hope you, asked for our newsletter at this address. Confirm it${reward}.`,
        },
        { type: 'button', text: 'Confirm my address', href: siteUrl + confirmNewsletterPath(token) },
        { type: 'paragraph', isSoft: true, text: 'If it was not you, do nothing. You will not hear from us again.' },
      ],
    }),
  };
}

/** Welcomes a confirmed subscriber, with a personal coupon where the shop gives one. */
export function newsletterWelcomeMail(subscription: Subscription & { coupon?: NewsletterCoupon }): Mail {
  const { to, siteUrl, coupon } = subscription;
  return {
    to,
    kind: coupon ? 'newsletter-coupon' : 'newsletter-welcome',
    subject: coupon ? `Your coupon: ${coupon.percent}% off your next order` : 'Welcome to our letter',
    headers: unsubscribeHeaders(subscription),
    ...renderTemplate({
      heading: coupon ? `${coupon.percent}% off your next order` : 'Welcome to our letter',
      blocks: [
        { type: 'paragraph', text: 'Thank you, your address is confirmed. One letter a month, books only.' },
        ...(coupon
          ? ([
              { type: 'paragraph', text: 'Your coupon. Enter it in the cart or at checkout:' },
              { type: 'code', text: coupon.code },
              {
                type: 'paragraph',
                isSoft: true,
                text: `It takes ${coupon.percent}% off one order, until ${formatDate(coupon.lastDay)}.`,
              },
            ] as const)
          : []),
        { type: 'button', text: 'Find your next book', href: siteUrl + shopPath },
        unsubscribeBlock(subscription),
      ],
    }),
  };
}

/** Tells a subscriber that they are subscribed already. The page must not reveal it, so the answer goes by mail. */
export function newsletterAlreadySubscribedMail(subscription: Subscription): Mail {
  const { to, siteUrl } = subscription;
  return {
    to,
    kind: 'newsletter-known',
    subject: 'You are on our list',
    headers: unsubscribeHeaders(subscription),
    ...renderTemplate({
      heading: 'You are on our list',
      blocks: [
        {
          type: 'paragraph',
          text: 'Somebody asked for our newsletter at this address. It is on our list already, so there is nothing to do.',
        },
        { type: 'button', text: 'Visit the shop', href: siteUrl + homePath },
        unsubscribeBlock(subscription),
      ],
    }),
  };
}

interface Subscription {
  readonly to: string;
  /** Authorises confirming and unsubscribing. */
  readonly token: string;
  readonly siteUrl: string;
}

const unsubscribeBlock = ({ token, siteUrl }: Subscription) =>
  ({ type: 'link', text: 'Unsubscribe', href: siteUrl + unsubscribePath(token) }) as const;

const unsubscribeHeaders = ({ token, siteUrl }: Subscription) =>
  listUnsubscribe(siteUrl + oneClickUnsubscribePath(token));
