import { formatCount } from '../../../format.ts';
import { type LegalNotice, noticeNames } from '../../../trade/places/consumer-law.ts';

/** What the owner of a new shop is led through at the desk. */

/** Steps whose texts may still have the sample's values, and what shoppers read wrongly as long as they do. */
export const textSteps = {
  deliveryText: 'Shoppers read what the sample costs, how fast it is and where it delivers on the same day.',
  termsText: 'Shoppers would agree to the terms of the sample shop.',
  contactText: 'Visitors would write to, call and look for the sample shop.',
  aboutText: 'The page tells of the sample shop.',
} as const;
const textStepIds = Object.keys(textSteps) as (keyof typeof textSteps)[];

export const firstStepIds = [
  // Tax comes before books: without a rate, files whose prices have no tax in them are refused.
  ...(['about', 'look', 'sample', 'tax', 'catalogue', 'delivery', 'payment'] as const),
  ...(['testPayment', 'mail', 'address'] as const),
  ...textStepIds,
  'notices',
  ...(['secondFactor', 'backup'] as const),
] as const;
export type FirstStepId = (typeof firstStepIds)[number];
export const isFirstStepId = (text: unknown): text is FirstStepId => firstStepIds.some((id) => id === text);

export interface FirstStep {
  readonly id: FirstStepId;
  /** `settled`: the owner says that it is right as it is. */
  readonly state: 'done' | 'open' | 'settled';
  /** What is there now is the sample's: it is never right. */
  readonly isOfSample: boolean;
  /** What is the case now, as a sentence. */
  readonly text: string;
}

interface TestedName {
  readonly name: string;
  readonly isTest: boolean;
  readonly isTested: boolean;
}

/** What decides the steps, read from the shop. */
export interface FirstFacts {
  readonly name: string;
  readonly address: string;
  /** Undefined where this shop has no place to set it. */
  readonly hasLogo: boolean | undefined;
  readonly hasSample: boolean;
  readonly hasOwnBooks: boolean;
  /** What each step still has of the sample's settings and texts, by name. */
  readonly sampleParts: Readonly<Partial<Record<FirstStepId, readonly string[]>>>;
  /** Settings that were set in the desk. */
  readonly setInDesk: readonly string[];
  readonly zones: readonly string[];
  readonly methods: number;
  /** Whether the bank account, or the seller on invoices, is still the sample's. */
  readonly hasSampleBank: boolean;
  readonly hasSampleSeller: boolean;
  readonly taxedCountries: number;
  /** Records of the last files that were refused because the shop has no rate of tax. */
  readonly refusedForTax: number;
  /** The payment providers that are set, and whether a test payment with their keys of now was paid and given back. */
  readonly testedProviders: readonly TestedName[];
  readonly hasMailServer: boolean;
  /** When a test mail was last accepted by the mail server, in epoch milliseconds. */
  readonly mailTestedAt: number | undefined;
  /** Undefined while only this machine can reach the shop. */
  readonly siteUrl: string | undefined;
  /** When a backup is made every day, for example 03:30; '' for a folder alone, undefined for none. */
  readonly backupAt: string | undefined;
  /** The pages that the law of the shop's country asks for, and those of them that are not filled in. */
  readonly notices: { readonly asked: readonly LegalNotice[]; readonly missing: readonly LegalNotice[] };
  /** Steps that the owner has settled. */
  readonly settled: readonly FirstStepId[];
}

/** The names of content/site.yml as the project comes. */
export const sampleShop = { name: 'Bookfront', address: '14 Lantern Lane, Fort, Mumbai 400001' } as const;

const refusedText = (records: number): string =>
  `${formatCount(records, 'record', 'records')} of your files had a price without tax and were refused, because the shop has no rate to add.`;

type Found = readonly [isDone: boolean, text: string, isOfSample?: boolean];

const ownText: Found = [true, 'Nothing of the sample is in it.'];

