import type { SafetyWarning } from '@bookfront/onix';

/** What a printed edition warns of, in words. Codes that say that nothing is to be warned of have none. */

const underThree = 'Not for children under 3 years.';

/** List 143: hazards by the law of the United States and others. */
const hazards: Readonly<Record<string, string>> = {
  '01': `Choking hazard: small parts. ${underThree}`,
  '02': 'Choking hazard: children under 8 years can choke or suffocate on balloons that are broken or not inflated. An adult has to be there; keep such balloons away from children, and throw broken ones away at once.',
  '03': `Choking hazard: this is a small ball. ${underThree}`,
  '04': `Choking hazard: contains a small ball. ${underThree}`,
  '05': `Choking hazard: this is a marble. ${underThree}`,
  '06': `Choking hazard: contains a marble. ${underThree}`,
  '11': 'Magnet hazard: contains small magnets.',
  '13': 'Flashing hazard: contains flashing lights.',
  '21': 'California Proposition 65: contains a chemical known to cause cancer, birth defects or other reproductive harm.',
};

/** List 184: toys in the European Union. The others say what a book carries, and warn of nothing. */
const minimumAge = '02';
const notUnderThree = '03';
const hazard = '04';
const otherText = '05';

/** Undefined for what is no warning, or is not known. The words of a record come before our own. */
export function warningText({ type, code = '', note }: SafetyWarning): string | undefined {
  if (type === '14') return note && `Dangerous goods (IATA): ${note}`;
  if (type === '12') {
    const text = hazards[code];
    return text && note ? `${text} ${note}` : text;
  }
  if (code === notUnderThree) return note ?? 'Not suitable for children under 36 months.';
  return [minimumAge, hazard, otherText].includes(code) ? note : undefined;
}
