import { describe, expect, test } from 'vitest';
import type { Mail } from '../../../src/lib/mail/mail.ts';
import { accountDeletedMail } from '../../../src/lib/mail/messages/account-deleted.ts';
import {
  emailChangedMail,
  emailChangeRequestedMail,
  newDeviceMail,
  passwordChangedMail,
} from '../../../src/lib/mail/messages/account-events.ts';
import { contactAnswerMail, contactReceiptMail, contactRequestMail } from '../../../src/lib/mail/messages/contact.ts';
import { downloadsReadyMail } from '../../../src/lib/mail/messages/downloads-ready.ts';
import { emailConfirmationMail } from '../../../src/lib/mail/messages/email-confirmation.ts';
import { invoiceMail } from '../../../src/lib/mail/messages/invoice.ts';
import type { MailedInvoice } from '../../../src/lib/mail/messages/invoice-blocks.ts';
import {
  newsletterAlreadySubscribedMail,
  newsletterConfirmationMail,
  newsletterWelcomeMail,
} from '../../../src/lib/mail/messages/newsletter.ts';
import { orderCancelledMail } from '../../../src/lib/mail/messages/order-cancelled.ts';
import { orderCancelledByShopMail } from '../../../src/lib/mail/messages/order-cancelled-by-shop.ts';
import { orderConfirmationMail, orderExpiredMail } from '../../../src/lib/mail/messages/order-confirmation.ts';
import { orderPaidMail } from '../../../src/lib/mail/messages/order-paid.ts';
import {
  orderDeliveredMail,
  orderOutForDeliveryMail,
  orderPackingMail,
} from '../../../src/lib/mail/messages/order-progress.ts';
import { orderReceivedMail } from '../../../src/lib/mail/messages/order-received.ts';
import { orderRefundedMail } from '../../../src/lib/mail/messages/order-refunded.ts';
import { orderShippedMail } from '../../../src/lib/mail/messages/order-shipped.ts';
import { passwordLinkMail } from '../../../src/lib/mail/messages/password-link.ts';
import { shopOrderCancelledMail, shopOrderMail } from '../../../src/lib/mail/messages/shop-order.ts';
import { staffEventMail, staffInvitationMail, staffResetMail } from '../../../src/lib/mail/messages/staff.ts';
import {
  stockAlertConfirmationMail,
  stockAlertKnownMail,
  stockAlertMail,
} from '../../../src/lib/mail/messages/stock-alerts.ts';
import { money } from '../../../src/lib/shop/money.ts';
import { containsLink } from '../../../src/lib/shop/visitor-text.ts';
import { german } from '../../fixtures/languages.ts';

const site = 'https://books.test';
const nasty = `<img src=x onerror="alert('1')"> & co`;
const address = {
  ...{ firstName: nasty, lastName: nasty, company: nasty, address1: nasty, address2: nasty, city: nasty },
  ...{ postCode: nasty, state: nasty, country: 'FR', phone: nasty, email: 'asha@example.org' },
};
const rupees = (amount: number) => money(amount * 100, 'INR');
const order = {
  ...{ number: 'BF-2222-3333', placedAt: '2026-11-20T10:00:00Z', comment: nasty, paymentMode: nasty },
  status: 'ORDER PLACED',
  lines: [{ productId: '7', title: nasty, optionName: nasty, quantity: 2, lineTotal: rupees(600) }],
  ...{ subtotal: rupees(600), discount: { code: nasty, amount: rupees(60) }, shipping: rupees(49) },
  ...{ cashOnDelivery: rupees(30), total: rupees(619), paymentInstructions: nasty },
  ...{ billingAddress: address, shippingAddress: address, openToken: 'x.y' },
};
const download = {
  ...{ token: '1-1-x', orderNumber: 'BF-2222-3333', title: nasty, author: nasty, optionName: nasty },
  state: 'ready',
  ...{ downloadsLeft: 5, expiresAt: '2026-12-20T10:00:00Z' },
} as const;
const parcel = { carrier: 'other', trackingNumber: nasty, courier: nasty } as const;
const contact = { name: nasty, email: 'asha@example.org', message: nasty };
const subscription = { to: 'asha@example.org', token: 'key.signature', siteUrl: site };
const awaited = {
  ...{ to: 'asha@example.org', withdrawToken: 'sealed.x', siteUrl: site },
  book: { productId: '7', sku: nasty, title: nasty, format: nasty, awaits: 'copies' },
} as const;
const event = {
  to: 'asha@example.org',
  name: nasty,
  at: Date.parse('2026-11-20T10:00:00Z'),
  device: 'Firefox on Linux',
};
const coupon = { code: 'HELLO-2222-3333', percent: 10, lastDay: '2027-02-18' };

const invoice: MailedInvoice = {
  ...{ kind: 'invoice', number: '2026-000001', total: rupees(619), lines: [], sums: [] },
};
const note: MailedInvoice = {
  ...{ kind: 'credit-note', number: 'CN-2026-000001', total: rupees(60) },
  lines: [{ name: nasty, detail: `${nasty} × 1`, amount: rupees(11) }],
  sums: [{ name: 'Delivery', amount: rupees(49) }],
};

