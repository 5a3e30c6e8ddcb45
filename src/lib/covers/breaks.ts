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
  /** Whether a space stands before this token; otherwise it is the second half of a hyphenated word. */
  spaced: boolean;
}

interface Line {
  text: string;
  width: number;
  merit: number;
  /** A line of joining words alone ("of the"). */
  joining: boolean;
}

/** A line this much longer than the average of its setting is never tried, nor are more settings than that. */
const LONGEST = 1.6;
const MAX_WAYS = 4000;

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

/** Prepares text for breaking; the answer lists the sensible ways to set it in exactly `count` lines. */
export function breaker(text: string, style: TypeStyle): (count: number) => readonly Breaking[] {
  const list = tokens(text, style);
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
    const longest = (total / count) * LONGEST;
    const ways: Breaking[] = [];
    const walk = (from: number, left: number, lines: readonly Line[]): void => {
      const last = left === 1;
      for (let to = last ? list.length : from + 1; to <= list.length - left + 1 && ways.length < MAX_WAYS; to++) {
        const line = lineOf(from, to);
        if (count > 1 && to - from > 1 && line.width > longest) return;
        if (last) ways.push(judge([...lines, line]));
        else walk(to, left - 1, [...lines, line]);
      }
    };
    walk(0, count, []);
    return ways;
  };
}

function makeLine(list: readonly Token[], from: number, to: number, space: number): Line {
  const words = list.slice(from, to);
  const text = words.reduce((line, token, i) => line + (i > 0 && token.spaced ? ' ' : '') + token.text, '');
  const width = words.reduce((sum, token, i) => sum + token.width + (i > 0 && token.spaced ? space : 0), 0);
  const joining = words.every((token) => isJoiner(token.text));
  const merit = joining ? joinerMerit(from === 0, to - from) : endMerit(text, list[to], to - from);
  return { text, width, merit, joining };
}

function judge(lines: readonly Line[]): Breaking {
  const widest = Math.max(...lines.map((line) => line.width));
  const evenness = lines.reduce((sum, line) => sum + line.width, 0) / (widest * lines.length);
  const merit = lines.reduce(
    (product, line, i) => product * line.merit * (line.joining && lines[i - 1]?.joining ? 0.6 : 1),
    1,
  );
  return { lines: lines.map((line) => line.text), widest, merit: merit * (0.72 + 0.28 * evenness) };
}

/** A line of joining words alone: "The" may open a title, "of the" may stand between, a lone "and" looks lost. */
function joinerMerit(first: boolean, words: number): number {
  if (words > 1) return 0.93;
  return first ? 0.92 : 0.76;
}

/** How well a line ends: not with "of", not inside a hyphenated word, better after a comma or colon. */
function endMerit(line: string, next: Token | undefined, words: number): number {
  const end = line.split(' ').at(-1) ?? '';
  if (!next) return words === 1 && end.length < 4 ? 0.86 : 1;
  if (!next.spaced) return 0.84;
  if (isJoiner(end)) return 0.74;
  if (words === 1 && end.length < 4) return 0.88;
  return /\p{L}{3}[,;:.!?]$/u.test(end) ? 1.1 : 1;
}
