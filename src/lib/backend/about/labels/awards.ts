import type { Language } from '../../../paths/language.ts';
import { displayNames } from '../../../shop/catalogue/display-names.ts';
import type { Prize } from '../about.ts';
import { type LabelTexts, labelOf } from './label-texts.ts';

const countriesIn = displayNames('region');

/** `Winner: Booker Prize, 1997 (United Kingdom)`, or the line that the publisher wants. */
export function prizeText(
  { name, year, country, code = '', statement }: Prize,
  text: LabelTexts,
  language: Pick<Language, 'tag'>,
): string {
  if (statement) return statement;
  const achievement = labelOf(`prize_${code}`, text);
  const land = country && countriesIn(language).of(country);
  const prize = [name, year].filter(Boolean).join(', ') + (land ? ` (${land})` : '');
  return achievement ? text.achieved({ achievement, prize }) : prize;
}