test('formats are named in the language of the mail [LANG-100]', () => {
  const [line] = order.lines;
  const bought = { ...order, language: german, lines: [{ ...line, optionName: 'Ebook' }] } as typeof order;
  expect(orderReceivedMail(bought, site).text).toContain('E-Book × 2');
  const links = downloadsReadyMail(bought, [{ ...download, optionName: 'Ebook' }], site);
  expect(links.text).toContain('(E-Book)');
  const request = { ...awaited, language: german, book: { ...awaited.book, format: 'Ebook' } };
  const come = { price: rupees(499), isPreorder: false, dedupeKey: 'key' };
  for (const mail of [
    stockAlertConfirmationMail({ ...request, confirmToken: 'key.signature' }),
    stockAlertKnownMail(request),
    stockAlertMail({ ...request, ...come }),
  ])
    expect(mail.text).toContain('E-Book');
});

const mails: Record<string, Mail> = {
  'order received': orderReceivedMail(order, site),
  'order cancelled': orderCancelledMail(order, site, { reason: nasty, notes: [note] }),
  'order confirmation': orderConfirmationMail(order, site, { token: 'x', confirmBy: '2026-11-20T12:00:00Z' }),
  'order expired': orderExpiredMail(order, site),
  invoice: invoiceMail(order, site, invoice),
  'credit note': invoiceMail(order, site, note, { before: rupees(100), after: rupees(40) }),
  'order paid': orderPaidMail(order, site, { amount: rupees(619), invoices: [invoice] }),
  'order packing': orderPackingMail(order, site, { isCollected: false, parcel: 1 }),
  'order ready': orderPackingMail(order, site, { isCollected: true, parcel: 1 }),
  'order shipped': orderShippedMail(order, site, { number: 1, tracking: parcel, href: undefined, invoices: [invoice] }),
  'order out for delivery': orderOutForDeliveryMail(order, site, 1),
  'order delivered': orderDeliveredMail(order, site, { isCollected: false, invoices: [] }),
  'order cancelled by the shop': orderCancelledByShopMail(order, site, {
    ...{ reason: nasty, paidBack: rupees(619), owed: { before: rupees(60), after: rupees(0) } },
    notes: [note],
  }),
  'order refunded': orderRefundedMail(order, site, { amount: rupees(1), method: 'cod', reason: nasty, notes: [note] }),
  'order to the shop': shopOrderMail(order, site, 'shop'),
  'cancellation to the shop': shopOrderCancelledMail(order, site, { to: 'shop', reason: nasty, paid: rupees(619) }),
  'downloads ready': downloadsReadyMail(order, [download], site),
  'password link': passwordLinkMail({ to: 'asha@example.org', name: nasty, link: `${site}/reset-password?token=x` }),
  'email confirmation': emailConfirmationMail({ to: 'asha@example.org', link: `${site}/confirm-email?token=x` }),
  'email change requested': emailChangeRequestedMail(event, `${site}/lost-password`),
  'email changed': emailChangedMail(event, `${site}/contact`),
  'account deleted': accountDeletedMail({ to: 'asha@example.org' }, `${site}/contact`),
  'password changed': passwordChangedMail(event, `${site}/lost-password`),
  'new device': newDeviceMail(event, { devices: `${site}/account/devices`, newPassword: `${site}/lost-password` }),
  'newsletter confirmation': newsletterConfirmationMail({ ...subscription, percent: 10 }),
  'newsletter coupon': newsletterWelcomeMail({ ...subscription, coupon }),
  'newsletter welcome': newsletterWelcomeMail(subscription),
  'newsletter known': newsletterAlreadySubscribedMail(subscription),
  'book that is waited for, confirmation': stockAlertConfirmationMail({ ...awaited, confirmToken: 'key.signature' }),
  'book that is waited for, known': stockAlertKnownMail(awaited),
  'book that is back': stockAlertMail({ ...awaited, price: rupees(499), isPreorder: false, dedupeKey: 'key' }),
  'contact request': contactRequestMail(contact),
  'contact receipt': contactReceiptMail(contact),
  'contact answer': contactAnswerMail({ to: 'asha@example.org', question: nasty, answer: nasty }),
  'staff invitation': staffInvitationMail({
    ...{ to: 'asha@example.org', by: nasty, role: 'Staff', days: 7 },
    link: `${site}/desk/welcome?token=x`,
  }),
  'staff reset': staffResetMail({ to: 'asha@example.org', name: nasty, link: `${site}/desk/welcome?token=x` }),
  'staff event': staffEventMail({ ...event, what: 'new-device', account: `${site}/desk/account` }),
};

describe.each(Object.entries(mails))('%s', (_, mail) => {
  test('escapes user input [MAIL-09]', () => {
    expect(mail.html.markup).not.toMatch(/<img|onerror="alert|' & co|"> & co/);
  });

  test('links only to this site [MAIL-09]', () => {
    const links = [...mail.html.markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
    expect(links.filter((href) => !href.startsWith(`${site}/`))).toEqual([]);
  });

  test('has every link of the HTML in its text version [MAIL-09]', () => {
    const links = [...mail.html.markup.matchAll(/class="(?:button|link)" href="([^"]*)"/g)].map(
      ([, href]) => href ?? '',
    );
    for (const link of links) expect(mail.text).toContain(link.replaceAll('&amp;', '&'));
  });
});

