import type { FirstStepId } from '../../../lib/desk/first-steps/model/first-steps.ts';
import { deskImportsPath } from '../../../lib/desk/imports/model/pages.ts';
import { deskPages } from '../../../lib/desk/model/pages.ts';
import {
  deskDeliveryPath,
  deskPaymentPath,
  deskSellerPath,
  deskTaxPath,
} from '../../../lib/desk/settings/model/pages.ts';
import { deskAccountPath } from '../../../lib/desk/staff/model/pages.ts';
import { deskTextPath } from '../../../lib/desk/texts/model/pages.ts';

interface Place {
  readonly title: string;
  readonly links: readonly { readonly text: string; readonly href: string }[];
  /** What to do where the desk has no page for it. */
  readonly how?: string;
}

const textsPath = '/desk/texts';
const lookPath = '/desk/settings/look';

/** Links to pages that this desk has. */
const link = (text: string, href: string) => (href in deskPages ? [{ text, href }] : []);

/** A link to the form of a text. */
const text = (name: string, id: string) => ({ text: name, href: deskTextPath(id) });

/** Where each of the first steps is taken. */
export const firstStepPlaces: Readonly<Record<FirstStepId, Place>> = {
  about: {
    title: 'Name and address of the shop',
    links: link('Open the texts', textsPath),
    how: 'They are in the text “Shop details” (content/site.yml).',
  },
  look: { title: 'Logo and colour', links: link('Choose them', lookPath) },
  sample: { title: 'Take the sample catalogue out', links: [] },
  catalogue: { title: 'Your own books', links: [{ text: 'Send a catalogue file', href: deskImportsPath }] },
  delivery: { title: 'Delivery', links: [{ text: 'Set delivery zones', href: deskDeliveryPath }] },
  testPayment: { title: 'Test payment', links: [] },
  payment: { title: 'Payment', links: [{ text: 'Set payment methods', href: deskPaymentPath }] },
  tax: {
    title: 'Tax and invoices',
    links: [
      { text: 'Set tax', href: deskTaxPath },
      { text: 'Name the seller', href: deskSellerPath },
    ],
  },
  deliveryText: { title: 'Delivery text', links: [text('Change the page', 'delivery-information')] },
  termsText: {
    title: 'Terms and privacy',
    links: [text('Change the terms', 'terms'), text('Change the privacy policy', 'privacy-policy')],
  },
  contactText: {
    title: 'Contact and map',
    links: [text('Change mail, phone and map', 'site'), text('Change the contact page', 'contact')],
  },
  aboutText: { title: 'About the shop', links: [text('Change the page', 'about-us')] },
  notices: {
    title: 'What the law asks you to say',
    links: [text('Fill in imprint, accessibility and complaints', 'site')],
    how: 'They stand at the end of the text “Footer, contact and stores”. If you have pages of your own for them, or need none, say that it is right.',
  },
  mail: { title: 'Mails', links: [], how: 'Whoever runs the machine sets SMTP_URL (docs/running.md).' },
  address: {
    title: 'Public address',
    links: [],
    how: 'Whoever runs the machine sets SITE_URL to an address that begins with https (docs/running.md).',
  },
  secondFactor: {
    title: 'Second factor',
    links: [{ text: 'Recovery codes', href: deskAccountPath }],
    how: 'Keep the recovery codes on paper: without phone and codes only another owner can help.',
  },
  backup: {
    title: 'Backups',
    links: [],
    how: 'Whoever runs the machine sets BACKUP_DIR and BACKUP_AT, and tries npm run restore once (docs/running.md).',
  },
};
