import { ageBands, lengthOf, type TraitKey, traitMask } from '../../shop/catalogue/traits.ts';
import type { AgeRange, EditionAbout, Prize } from '../about/about.ts';

/** What the traits of a book follow from. */
export interface TraitSource {
  readonly ages: AgeRange | undefined;
  readonly audience: string | null;
  readonly prizes: readonly Pick<Prize, 'code'>[];
  /** Of the first listed edition that has any. */
  readonly pages: number | undefined;
  /** As bits of `traits.colour`. */
  readonly colours: number;
  /** Of its listed e-books. */
  readonly ebooks: readonly Pick<EditionAbout, 'accessibility' | 'hazards'>[];
}

/** By code of list 196. */
const features: Readonly<Record<string, string>> = {
  ...{ '52': 'without-sight', '36': 'text-size', '14': 'described', '15': 'described', '28': 'described' },
  ...{ '26': 'contrast', '37': 'contrast', '24': 'dyslexia' },
};
/** List 41: winner and joint winner. To be nominated or on a list is none; a prize without a code was won. */
const isWon = ({ code }: Pick<Prize, 'code'>): boolean => code === undefined || code === '01' || code === '06';

/** Codes of list 143: no hazard at all. */
const noHazards = '00';

/** The traits of a book as bits, for `product.traits`. */
export function traitsOf({ ages, audience, prizes, pages, colours, ebooks }: TraitSource): number {
  const years = ages ?? (audience === 'teen' ? { from: 13, to: 17 } : undefined);
  const chosen: readonly (readonly [TraitKey, readonly string[]])[] = [
    ['age', years ? ageBands(years) : []],
    ['length', pages ? [lengthOf(pages)] : []],
    [
      'accessibility',
      ebooks.flatMap(({ accessibility = [], hazards = [] }) => [
        ...accessibility.flatMap(({ code }) => features[code] ?? []),
        ...(hazards.includes(noHazards) ? ['no-hazards'] : []),
      ]),
    ],
    ['award', prizes.some(isWon) ? ['1'] : []],
  ];
  return chosen.reduce((bits, [key, values]) => bits | traitMask(key, values), colours);
}
