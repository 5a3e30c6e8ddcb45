import {
  type DeskFirstStepAnswers,
  englishDeskFirstStepAnswers,
} from '../../../../messages/plain/desk/first-step-answers.ts';
import type { LegalNotice } from '../../../trade/places/consumer-law.ts';

/** What the owner of a new shop is led through at the desk. */

/** Steps whose texts may still have the sample's values. */
const textStepIds = ['deliveryText', 'termsText', 'contactText', 'aboutText'] as const;

export const firstStepIds = [
  // Tax comes before books: without a rate, files whose prices have no tax in them are refused.
  ...(['about', 'look', 'sample', 'tax', 'catalogue', 'delivery', 'payment'] as const),
  ...(['testPayment', 'mail', 'address'] as const),
  ...textStepIds,
  'notices',
  ...(['secondFactor', 'backup'] as const),
] as const;
export type FirstStepId = (typeof firstStepIds)[number];

export interface FirstStep {
  readonly id: FirstStepId;
  /** `settled`: the owner says that it is right as it is. */
  readonly state: 'done' | 'open' | 'settled';
  /** What is there now is the sample's: it is never right. */
  readonly isOfSample: boolean;
  /** What is the case now, as a sentence. */
  readonly text: string;
}

/** A setting or a text that the sample comes with. */
export type SamplePart =
  | ('deliveryPage' | 'terms' | 'privacy' | 'mailAddress' | 'phone' | 'contactPage' | 'map')
  | ('aboutPage' | 'stores' | 'social' | 'translations' | 'collection' | 'sameDay' | 'checks');

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
  /** What each step still has of the sample's settings and texts. */
  readonly sampleParts: Readonly<Partial<Record<FirstStepId, readonly SamplePart[]>>>;
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

type Found = readonly [isDone: boolean, text: string, isOfSample?: boolean];

const ownText = (_facts: FirstFacts, text: DeskFirstStepAnswers): Found => [true, text.ownText];

/** Names of providers as one sentence names them. */
const joined = (names: readonly string[], text: DeskFirstStepAnswers): string =>
  names.reduce((first, second) => text.twoProviders({ first, second }));

const found: Readonly<Record<FirstStepId, (facts: FirstFacts, text: DeskFirstStepAnswers) => Found | undefined>> = {
  deliveryText: ownText,
  termsText: ownText,
  contactText: ownText,
  aboutText: ownText,
  about: ({ name, address }, text) =>
    name === sampleShop.name || address === sampleShop.address
      ? [false, text.sampleShop]
      : [true, `${name}, ${address}`],
  look: ({ hasLogo }, text) =>
    hasLogo === undefined ? undefined : hasLogo ? [true, text.hasLogo] : [false, text.noLogo],
  sample: ({ hasSample }, text) => (hasSample ? [false, text.sampleOnSale, true] : [true, text.sampleOut]),
  catalogue: ({ hasOwnBooks, refusedForTax }, text) =>
    refusedForTax > 0
      ? [false, text.sendAgain({ refused: text.refusedForTax({ count: refusedForTax }) })]
      : hasOwnBooks
        ? [true, text.ownBooks]
        : [false, text.noOwnBook],
  delivery: ({ setInDesk, zones }, text) =>
    zones.length === 0
      ? [false, text.noZone]
      : [setInDesk.includes('delivery'), text.zones({ names: zones.join(', ') })],
  payment: ({ setInDesk, methods, hasSampleBank }, text) =>
    hasSampleBank
      ? [false, text.sampleAccount, true]
      : [setInDesk.includes('payment'), text.methodsCount({ count: methods })],
  tax: ({ setInDesk, taxedCountries, hasSampleSeller, refusedForTax }, text) => {
    if (refusedForTax > 0 && !setInDesk.includes('tax'))
      return [false, text.setTaxFirst({ refused: text.refusedForTax({ count: refusedForTax }) }), true];
    if (hasSampleSeller) return [false, text.sampleSeller, true];
    const isSet = setInDesk.includes('tax') && setInDesk.includes('seller');
    return [isSet, taxedCountries === 0 ? text.noTax : text.taxOf({ count: taxedCountries })];
  },
  testPayment: ({ testedProviders }, text) => {
    if (testedProviders.length === 0) return undefined;
    const untested = testedProviders.filter(({ isTested }) => !isTested).map(({ name }) => name);
    if (untested.length > 0) return [false, text.untested({ providers: joined(untested, text) })];
    const modes = testedProviders.map(({ name: provider, isTest }) =>
      isTest ? text.testedInTestMode({ provider }) : text.testedWithMoney({ provider }),
    );
    return [true, text.tested({ providers: modes.join('; ') })];
  },
  notices: ({ notices: { asked, missing } }, text) => {
    if (asked.length === 0) return undefined;
    const names = (list: readonly LegalNotice[]) => list.map((notice) => text[`notice_${notice}`]).join(', ');
    return missing.length === 0
      ? [true, text.noticesThere({ notices: names(asked) })]
      : [false, text.noticesMissing({ notices: names(missing) })];
  },
  mail: ({ hasMailServer, mailTestedAt }, text) => {
    if (!hasMailServer) return [false, text.noMailServer];
    return mailTestedAt === undefined ? [false, text.mailUntested] : [true, text.mailTested];
  },
  address: ({ siteUrl }, text) =>
    siteUrl === undefined ? [false, text.localAddress] : [siteUrl.startsWith('https:'), siteUrl],
  // Signing in requires one (ADR 0051).
  secondFactor: (_facts, text) => [true, text.everybodyConfirms],
  backup: ({ backupAt }, text) => {
    if (backupAt === undefined) return [false, text.noBackup];
    return backupAt === '' ? [false, text.backupWithoutTime] : [true, text.backupAt({ time: backupAt })];
  },
};

const isTextStep = (id: FirstStepId): id is (typeof textStepIds)[number] => textStepIds.some((one) => one === id);

/** A step that has something of the sample is open, whatever else is set. */
function withSampleParts(
  id: FirstStepId,
  step: Found,
  text: DeskFirstStepAnswers,
  parts: readonly SamplePart[] = [],
): Found {
  const [, own, isOfSample] = step;
  if (parts.length === 0 || isOfSample) return step;
  const names = parts.map((part) => text[`part_${part}`]).join(', ');
  return [false, text.stillOfSample({ parts: names, rest: isTextStep(id) ? text[`still_${id}`] : own }), true];
}

/** The steps of a shop in their order. */
export function firstSteps(facts: FirstFacts, text = englishDeskFirstStepAnswers): readonly FirstStep[] {
  return firstStepIds.flatMap((id): FirstStep[] => {
    const step = found[id](facts, text);
    if (!step) return [];
    const [isDone, said, isOfSample = false] = withSampleParts(id, step, text, facts.sampleParts[id]);
    const isSettled = facts.settled.includes(id) && !isOfSample;
    return [{ id, text: said, isOfSample, state: isDone ? 'done' : isSettled ? 'settled' : 'open' }];
  });
}

/** Steps whose state the shop cannot see for itself: the owner may say that it is right as it is. */
export const canBeSettled = ({ state, isOfSample }: FirstStep): boolean => state === 'open' && !isOfSample;

/** What was done when the sample was taken out, in one sentence or two. */
export function sampleRemovedText(
  { editions, kept }: { readonly editions: number; readonly kept: number },
  text = englishDeskFirstStepAnswers,
): string {
  const done = editions === 0 ? text.nothingOfSample : text.sampleTakenOut({ count: editions });
  return kept > 0 ? text.editionsStay({ done, count: kept }) : done;
}
