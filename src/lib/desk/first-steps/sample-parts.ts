import type { TradeSettings } from '../../backend/terms/trade-settings.ts';
import type { LegalNotice } from '../../trade/places/consumer-law.ts';
import { type FirstStepId, sampleShop } from './model/first-steps.ts';

/** The texts of content/ that the first steps look at. */
export interface SiteTexts {
  readonly name: string;
  readonly address: string;
  readonly stores?: readonly { readonly email: string }[] | undefined;
  readonly social?: readonly { readonly href: string }[] | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly map?: { readonly link: string; readonly alt: string } | undefined;
  /** The pages that the law may ask for, as far as their fields are filled in. */
  readonly notices?: readonly LegalNotice[] | undefined;
  /** All that a page says, by its name. */
  readonly pages?: Readonly<Partial<Record<SamplePage, string>>> | undefined;
}

/** The pages whose texts name the sample shop. */
export const samplePages = ['delivery-information', 'terms', 'privacy-policy', 'about-us', 'contact'] as const;
export type SamplePage = (typeof samplePages)[number];

/** What the sample's addresses, mailboxes and same-day area are known by (catalogue/merchandising.yml, content/site.yml). */
const sampleStreet = '14 Lantern Lane';
const sampleMailbox = '@bookfront.example';
const samplePoint = { latitude: 18.9322, longitude: 72.8364 };
const samplePhone = '5550 0140';
const samplePin = 'mlat=18.9322&mlon=72.8364';
/** What the pages of the sample say of itself, which is true of no other shop. */
const sampleFacts = [
  ...[sampleShop.name, sampleStreet, sampleMailbox, samplePhone],
  ...['From Fort to Bandra', 'near our shop in Mumbai', 'New York, Las Vegas and Los Angeles'],
];
const sampleProfiles = ['https://www.instagram.com/', 'https://www.facebook.com/', 'https://www.youtube.com/'];

/** Settings and texts that still have the sample's value, by the step that changes them. */
export function sampleParts(
  { stores = [], social = [], email = '', phone = '', map, pages = {} }: SiteTexts,
  { collection, sameDay, methods, payment }: Pick<TradeSettings, 'collection' | 'sameDay' | 'methods' | 'payment'>,
): Readonly<Partial<Record<FirstStepId, readonly string[]>>> {
  const isSampleArea = sameDay?.latitude === samplePoint.latitude && sameDay.longitude === samplePoint.longitude;
  const cheques = methods.includes('cheque') ? payment.cheque : null;
  const isSamplePage = (name: SamplePage) => sampleFacts.some((fact) => pages[name]?.includes(fact));
  return {
    deliveryText: named({ 'the page of delivery': isSamplePage('delivery-information') }),
    termsText: named({
      'the terms': isSamplePage('terms'),
      'the privacy policy': isSamplePage('privacy-policy'),
    }),
    contactText: named({
      'the mail address': email.endsWith(sampleMailbox),
      'the phone number': phone.includes(samplePhone),
      'the text of the contact page': isSamplePage('contact'),
      'the map': map?.link.includes(samplePin) || map?.alt.includes('Lantern Lane') || false,
    }),
    aboutText: named({ 'the page about the shop': isSamplePage('about-us') }),
    about: named({
      'the stores of the contact page': stores.some(({ email }) => email.endsWith(sampleMailbox)),
      'the social links': social.some(({ href }) => sampleProfiles.includes(href)),
    }),
    delivery: named({
      'the collection address': collection?.address.includes(sampleStreet) ?? false,
      'the same-day area': isSampleArea,
    }),
    payment: named({ 'the address for checks': cheques?.address.includes(sampleStreet) ?? false }),
  };
}

const named = (parts: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(parts).filter((name) => parts[name]);
