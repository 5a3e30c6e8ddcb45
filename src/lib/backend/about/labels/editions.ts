import type { EditionNames, Illustrations } from '../about.ts';
import { type LabelTexts, labelOf } from './label-texts.ts';

/** `3rd edition, revised, illustrated`, or what the publisher calls it. Kinds that say nothing to a reader are left out (ONIX list 21). */
export function editionText({ number, types = [], statement }: EditionNames, text: LabelTexts): string | undefined {
  if (statement) return statement;
  const words = [
    ...(number === undefined ? [] : [text.numberedEdition({ number })]),
    ...types.flatMap((code) => labelOf(`kind_${code}`, text) ?? []),
  ].join(', ');
  return words ? words[0]?.toUpperCase() + words.slice(1) : undefined;
}

/** `12 wood engravings`, `12 illustrations`, `Illustrated`. */
export const illustrationsText = ({ count, note }: Illustrations, text: LabelTexts): string => {
  if (note) return note;
  return count === undefined ? text.illustrated : text.illustrations({ count });
};
