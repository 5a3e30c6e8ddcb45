import type { TradeSettings } from '../../backend/trade/trade-settings.ts';
import type { FirstStepId } from '../../shop/first-steps.ts';

/** The texts of content/site.yml that the first steps look at. */
export interface SiteTexts {
  readonly name: string;
  readonly address: string;
  readonly stores?: readonly { readonly email: string }[] | undefined;
  readonly social?: readonly { readonly href: string }[] | undefined;
}

/** What the sample's addresses, mailboxes and same-day area are known by (catalogue/merchandising.yml, content/site.yml). */
const sampleStreet = '14 Lantern Lane';
const sampleMailbox = '@bookfront.example';
const samplePoint = { latitude: 18.9322, longitude: 72.8364 };
const sampleProfiles = ['https://www.instagram.com/', 'https://www.facebook.com/', 'https://www.youtube.com/'];

/** Settings and texts that still have the sample's value, by the step that changes them. */
export function sampleParts(
  { stores = [], social = [] }: SiteTexts,
  { collection, sameDay, methods, payment }: Pick<TradeSettings, 'collection' | 'sameDay' | 'methods' | 'payment'>,
): Readonly<Partial<Record<FirstStepId, readonly string[]>>> {
  const isSampleArea = sameDay?.latitude === samplePoint.latitude && sameDay.longitude === samplePoint.longitude;
  const cheques = methods.includes('cheque') ? payment.cheque : null;
  return {
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
