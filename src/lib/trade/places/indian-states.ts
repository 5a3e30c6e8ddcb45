import { englishNames, type TradeNames } from '../../../messages/plain/trade-names.ts';

/** States and union territories of India by their two-letter codes (ISO 3166-2:IN), sorted by their English names. */
export const indianStateCodes = [
  'AN',
  'AP',
  'AR',
  'AS',
  'BR',
  'CH',
  'CG',
  'DH',
  'DL',
  'GA',
  'GJ',
  'HR',
  'HP',
  'JK',
  'JH',
  'KA',
  'KL',
  'LA',
  'LD',
  'MP',
  'MH',
  'MN',
  'ML',
  'MZ',
  'NL',
  'OD',
  'PY',
  'PB',
  'RJ',
  'SK',
  'TN',
  'TS',
  'TR',
  'UP',
  'UK',
  'WB',
] as const;

export type IndianState = (typeof indianStateCodes)[number];

export const isIndianState = (code: string): code is IndianState => indianStateCodes.some((state) => state === code);

/** The name of a state of India by its code; any other text is returned unchanged. */
export const stateName = (state: string, text: TradeNames = englishNames): string =>
  isIndianState(state) ? text[`state_${state}`] : state;

/** The English names by their codes. */
export const indianStates = Object.fromEntries(indianStateCodes.map((code) => [code, stateName(code)])) as Readonly<
  Record<IndianState, string>
>;
