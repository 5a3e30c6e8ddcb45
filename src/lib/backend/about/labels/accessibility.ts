import type { CodesOf, messages } from '../../../../messages/messages.ts';

/** How accessible an e-book is, in the language of an answer. */
export type AccessibilityTexts = ReturnType<typeof messages.accessibility>;

export type AccessibilityGroup = CodesOf<'accessibility', 'group'>;

/** In the order of the page. */
export const accessibilityGroups = [
  ...(['reading', 'finding', 'formulas', 'conformance', 'hazards', 'exemption', 'more'] as const),
] satisfies readonly AccessibilityGroup[];

type FeatureCode = CodesOf<'accessibility', 'feature'>;
type HazardCode = CodesOf<'accessibility', 'hazard'>;

/** The features of each group in ONIX list 196. */
const featuresOf: Readonly<Record<Exclude<AccessibilityGroup, 'hazards'>, readonly FeatureCode[]>> = {
  reading: ['52', '51', '36', '10', '14', '15', '28', '16', '20', '21', '22', '24', '25', '26', '37', '27', '08', '09'],
  finding: ['11', '12', '13', '19', '29', '32', '30', '31'],
  formulas: ['17', '35', '18', '34'],
  conformance: ['01', '02', '03', '04', '05', '06', '80', '81', '82', '84', '85', '86', '90', '91', '97'],
  exemption: ['75', '76', '77'],
  more: ['92', '93', '94', '95', '96', '98', '99'],
};

const notes: ReadonlySet<string> = new Set(['09', '90', '91', '97', '92', '93', '94', '95', '96', '98', '99']);
/** Behind it stands what is left out. */
const exceptions = '10';

/** Terms of schema.org/accessibilityFeature. */
const featureTerms: Readonly<Record<string, string>> = {
  '11': 'tableOfContents',
  '12': 'index',
  '13': 'readingOrder',
  '14': 'alternativeText',
  '15': 'longDescription',
  '17': 'MathML',
  '18': 'ChemML',
  '19': 'pageBreakMarkers',
  '20': 'synchronizedAudioText',
  '21': 'ttsMarkup',
  '26': 'highContrastDisplay',
  '27': 'highContrastAudio',
  '28': 'audioDescription',
  '29': 'structuralNavigation',
  '30': 'ARIA',
  '34': 'MathML-chemistry',
  '35': 'latex',
  '36': 'displayTransformability',
  '37': 'highContrastDisplay',
};

/** Terms of schema.org/accessibilityHazard. */
const hazardTerms: Readonly<Record<HazardCode, string>> = {
  '00': 'none',
  '13': 'flashing',
  '14': 'noFlashingHazard',
  '15': 'sound',
  '16': 'noSoundHazard',
  '17': 'motionSimulation',
  '18': 'noMotionSimulationHazard',
};

/** What a feature of an e-book's accessibility is called, and where it stands. */
export interface FeatureLabels {
  readonly group: AccessibilityGroup;
  readonly text: string;
  /** What the publisher adds stands behind it: a name, a date, an address, or what is left out. */
  readonly withNote: boolean | 'except';
  /** Term of schema.org/accessibilityFeature. */
  readonly term: string | undefined;
}

const groupOf = new Map<string, AccessibilityGroup>(
  accessibilityGroups.flatMap((group) => (group === 'hazards' ? [] : featuresOf[group].map((code) => [code, group]))),
);
const isFeature = (code: string): code is FeatureCode => groupOf.has(code);
const isHazard = (code: string): code is HazardCode => Object.hasOwn(hazardTerms, code);

/** Undefined for a code that is not known. */
export function featureLabels(code: string, text: AccessibilityTexts): FeatureLabels | undefined {
  const group = groupOf.get(code);
  if (!group || !isFeature(code)) return undefined;
  const withNote = code === exceptions ? 'except' : notes.has(code);
  return { group, text: text[`feature_${code}`], withNote, term: featureTerms[code] };
}

/** A hazard of an e-book in words, and its term for search engines (ONIX list 143); undefined for a code that is not known. */
export const hazardLabels = (
  code: string,
  text: AccessibilityTexts,
): readonly [text: string, term: string] | undefined =>
  isHazard(code) ? [text[`hazard_${code}`], hazardTerms[code]] : undefined;
