import { messages } from '../../../messages/messages.ts';
import { formatDate } from '../../format.ts';
import { confirmNewsletterPath, oneClickUnsubscribePath, unsubscribePath } from '../../paths/account.ts';
import { homePath, shopPath } from '../../paths/catalogue.ts';
import { listUnsubscribe } from '../list-unsubscribe.ts';
import type { Mail } from '../mail.ts';
import { type MailLanguage, pageUrl, wordsOf } from '../mail-language.ts';
import { renderTemplate } from '../template.ts';

export interface NewsletterCoupon {
  readonly code: string;
  /** Whole per cent of the subtotal. */
  readonly percent: number;
  /** The last ISO day of the shop on which it counts. */
  readonly lastDay: string;
}

interface Subscription {
  readonly to: string;
  /** Authorises confirming and unsubscribing. */
  readonly token: string;
  readonly siteUrl: string;
  readonly language?: MailLanguage;
}

const textOf = ({ language }: Subscription) => messages.readerMails(wordsOf(language));

/** Asks for confirmation of a subscription (double opt-in). `percent` is the discount for confirming, if there is one. */
export function newsletterConfirmationMail(subscription: Subscription & { percent?: number }): Mail {
  const { to, token, siteUrl, percent, language } = subscription;
  const text = textOf(subscription);
  return {
    to,
    kind: 'newsletter-confirmation',
    subject: text.confirmSubject,
    ...renderTemplate(
      {
        heading: text.newsletterHeading,
        blocks: [
          { type: 'paragraph', text: percent ? text.newsletterReward({ percent }) : text.newsletter },
          { type: 'button', text: text.confirmButton, href: pageUrl(siteUrl, confirmNewsletterPath(token), language) },
          { type: 'paragraph', isSoft: true, text: text.ifNotYou },
        ],
      },
      language,
    ),
  };
}

/** Welcomes a confirmed subscriber, with a personal coupon where the shop gives one. */
export function newsletterWelcomeMail(subscription: Subscription & { coupon?: NewsletterCoupon }): Mail {
  const { to, siteUrl, coupon, language } = subscription;
  const text = textOf(subscription);
  return {
    to,
    kind: coupon ? 'newsletter-coupon' : 'newsletter-welcome',
    subject: coupon ? text.couponSubject(coupon) : text.welcome,
    headers: unsubscribeHeaders(subscription),
    ...renderTemplate(
      {
        heading: coupon ? text.couponHeading(coupon) : text.welcome,
        blocks: [
          { type: 'paragraph', text: text.subscribed },
          ...(coupon
            ? ([
                { type: 'paragraph', text: text.coupon },
                { type: 'code', text: coupon.code },
                {
                  type: 'paragraph',
                  isSoft: true,
                  text: text.couponTerms({ percent: coupon.percent, day: formatDate(coupon.lastDay, language) }),
                },
              ] as const)
            : []),
          { type: 'button', text: text.findNext, href: pageUrl(siteUrl, shopPath, language) },
          unsubscribeBlock(subscription),
        ],
      },
      language,
    ),
  };
}

/** Tells a subscriber that they are subscribed already. The page must not reveal it, so the answer goes by mail. */
export function newsletterAlreadySubscribedMail(subscription: Subscription): Mail {
  const { to, siteUrl, language } = subscription;
  const text = textOf(subscription);
  return {
    to,
    kind: 'newsletter-known',
    subject: text.knownSubject,
    headers: unsubscribeHeaders(subscription),
    ...renderTemplate(
      {
        heading: text.knownSubject,
        blocks: [
          { type: 'paragraph', text: text.known },
          { type: 'button', text: text.visitShop, href: pageUrl(siteUrl, homePath, language) },
          unsubscribeBlock(subscription),
        ],
      },
      language,
    ),
  };
}

const unsubscribeBlock = (subscription: Subscription) => {
  const { token, siteUrl, language } = subscription;
  const href = pageUrl(siteUrl, unsubscribePath(token), language);
  return { type: 'link', text: textOf(subscription).unsubscribe, href } as const;
};

const unsubscribeHeaders = ({ token, siteUrl }: Subscription) =>
  listUnsubscribe(siteUrl + oneClickUnsubscribePath(token));
