import { randomInt } from 'node:crypto';

/** Digits and capital letters without those that look alike (0 O, 1 I L, U V). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';
/** Four random characters of this alphabet. */
export const readableGroup = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A short order number that is easy to read out and hard to guess, e.g. `BF-26K7-4Q9X`. There are 29^8, about 5 × 10^11. */
export const makeOrderNumber = (): string => `BF-${readableGroup()}-${readableGroup()}`;
