import type { SafetyWarning } from '@bookfront/onix';
import { type LabelTexts, labelOf } from './label-texts.ts';

/** What a printed edition warns of, in words. Codes that say that nothing is to be warned of have none. */

/** List 184: toys in the European Union. The others say what a book carries, and warn of nothing. */
const minimumAge = '02';
const notUnderThree = '03';
const hazard = '04';
const otherText = '05';

/**
 * Undefined for what is no warning, or is not known. The words of a record come before our own, which are those of list 143: hazards by
 * the law of the United States and others.
 */
export function warningText({ type, code = '', note }: SafetyWarning, text: LabelTexts): string | undefined {
  if (type === '14') return note && text.dangerousGoods({ note });
  if (type === '12') {
    const warning = labelOf(`warning_${code}`, text);
    return warning && note ? `${warning} ${note}` : warning;
  }
  if (code === notUnderThree) return note ?? text.notUnderThree;
  return [minimumAge, hazard, otherText].includes(code) ? note : undefined;
}
