import { isJoiner, setRun, type TypeStyle } from './run.ts';

/** A way to break text into lines, with its longest line at type size 1 and how good it reads (1 is perfect). */
export interface Breaking {
  lines: readonly string[];
  widest: number;
  merit: number;
}

interface Token {
  text: string;
  width: number;
  /** Whether the line may break before this token without a hyphenated word being parted. */
  spaced: boolean;
}

const MAX_WAYS = 6000;

/** Words, with long hyphenated ones ("Night-Time") parted after the hyphen. */
function tokens(text: string, style: TypeStyle): Token[] {
  return text
    .split(/[ \t\n]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const parts = word.length > 8 ? word.split(/(?<=\p{L}{3}[-–—])(?=\p{L}{3})/u) : [word];
      return parts.map((part, i) => ({ text: part, spaced: i === 0, width: extent(part, style) }));
    });
}

function extent(text: string, style: TypeStyle): number {
  const run = setRun(text, style);
  return run.right - run.left;
}

function join(list: readonly Token[], from: number, to: number): string {
  return list.slice(from, to).reduce((line, token, i) => line + (i > 0 && token.spaced ? ' ' : '') + token.text, '');
}

/** Every sensible way to set text in exactly `count` lines, best reading first is left to the caller. */
export function breakings(text: string, style: TypeStyle, count: number): Breaking[] {
  const list = tokens(text, style);
  if (count > list.length) return [];
  const space = 0.26 + (style.tracking ?? 0);
  const ways: Breaking[] = [];
  const walk = (from: number, left: number, cuts: number[]): void => {
    if (ways.length >= MAX_WAYS) return;
    if (left === 1) {
      ways.push(judge(list, [...cuts, list.length], space));
      return;
    }
    for (let to = from + 1; to <= list.length - left + 1; to++) walk(to, left - 1, [...cuts, to]);
  };
  walk(0, count, []);
  return ways;
}

function judge(list: readonly Token[], cuts: readonly number[], space: number): Breaking {
  let from = 0;
  let merit = 1;
  let sum = 0;
  let widest = 0;
  let afterJoiner = false;
  const lines = cuts.map((to, i) => {
    const widths = list.slice(from, to).reduce((w, t, j) => w + t.width + (j > 0 && t.spaced ? space : 0), 0);
    const line = join(list, from, to);
    const joining = line.split(' ').every(isJoiner);
    merit *= joining
      ? joinerMerit(i === 0, to - from) * (afterJoiner ? 0.6 : 1)
      : endMerit(line, list[to], i === cuts.length - 1, to - from);
    afterJoiner = joining;
    sum += widths;
    widest = Math.max(widest, widths);
    from = to;
    return line;
  });
  const evenness = sum / (widest * lines.length);
  return { lines, widest, merit: merit * (0.72 + 0.28 * evenness) };
}

/** A line of joining words alone: "The" may open a title, "of the" may stand between, a lone "and" looks lost. */
function joinerMerit(first: boolean, words: number): number {
  if (words > 1) return 0.93;
  return first ? 0.92 : 0.76;
}

/** How well a line ends: not with "of", not inside a hyphenated word, better after a comma or colon. */
function endMerit(line: string, next: Token | undefined, last: boolean, words: number): number {
  const end = line.split(' ').at(-1) ?? '';
  if (last) return words === 1 && end.length < 4 ? 0.86 : 1;
  if (next && !next.spaced) return 0.84;
  if (isJoiner(end)) return 0.74;
  if (words === 1 && end.length < 4) return 0.88;
  return /\p{L}{3}[,;:.!?]$/u.test(end) ? 1.1 : 1;
}
