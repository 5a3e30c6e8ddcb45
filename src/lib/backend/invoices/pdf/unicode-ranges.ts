export type Range = readonly [first: number, last: number];

/** `U+0900-097F,U+1CD0` as a package of a font says it (unicode.json). */
export const parseRanges = (text: string): Range[] =>
  text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [first, last];
  });
