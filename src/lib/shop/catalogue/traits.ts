/**
 * What readers narrow a list by besides names and prices: for which age, how long, what colour the cover has, how accessible an e-book
 * is, whether it has won a prize. Each is a bit of `product.traits`, so its number never changes.
 */

export interface Trait {
  /** In URLs and on the wire. */
  readonly value: string;
  readonly bit: number;
}

/** The colours that a cover is looked for by, as people name them. They are names of CSS colours too. */
const coverColours = [
  ...(['black', 'white', 'grey', 'brown', 'red', 'orange'] as const),
  ...(['yellow', 'green', 'turquoise', 'blue', 'purple', 'pink'] as const),
] as const;
export type CoverColour = (typeof coverColours)[number];

/** What they are called stands in src/messages/en/facets.ts. */
export const traits = {
  age: [
    { value: '0-2', bit: 0 },
    { value: '3-5', bit: 1 },
    { value: '6-8', bit: 2 },
    { value: '9-12', bit: 3 },
    { value: '13-17', bit: 4 },
  ],
  length: [
    { value: 'evening', bit: 5 },
    { value: 'weekend', bit: 6 },
    { value: 'week', bit: 7 },
    { value: 'long', bit: 8 },
  ],
  colour: coverColours.map((value, at) => ({ value, bit: 9 + at })),
  accessibility: [
    { value: 'without-sight', bit: 21 },
    { value: 'text-size', bit: 22 },
    { value: 'described', bit: 23 },
    { value: 'contrast', bit: 24 },
    { value: 'dyslexia', bit: 25 },
    { value: 'no-hazards', bit: 26 },
  ],
  award: [{ value: '1', bit: 27 }],
} as const satisfies Readonly<Record<string, readonly Trait[]>>;

export type TraitKey = keyof typeof traits;
export const traitKeys = ['award', 'age', 'length', 'colour', 'accessibility'] as const satisfies readonly TraitKey[];

/** In the columns of large shops alone: a printed copy stands in the shop. It changes with each sale. */
export const onShelfBit = 30;

/** The bits of these values of a trait, as one number. Unknown values have none. */
export const traitMask = (key: TraitKey, values: readonly string[] = traits[key].map(({ value }) => value)): number =>
  (traits[key] as readonly Trait[])
    .filter(({ value }) => values.includes(value))
    .reduce((mask, { bit }) => mask | (1 << bit), 0);

const bands: readonly (readonly [from: number, to: number, value: string])[] = [
  [0, 2, '0-2'],
  [3, 5, '3-5'],
  [6, 8, '6-8'],
  [9, 12, '9-12'],
  [13, 17, '13-17'],
];
/** Years that a book is for beyond the age that it names alone. */
const reach = 3;

/** The bands of an age in years. A book for grown-ups has none. */
export function ageBands({
  from,
  to,
}: {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}): string[] {
  if (from === undefined && to === undefined) return [];
  const first = from ?? Math.max(0, (to ?? 0) - reach);
  const last = to ?? first + reach;
  return bands.filter(([low, high]) => low <= last && high >= first).map(([, , value]) => value);
}

/** How long it takes to read so many pages. */
export function lengthOf(pages: number): string {
  if (pages <= 150) return 'evening';
  if (pages <= 300) return 'weekend';
  return pages <= 500 ? 'week' : 'long';
}
