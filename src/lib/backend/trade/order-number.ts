import { randomInt } from 'node:crypto';

/** Digits and capitals without those that are taken for one another (0 O, 1 I L, U V). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';
/** Four of them. */
export const readableGroup = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A short number that can be read out and not be guessed, e.g. `BF-26K7-4Q9X`: one of 29^8, about 5 × 10^11. */
export const makeOrderNumber = (): string => `BF-${readableGroup()}-${readableGroup()}`;
