import { describe, expect, test } from 'vitest';
import { holdsLink } from '../../../src/lib/mail/holds-link.ts';
import type { Mail } from '../../../src/lib/mail/mail.ts';
import { contactReceiptMail, contactRequestMail } from '../../../src/lib/mail/messages/contact.ts';
import {
  newsletterConfirmationMail,
  newsletterKnownMail,
  newsletterWelcomeMail,
} from '../../../src/lib/mail/messages/newsletter.ts';
import { orderCancelledMail } from '../../../src/lib/mail/messages/order-cancelled.ts';
import { orderReceivedMail } from '../../../src/lib/mail/messages/order-received.ts';
import { passwordLinkMail } from '../../../src/lib/mail/messages/password-link.ts';
import { money } from '../../../src/lib/shop/money.ts';

const site = 'https://books.test';
const nasty = `<img src=x onerror="alert('1')"> & co`;
const address = {
  ...{ firstName: nasty, lastName: nasty, company: nasty, address1: nasty, address2: nasty, city: nasty },
  ...{ postCode: nasty, state: nasty, country: 'FR', phone: nasty, email: 'asha@example.org' },
};
const rupees = (amount: number) => money(amount * 100, 'INR');
const order = {
  ...{ number: 'BF-2222-3333', placedAt: '2026-11-20T10:00:00Z', comment: nasty, paymentMode: nasty },
  lines: [{ productId: '7', title: nasty, optionName: nasty, quantity: 2, lineTotal: rupees(600) }],
  ...{ subtotal: rupees(600), discount: { code: nasty, amount: rupees(60) }, shipping: rupees(49) },
  ...{ cashOnDelivery: rupees(30), total: rupees(619), paymentInstructions: nasty },
  ...{ billingAddress: address, shippingAddress: address },
};
const contact = { name: nasty, email: 'asha@example.org', message: nasty };
const subscription = { to: 'asha@example.org', token: 'key.signature', siteUrl: site };
const coupon = { code: 'HELLO-2222-3333', percent: 10, endsAt: Date.parse('2027-02-18T10:00:00Z') };

const mails: Record<string, Mail> = {
  'order received': orderReceivedMail(order, site),
  'order cancelled': orderCancelledMail(order, site, nasty),
  'password link': passwordLinkMail({ to: 'asha@example.org', name: nasty, link: `${site}/reset-password?token=x` }),
  'newsletter confirmation': newsletterConfirmationMail({ ...subscription, percent: 10 }),
  'newsletter coupon': newsletterWelcomeMail({ ...subscription, coupon }),
  'newsletter welcome': newsletterWelcomeMail(subscription),
  'newsletter known': newsletterKnownMail(subscription),
  'contact request': contactRequestMail(contact),
  'contact receipt': contactReceiptMail(contact),
};

describe.each(Object.entries(mails))('%s', (_, mail) => {
  test('escapes whatever somebody typed', () => {
    expect(mail.html.markup).not.toMatch(/<img|onerror="alert|' & co|"> & co/);
  });

  test('leads nowhere but to this site', () => {
    const links = [...mail.html.markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
    expect(links.filter((href) => !href.startsWith(`${site}/`))).toEqual([]);
  });

  test('says the same in text: every link of the HTML is in it', () => {
    const links = [...mail.html.markup.matchAll(/class="(?:button|link)" href="([^"]*)"/g)].map(
      ([, href]) => href ?? '',
    );
    for (const link of links) expect(mail.text).toContain(link.replaceAll('&amp;', '&'));
  });
});

test('an order that is shipped for free says so, and one that costs nothing extra says nothing of it', () => {
  const plain = { ...order, shipping: rupees(0), discount: undefined, cashOnDelivery: undefined, comment: '' };
  const { text } = orderReceivedMail(plain, site);
  expect(text).toContain('Shipping: Free');
  expect(text).not.toMatch(/Coupon|Cash on delivery charge|Your note/);
});

test('nobody who is to pay at the door is told of a refund', () => {
  expect(orderCancelledMail({ ...order, paymentMode: 'cod' }, site, '').text).not.toContain('refund');
  expect(orderCancelledMail({ ...order, paymentMode: 'bacs' }, site, '').text).toContain('refund');
});

test('letters can be left by one click (RFC 8058), and a confirmation cannot', () => {
  const headers = {
    'List-Unsubscribe': '<https://books.test/newsletter/one-click?token=key.signature>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  expect(newsletterWelcomeMail({ ...subscription, coupon }).headers).toEqual(headers);
  expect(newsletterWelcomeMail(subscription).headers).toEqual(headers);
  expect(newsletterConfirmationMail(subscription).headers).toBeUndefined();
});

test('the coupon is in its mail with its last day, and is promised only where there is one', () => {
  expect(newsletterWelcomeMail({ ...subscription, coupon }).text).toMatch(/HELLO-2222-3333[\s\S]*18 February 2027/);
  expect(newsletterConfirmationMail({ ...subscription, percent: 10 }).text).toContain('10% off');
  for (const { text } of [newsletterConfirmationMail(subscription), newsletterWelcomeMail(subscription)]) {
    expect(text).not.toMatch(/coupon|off your/);
  }
});

describe('what somebody wrote', () => {
  const plain = 'Do you have “Emma” in hardcover? I saw it for Rs. 499.50 last week.';
  const copies = (text: string) => [
    contactReceiptMail({ ...contact, message: text }).text,
    orderReceivedMail({ ...order, comment: text }, site).text,
    orderCancelledMail(order, site, text).text,
  ];

  test('comes back to them in the mail', () => {
    for (const copy of copies(plain)) expect(copy).toContain(plain);
  });

  test.each(['See https://spam.example', 'See www.spam.example', 'See spam.example now', 'Write to a@spam.example'])(
    'carries no advertisement to a stranger whose address they entered: %s',
    (text) => {
      expect(holdsLink(text)).toBe(true);
      for (const copy of copies(text)) expect(copy).not.toContain('spam');
      const named = { ...order, billingAddress: { ...address, firstName: text } };
      expect(orderReceivedMail(named, site).text).toContain('Thank you, dear reader.');
      expect(passwordLinkMail({ to: 'asha@example.org', name: text, link: site }).text).not.toContain('spam');
      // The shop itself reads all of it.
      expect(contactRequestMail({ ...contact, message: text }).text).toContain('spam');
    },
  );
});