test('free shipping is mentioned, but no charges of 0', () => {
  const plain = { ...order, shipping: rupees(0), discount: undefined, cashOnDelivery: undefined, comment: '' };
  const { text } = orderReceivedMail(plain, site);
  expect(text).toContain('Shipping: Free');
  expect(text).not.toMatch(/Coupon|Cash on delivery charge|Your note/);
});

test('a cancelled cash-on-delivery order does not mention a refund [MAIL-13]', () => {
  expect(orderCancelledMail({ ...order, paymentMode: 'cod' }, site, { reason: '', notes: [] }).text).not.toContain(
    'refund',
  );
  expect(orderCancelledMail({ ...order, paymentMode: 'bacs' }, site, { reason: '', notes: [] }).text).toContain(
    'refund',
  );
});

test('a refund and its credit note are one mail, which lists what is given back [MAIL-20]', () => {
  const mail = orderRefundedMail(order, site, { amount: rupees(60), method: 'cod', reason: '', notes: [note] });
  expect(mail.attachments).toEqual([{ type: 'invoice', number: 'CN-2026-000001' }]);
  expect(mail.text).toMatch(/Credit note CN-2026-000001[\s\S]*× 1: ₹11[\s\S]*Delivery: ₹49[\s\S]*Total credited: ₹60/);
});

test('newsletter mails have one-click unsubscribe (RFC 8058), confirmations do not [ACCOUNT-34]', () => {
  const headers = {
    'List-Unsubscribe': '<https://books.test/newsletter/one-click?token=key.signature>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  expect(newsletterWelcomeMail({ ...subscription, coupon }).headers).toEqual(headers);
  expect(newsletterWelcomeMail(subscription).headers).toEqual(headers);
  expect(newsletterConfirmationMail(subscription).headers).toBeUndefined();
});

test('the coupon is in its mail with its last day, and is promised only when there is one [MAIL-18]', () => {
  expect(newsletterWelcomeMail({ ...subscription, coupon }).text).toMatch(/HELLO-2222-3333[\s\S]*18 February 2027/);
  expect(newsletterConfirmationMail({ ...subscription, percent: 10 }).text).toContain('10% off');
  for (const { text } of [newsletterConfirmationMail(subscription), newsletterWelcomeMail(subscription)]) {
    expect(text).not.toMatch(/coupon|off your/);
  }
});

describe('a contact message', () => {
  const plain = 'Do you have “Emma” in hardcover? I saw it for Rs. 499.50 last week.';
  const copies = (text: string) => [
    contactReceiptMail({ ...contact, message: text }).text,
    orderReceivedMail({ ...order, comment: text }, site).text,
    orderCancelledMail(order, site, { reason: text, notes: [] }).text,
  ];

  test('is quoted in the copy to its sender', () => {
    for (const copy of copies(plain)) expect(copy).toContain(plain);
  });

  test.each(['See https://spam.example', 'See www.spam.example', 'See spam.example now', 'Write to a@spam.example'])(
    'cannot carry advertising to a third party whose address was entered: %s [MAIL-11]',
    (text) => {
      expect(containsLink(text)).toBe(true);
      for (const copy of copies(text)) expect(copy).not.toContain('spam');
      const named = { ...order, billingAddress: { ...address, firstName: text } };
      expect(orderReceivedMail(named, site).text).toContain('Thank you, dear reader.');
      expect(passwordLinkMail({ to: 'asha@example.org', name: text, link: site }).text).not.toContain('spam');
      // The mail to the shop has the full text.
      expect(contactRequestMail({ ...contact, message: text }).text).toContain('spam');
    },
  );
});

test('an order mail shows no stored link, and no e-mail address but its reader’s [SECURITY-91]', () => {
  const stored = { ...address, company: 'Visit evil.com', address2: 'Opp.otherword', email: 'win@evil.example' };
  const { text, html } = orderReceivedMail({ ...order, comment: '', shippingAddress: stored }, site);
  for (const copy of [text, html.markup]) {
    expect(copy).not.toMatch(/evil|Opp\.otherword/);
    expect(copy).toContain('Opp. otherword');
    expect(copy).toContain('asha@example.org');
  }
});

test('mails about an account say when and where, and do not repeat a name that looks like a link [ACCOUNT-59 ACCOUNT-60]', () => {
  for (const mail of [
    passwordChangedMail({ ...event, name: 'www.evil.example' }, `${site}/lost-password`),
    newDeviceMail({ ...event, name: 'www.evil.example' }, { devices: site, newPassword: site }),
  ]) {
    expect(mail.text).toContain('20 November 2026');
    expect(mail.text).toContain('3:30');
    expect(mail.text).toContain('Firefox on Linux');
    expect(mail.text).not.toContain('evil');
    expect(mail.text).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
  }
});
