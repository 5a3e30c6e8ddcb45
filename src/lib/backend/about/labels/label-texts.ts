import { type CodesOf, englishRooms, type messages } from '../../../../messages/messages.ts';

/** What a shop knows of a book by codes, in the language of an answer. */
export type LabelTexts = ReturnType<typeof messages.bookLabels>;

type Family = 'audience' | 'prize' | 'kind' | 'warning';
type Label = { [Name in Family]: `${Name}_${CodesOf<'bookLabels', Name>}` }[Family];

const isLabel = (key: string): key is Label => Object.hasOwn(englishRooms.bookLabels, key);

/** The label of a code, as `audience_02`; undefined for one that says nothing to readers. */
export const labelOf = (key: `${Family}_${string}`, text: LabelTexts): string | undefined =>
  isLabel(key) ? text[key] : undefined;