const found: Readonly<Record<FirstStepId, (facts: FirstFacts) => Found | undefined>> = {
  deliveryText: () => ownText,
  termsText: () => ownText,
  contactText: () => ownText,
  aboutText: () => ownText,
  about: ({ name, address }) =>
    name === sampleShop.name || address === sampleShop.address
      ? [false, 'The pages still name the sample shop and its address.']
      : [true, `${name}, ${address}`],
  look: ({ hasLogo }) =>
    hasLogo === undefined ? undefined : hasLogo ? [true, 'The shop has its logo.'] : [false, 'There is no logo yet.'],
  sample: ({ hasSample }) =>
    hasSample
      ? [false, 'The sample books are on sale. Whoever orders one expects to get it.', true]
      : [true, 'The sample books are out.'],
  catalogue: ({ hasOwnBooks, refusedForTax }) =>
    refusedForTax > 0
      ? [false, `${refusedText(refusedForTax)} Send these files again when tax is set.`]
      : hasOwnBooks
        ? [true, 'Your own books are in the shop.']
        : [false, 'No book of your own is in the shop yet.'],
  delivery: ({ setInDesk, zones }) =>
    zones.length === 0
      ? [false, 'Nothing can be delivered: there is no zone.']
      : [setInDesk.includes('delivery'), `Zones: ${zones.join(', ')}`],
  payment: ({ setInDesk, methods, hasSampleBank }) =>
    hasSampleBank
      ? [false, 'Transfers go to the account of the sample, which does not exist.', true]
      : [setInDesk.includes('payment'), formatCount(methods, 'payment method', 'payment methods')],
  tax: ({ setInDesk, taxedCountries, hasSampleSeller, refusedForTax }) => {
    if (refusedForTax > 0 && !setInDesk.includes('tax'))
      return [false, `${refusedText(refusedForTax)} Set tax first.`, true];
    if (hasSampleSeller) return [false, 'Invoices would name the seller of the sample.', true];
    const rates = `Tax of ${formatCount(taxedCountries, 'country', 'countries')}`;
    const isSet = setInDesk.includes('tax') && setInDesk.includes('seller');
    return [isSet, taxedCountries === 0 ? 'No tax is shown.' : rates];
  },
  testPayment: ({ testedProviders }) => {
    if (testedProviders.length === 0) return undefined;
    const untested = testedProviders.filter(({ isTested }) => !isTested).map(({ name }) => name);
    const modes = testedProviders.map(({ name, isTest }) => `${name}, ${isTest ? 'in test mode' : 'with real money'}`);
    return untested.length > 0
      ? [false, `No payment by ${untested.join(' and ')} was paid and given back with these keys yet.`]
      : [true, `A payment was paid and given back: ${modes.join('; ')}.`];
  },
  notices: ({ notices: { asked, missing } }) => {
    if (asked.length === 0) return undefined;
    const names = (list: readonly LegalNotice[]) => list.map((notice) => noticeNames[notice].toLowerCase()).join(', ');
    return missing.length === 0
      ? [true, `The footer leads to: ${names(asked)}.`]
      : [false, `The law of your country asks shops for pages that are not there: ${names(missing)}.`];
  },
  mail: ({ hasMailServer, mailTestedAt }) => {
    if (!hasMailServer) return [false, 'No mail leaves this machine: no mail server is set (SMTP_URL).'];
    return mailTestedAt === undefined
      ? [false, 'A mail server is set, and was not tried yet.']
      : [true, 'The mail server has taken a test mail.'];
  },
  address: ({ siteUrl }) =>
    siteUrl === undefined
      ? [false, 'Links in mails lead to this machine alone: set the public URL (SITE_URL).']
      : [siteUrl.startsWith('https:'), siteUrl],
  // Signing in requires one (ADR 0051).
  secondFactor: () => [true, 'Everybody at the desk signs in with a code of their phone.'],
  backup: ({ backupAt }) => {
    if (backupAt === undefined) return [false, 'No backup is made (BACKUP_DIR and BACKUP_AT).'];
    return backupAt === ''
      ? [false, 'Backups have a folder, and no time of the day (BACKUP_AT).']
      : [true, `Every day at ${backupAt}`];
  },
};

const isTextStep = (id: FirstStepId): id is keyof typeof textSteps => id in textSteps;

/** A step that has something of the sample is open, whatever else is set. */
function withSampleParts(id: FirstStepId, step: Found, parts: readonly string[] = []): Found {
  const [, own, isOfSample] = step;
  const text = isTextStep(id) ? textSteps[id] : own;
  return parts.length === 0 || isOfSample ? step : [false, `Still the sample’s: ${parts.join(', ')}. ${text}`, true];
}

/** The steps of a shop in their order. */
export function firstSteps(facts: FirstFacts): readonly FirstStep[] {
  return firstStepIds.flatMap((id): FirstStep[] => {
    const step = found[id](facts);
    if (!step) return [];
    const [isDone, text, isOfSample = false] = withSampleParts(id, step, facts.sampleParts[id]);
    const isSettled = facts.settled.includes(id) && !isOfSample;
    return [{ id, text, isOfSample, state: isDone ? 'done' : isSettled ? 'settled' : 'open' }];
  });
}

/** Steps whose state the shop cannot see for itself: the owner may say that it is right as it is. */
export const canBeSettled = ({ state, isOfSample }: FirstStep): boolean => state === 'open' && !isOfSample;

/** What was done when the sample was taken out, in one sentence or two. */
export function sampleRemovedText({ editions, kept }: { readonly editions: number; readonly kept: number }): string {
  const stay =
    kept > 0 ? ` ${formatCount(kept, 'edition', 'editions')} that somebody has ordered stay in their orders.` : '';
  return editions === 0
    ? `There is nothing of the sample catalogue to take out.${stay}`
    : `The sample catalogue is out: ${formatCount(editions, 'edition', 'editions')}.${stay}`;
}
