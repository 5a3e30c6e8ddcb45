/** What a feature of an e-book's accessibility is called, and where it stands (ONIX list 196). */
export interface FeatureLabels {
  readonly group: AccessibilityGroup;
  readonly text: string;
  /** What the publisher adds stands behind it: a name, a date, an address, or what is left out. */
  readonly withNote?: true | 'except';
  /** Term of schema.org/accessibilityFeature. */
  readonly term?: string;
}

/** In the order of the page. */
export const accessibilityGroups = [
  'Ways of reading',
  'Finding your way',
  'Formulas',
  'Conformance',
  'Hazards',
  'Exemption',
  'More about it',
] as const;
export type AccessibilityGroup = (typeof accessibilityGroups)[number];

const inGroup = (
  group: AccessibilityGroup,
  features: Readonly<Record<string, string | Omit<FeatureLabels, 'group'>>>,
): [string, FeatureLabels][] =>
  Object.entries(features).map(([code, words]) => [
    code,
    typeof words === 'string' ? { group, text: words } : { group, ...words },
  ]);

const features = new Map<string, FeatureLabels>([
  ...inGroup('Ways of reading', {
    '52': 'Everything can be read without sight, by screen reader or braille',
    '51': 'Everything can be heard as recorded audio',
    '36': { text: 'Size, typeface and spacing of the text can be changed', term: 'displayTransformability' },
    '10': { text: 'No reading aid is switched off', withNote: 'except' },
    '14': { text: 'Pictures have short descriptions', term: 'alternativeText' },
    '15': { text: 'Pictures have full descriptions', term: 'longDescription' },
    '28': { text: 'Pictures are described in recorded audio', term: 'audioDescription' },
    '16': 'Charts are also given as text or tables',
    '20': { text: 'Recorded audio runs with the text', term: 'synchronizedAudioText' },
    '21': { text: 'Pronunciation is marked for text-to-speech', term: 'ttsMarkup' },
    '22': 'The language of each part is marked',
    '24': 'Set for readers with dyslexia',
    '25': 'Colour alone never carries meaning',
    '26': { text: 'High contrast of text and background', term: 'highContrastDisplay' },
    '37': { text: 'Very high contrast of text and background', term: 'highContrastDisplay' },
    '27': { text: 'Speech is clear of background sounds', term: 'highContrastAudio' },
    '08': 'The publisher does not know how accessible it is',
    '09': { text: 'The publisher knows that it is of limited accessibility', withNote: true },
  }),
  ...inGroup('Finding your way', {
    '11': { text: 'Table of contents with links', term: 'tableOfContents' },
    '12': { text: 'Index with links', term: 'index' },
    '13': { text: 'One logical reading order', term: 'readingOrder' },
    '19': { text: 'Page numbers of the printed edition', term: 'pageBreakMarkers' },
    '29': { text: 'Headings to move by', term: 'structuralNavigation' },
    '32': 'Landmarks to move by',
    '30': { text: 'Parts are marked for screen readers (ARIA)', term: 'ARIA' },
    '31': 'Controls have labels',
  }),
  ...inGroup('Formulas', {
    '17': { text: 'Mathematics as MathML', term: 'MathML' },
    '35': { text: 'Mathematics as LaTeX', term: 'latex' },
    '18': { text: 'Chemistry as ChemML', term: 'ChemML' },
    '34': { text: 'Chemistry as MathML', term: 'MathML-chemistry' },
  }),
  ...inGroup('Conformance', {
    '01': 'Accredited by Fondazione LIA',
    '02': 'EPUB Accessibility 1.0, WCAG level A',
    '03': 'EPUB Accessibility 1.0, WCAG level AA',
    '04': 'EPUB Accessibility 1.1',
    '05': 'PDF/UA-1',
    '06': 'PDF/UA-2',
    '80': 'WCAG 2.0',
    '81': 'WCAG 2.1',
    '82': 'WCAG 2.2',
    '84': 'WCAG level A',
    '85': 'WCAG level AA',
    '86': 'WCAG level AAA',
    '90': { text: 'Certified by', withNote: true },
    '91': { text: 'Last assessed on', withNote: true },
    '97': { text: 'Tested with', withNote: true },
  }),
  ...inGroup('Exemption', {
    '75': 'Exempt from the European Accessibility Act: the publisher is a micro-enterprise',
    '76': 'Exempt from the European Accessibility Act: it would be a disproportionate burden',
    '77': 'Exempt from the European Accessibility Act: it would change what the book is',
  }),
  ...inGroup('More about it', {
    '92': { text: 'Details', withNote: true },
    '93': { text: 'Certificate', withNote: true },
    '94': { text: 'Report of the certifier', withNote: true },
    '95': { text: 'Page of a trusted intermediary', withNote: true },
    '96': { text: 'The publisher’s page', withNote: true },
    '98': { text: 'Contact at a trusted intermediary', withNote: true },
    '99': { text: 'Contact at the publisher', withNote: true },
  }),
]);

export const featureLabels = (code: string): FeatureLabels | undefined => features.get(code);

/** Hazards of an e-book, with their term of schema.org/accessibilityHazard (ONIX list 143). */
const hazards: Readonly<Record<string, readonly [text: string, term: string]>> = {
  '00': ['No hazards are known', 'none'],
  '13': ['It flashes, which can cause seizures', 'flashing'],
  '14': ['It does not flash', 'noFlashingHazard'],
  '15': ['Sounds can cause seizures', 'sound'],
  '16': ['No sounds that cause seizures', 'noSoundHazard'],
  '17': ['Simulated motion can cause nausea', 'motionSimulation'],
  '18': ['No simulated motion', 'noMotionSimulationHazard'],
};

export const hazardLabels = (code: string): readonly [text: string, term: string] | undefined => hazards[code];
