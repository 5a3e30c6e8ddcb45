import { isSmallWord, setRun, type TypeStyle } from './text-run.ts';

/** One way to break a text into lines. */
export interface LineBreaking {
  lines: readonly string[];
  /** Length of the longest line at type size 1. */
  widest: number;
  /** How well it reads; 1 is perfect. */
  quality: number;
}

interface Token {
  text: string;
  width: number;
  /** False for the second half of a hyphenated word. */
  hasSpaceBefore: boolean;
}

interface Line {
  text: string;
  width: number;
  quality: number;
  /** For example "of the". */
  hasOnlySmallWords: boolean;
}

/** Limits of the search: length of a line as a multiple of the average, and number of candidates. */
const MAX_LENGTH_RATIO = 1.6;
const MAX_CANDIDATES = 4000;

/** The words of a text. Long hyphenated words ("Night-Time") are split after the hyphen. */
function tokenise(text: string, style: TypeStyle): Token[] {
  return text
    .split(/[ \t\n]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const parts = word.length > 8 ? word.split(/(?<=\p{L}{3}[-–—])(?=\p{L}{3})/u) : [word];
      return parts.map((part, i) => ({ text: part, hasSpaceBefore: i === 0, width: inkWidth(part, style) }));
    });
}

function inkWidth(text: string, style: TypeStyle): number {
  const run = setRun(text, style);
  return run.right - run.left;
}

/** Prepares a text for line breaking. The returned function lists the sensible ways to break it into `count` lines. */
export function createLineBreaker(text: string, style: TypeStyle): (count: number) => readonly LineBreaking[] {
  const list = tokenise(text, style);
  const space = 0.26 + (style.tracking ?? 0);
  const total = list.reduce((sum, token) => sum + token.width + space, 0);
  const known = new Map<number, Line>();
  const lineOf = (from: number, to: number): Line => {
    const id = from * 1000 + to;
    const line = known.get(id) ?? makeLine(list, from, to, space);
    known.set(id, line);
    return line;
  };
  return (count) => {
    if (count > list.length) return [];
    const longest = (total / count) * MAX_LENGTH_RATIO;
    const candidates: LineBreaking[] = [];
    const extend = (from: number, left: number, lines: readonly Line[]): void => {
      const last = left === 1;
      for (
        let to = last ? list.length : from + 1;
        to <= list.length - left + 1 && candidates.length < MAX_CANDIDATES;
        to++
      ) {
        const line = lineOf(from, to);
        if (count > 1 && to - from > 1 && line.width > longest) return;
        if (last) candidates.push(rate([...lines, line]));
        else extend(to, left - 1, [...lines, line]);
      }
    };
    extend(0, count, []);
    return candidates;
  };
}

function makeLine(list: readonly Token[], from: number, to: number, space: number): Line {
  const words = list.slice(from, to);
  const text = words.reduce((line, token, i) => line + (i > 0 && token.hasSpaceBefore ? ' ' : '') + token.text, '');
  const width = words.reduce((sum, token, i) => sum + token.width + (i > 0 && token.hasSpaceBefore ? space : 0), 0);
  const hasOnlySmallWords = words.every((token) => isSmallWord(token.text));
  const merit = hasOnlySmallWords
    ? smallWordsQuality(from === 0, to - from)
    : lineEndQuality(text, list[to], to - from);
  return { text, width, quality: merit, hasOnlySmallWords: hasOnlySmallWords };
}

function rate(lines: readonly Line[]): LineBreaking {
  const widest = Math.max(...lines.map((line) => line.width));
  const evenness = lines.reduce((sum, line) => sum + line.width, 0) / (widest * lines.length);
  const merit = lines.reduce(
    (product, line, i) =>
      product * line.quality * (line.hasOnlySmallWords && lines[i - 1]?.hasOnlySmallWords ? 0.6 : 1),
    1,
  );
  return { lines: lines.map((line) => line.text), widest, quality: merit * (0.72 + 0.28 * evenness) };
}

/**
 * Quality of a line that has only small words: "The" may begin a title, "of the" is fine, a single "and" looks lost.
 */
function smallWordsQuality(first: boolean, words: number): number {
  if (words > 1) return 0.93;
  return first ? 0.92 : 0.76;
}

/** Quality of the end of a line: bad after "of" or inside a hyphenated word, good after a comma or colon. */
function lineEndQuality(line: string, next: Token | undefined, words: number): number {
  const end = line.split(' ').at(-1) ?? '';
  if (!next) return words === 1 && end.length < 4 ? 0.86 : 1;
  if (!next.hasSpaceBefore) return 0.84;
  if (isSmallWord(end)) return 0.74;
  if (words === 1 && end.length < 4) return 0.88;
  return /\p{L}{3}[,;:.!?]$/u.test(end) ? 1.1 : 1;
}
