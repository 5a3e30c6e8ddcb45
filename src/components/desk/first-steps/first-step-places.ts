import type { FirstStepId } from '../../../lib/desk/first-steps/model/first-steps.ts';
import { deskImportsPath } from '../../../lib/desk/imports/model/pages.ts';
import { deskLookPath } from '../../../lib/desk/look/model/pages.ts';
import {
  deskDeliveryPath,
  deskPaymentPath,
  deskSellerPath,
  deskTaxPath,
} from '../../../lib/desk/settings/model/pages.ts';
import { deskAccountPath } from '../../../lib/desk/staff/model/pages.ts';
import { deskTextPath, deskTextsPath } from '../../../lib/desk/texts/model/pages.ts';
import type { messages } from '../../../messages/messages.ts';

interface Place {
  readonly links: readonly { readonly text: string; readonly href: string }[];
  /** What to do where the desk has no page for it. */
  readonly how?: string;
}

/** Where each of the first steps is taken, in the words of a language. */
export const firstStepPlaces = (
  text: ReturnType<typeof messages.deskFirstSteps>,
): Readonly<Record<FirstStepId, Place>> => ({
  about: { links: [{ text: text.openTexts, href: deskTextsPath }] },
  look: { links: [{ text: text.chooseLook, href: deskLookPath }] },
  sample: { links: [] },
  catalogue: { links: [{ text: text.sendCatalogue, href: deskImportsPath }] },
  delivery: { links: [{ text: text.setZones, href: deskDeliveryPath }] },
  testPayment: { links: [] },
  payment: { links: [{ text: text.setPayment, href: deskPaymentPath }] },
  tax: {
    links: [
      { text: text.setTax, href: deskTaxPath },
      { text: text.nameSeller, href: deskSellerPath },
    ],
  },
  deliveryText: { links: [{ text: text.changePage, href: deskTextPath('delivery-information') }] },
  termsText: {
    links: [
      { text: text.changeTerms, href: deskTextPath('terms') },
      { text: text.changePrivacy, href: deskTextPath('privacy-policy') },
    ],
  },
  contactText: {
    links: [
      { text: text.changeContactData, href: deskTextPath('site') },
      { text: text.changeContactPage, href: deskTextPath('contact') },
    ],
  },
  aboutText: { links: [{ text: text.changePage, href: deskTextPath('about-us') }] },
  notices: { links: [{ text: text.fillInNotices, href: deskTextPath('site') }] },
  mail: { links: [], how: text.howMail },
  address: { links: [], how: text.howAddress },
  secondFactor: { links: [{ text: text.recoveryCodes, href: deskAccountPath }], how: text.howSecondFactor },
  backup: { links: [], how: text.howBackup },
});
