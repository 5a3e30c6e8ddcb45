import type { TradeSettings } from '../../backend/terms/trade-settings.ts';
import type { LegalNotice } from '../../trade/places/consumer-law.ts';
import { type FirstStepId, type SamplePart, sampleShop } from './model/first-steps.ts';

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
  /** What site.yml says in each further language. */
  readonly translations?: readonly string[] | undefined;
  /** All that a page says, by its name. */
  readonly pages?: Readonly<Partial<Record<SamplePage, string>>> | undefined;
}

/** The pages whose texts name the sample shop. */
export const samplePages = ['delivery-information', 'terms', 'privacy-policy', 'about-us', 'contact'] as const;
export type SamplePage = (typeof samplePages)[number];

/** What the sample's addresses, mailboxes and same-day area are known by (catalogue/merchandising.yml, content/site.yml). */
const sampleStreet = '14 Lantern Lane';
/** As its translations write it. */
const sampleStreets = [sampleStreet, '14 लैंटर्न लेन', '14 لانترن لين'];
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
  { stores = [], social = [], email = '', phone = '', map, translations = [], pages = {} }: SiteTexts,
  { collection, sameDay, methods, payment }: Pick<TradeSettings, 'collection' | 'sameDay' | 'methods' | 'payment'>,
): Readonly<Partial<Record<FirstStepId, readonly SamplePart[]>>> {
  const isSampleArea = sameDay?.latitude === samplePoint.latitude && sameDay.longitude === samplePoint.longitude;
  const cheques = methods.includes('cheque') ? payment.cheque : null;
  const isSamplePage = (name: SamplePage) => sampleFacts.some((fact) => pages[name]?.includes(fact));
  const isOfSample = (text: string) => [...sampleStreets, sampleMailbox].some((fact) => text.includes(fact));
  return {
    deliveryText: named({ deliveryPage: isSamplePage('delivery-information') }),
    termsText: named({ terms: isSamplePage('terms'), privacy: isSamplePage('privacy-policy') }),
    contactText: named({
      mailAddress: email.endsWith(sampleMailbox),
      phone: phone.includes(samplePhone),
      contactPage: isSamplePage('contact'),
      map: map?.link.includes(samplePin) || map?.alt.includes('Lantern Lane') || false,
    }),
    aboutText: named({ aboutPage: isSamplePage('about-us') }),
    about: named({
      stores: stores.some(({ email }) => email.endsWith(sampleMailbox)),
      social: social.some(({ href }) => sampleProfiles.includes(href)),
      translations: translations.some(isOfSample),
    }),
    delivery: named({
      collection: collection?.address.includes(sampleStreet) ?? false,
      sameDay: isSampleArea,
    }),
    payment: named({ checks: cheques?.address.includes(sampleStreet) ?? false }),
  };
}

const named = (parts: Readonly<Partial<Record<SamplePart, boolean>>>): readonly SamplePart[] =>
  (Object.keys(parts) as SamplePart[]).filter((name) => parts[name]);
