import { seededRandom } from '../../../bench/support/seeded-random.ts';

/** Random numbers that a seed repeats. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** 32 bits of a text, so that each round of each scenario has numbers of its own. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** Started from a text such as `7 oversell 3`. */
export function createRandom(start: string): Random {
  const next = seededRandom(hash(start));
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
    shuffle(items) {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = integer(0, last);
        const [one, two] = [shuffled[last], shuffled[other]];
        if (one === undefined || two === undefined) continue;
        [shuffled[last], shuffled[other]] = [two, one];
      }
      return shuffled;
    },
  };
}
