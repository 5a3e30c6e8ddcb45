import { type LabelTexts, labelOf } from './label-texts.ts';

/** The readers that some codes name (ONIX list 28); those that have no name are left out, and so are general readers (01). */
export const audienceNames = (codes: readonly string[], text: LabelTexts): string[] =>
  codes.flatMap((code) => labelOf(`audience_${code}`, text) ?? []);
