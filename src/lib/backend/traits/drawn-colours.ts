import { coverGround } from '@bookfront/typographic-covers';
import { traitMask } from '../../shop/catalogue/traits.ts';
import { colourName } from '../covers/cover-colours.ts';
import { colouredBy } from '../covers/cover-spec.ts';

/** The colour of a cover that the shop draws, as bits. Nothing is drawn for it. */
export function drawnColours(edition: Parameters<typeof colouredBy>[0]): number {
  const value = Number.parseInt(coverGround(colouredBy(edition)).slice(1), 16);
  return traitMask('colour', [colourName((value >> 16) & 255, (value >> 8) & 255, value & 255)]);
}
