import type { EditionNames, Illustrations } from '../about.ts';

/** Kinds of editions (ONIX list 21). Kinds that say nothing to a reader are missing. */
const types: Readonly<Record<string, string>> = {
  ABR: 'abridged',
  ACT: 'acting edition',
  ADP: 'adapted',
  ANN: 'annotated',
  AVS: 'anniversary edition',
  BLL: 'bilingual',
  BLP: 'bilingual on facing pages',
  BRL: 'braille',
  CMB: 'several volumes in one',
  CRI: 'critical edition',
  ENH: 'enhanced',
  ENL: 'enlarged',
  ETR: 'easy to read',
  EXP: 'expurgated',
  FAC: 'facsimile',
  FST: 'festschrift',
  HRE: 'set for easy reading',
  ILL: 'illustrated',
  INT: 'international edition',
  LTE: 'large print',
  MDT: 'tie-in edition',
  MLL: 'multilingual',
  NED: 'new edition',
  NUM: 'numbered copies',
  REV: 'revised',
  SCH: 'school edition',
  SIG: 'signed',
  SMP: 'in simple language',
  SPE: 'special edition',
  STU: 'student edition',
  TCH: 'teacher’s edition',
  UBR: 'unabridged',
  ULP: 'very large print',
  UNN: 'limited edition',
  UXP: 'unexpurgated',
  VAR: 'variorum edition',
  VOR: 'for reading aloud',
};

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

const ordinal = (number: number): string => `${number}${suffixes[ordinals.select(number)] ?? 'th'}`;

/** `3rd edition, revised, illustrated`, or what the publisher calls it. */
export function editionText({ number, types: codes = [], statement }: EditionNames): string | undefined {
  if (statement) return statement;
  const words = [
    ...(number === undefined ? [] : [`${ordinal(number)} edition`]),
    ...codes.flatMap((code) => types[code] ?? []),
  ];
  const text = words.join(', ');
  return text ? text[0]?.toUpperCase() + text.slice(1) : undefined;
}

/** `12 wood engravings`, `12 illustrations`, `Illustrated`. */
export const illustrationsText = ({ count, note }: Illustrations): string => {
  if (note) return note;
  if (count === undefined) return 'Illustrated';
  return count === 1 ? '1 illustration' : `${count} illustrations`;
};
