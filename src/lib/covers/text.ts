import { breaker } from './breaks.ts';
import { capHeight } from './fonts.ts';
import { type Run, setRun, type TypeStyle } from './run.ts';

/** A set line: its baseline is `y` below the top of the block. */
export interface SetLine {
  run: Run;
  size: number;
  y: number;
}

/** Lines of type as one thing to be placed. The top is the capitals of the first line, the bottom the last baseline. */
export interface TextBlock {
  lines: readonly SetLine[];
  width: number;
  height: number;
  /** How far tails (g, p, y) of the last line hang below `height`. */
  depth: number;
  size: number;
}

export interface Fit {
  width: number;
  height: number;
  max: number;
  /** Below this the text shrinks on only because it must stay within the box. */
  min?: number;
  lines?: number;
  leading?: number;
  /** What each further line costs in merit, as a factor; names and subtitles break only when they must. */
  lineCost?: number;
}

/** Width of a line's ink at type size 1. */
export const lineWidth = (run: Run): number => run.right - run.left;

/** Lines of given sizes as a block; `gaps` are the distances of each baseline from the one above. */
export function assemble(
  runs: readonly Run[],
  sizes: readonly number[],
  gaps: readonly number[],
  style: TypeStyle,
): TextBlock {
  const cap = capHeight(style.face);
  let y = 0;
  const lines = runs.map((run, i) => {
    const size = sizes[i] ?? 1;
    y += i === 0 ? size * cap : (gaps[i] ?? size);
    return { run, size, y };
  });
  const last = lines.at(-1);
  return {
    lines,
    width: Math.max(0, ...lines.map(({ run, size }) => lineWidth(run) * size)),
    height: y,
    depth: last ? -last.run.bottom * last.size : 0,
    size: Math.max(0, ...sizes),
  };
}

/** Sets text as large as its box allows, choosing number of lines and breaks by size and by how they read. */
export function fitText(text: string, style: TypeStyle, fit: Fit): TextBlock {
  const leading = fit.leading ?? 1.05;
  const cap = capHeight(style.face);
  const waysIn = breaker(text, style);
  let best: { score: number; size: number; lines: readonly string[] } | undefined;
  for (let count = 1; count <= (fit.lines ?? 6); count++) {
    const tallest = fit.height / (cap + (count - 1) * leading);
    for (const way of waysIn(count)) {
      const size = Math.min(fit.max, tallest, fit.width / way.widest);
      const cramped = fit.min && size < fit.min ? 0.7 : 1;
      const score = size ** 0.8 * way.merit * cramped * (fit.lineCost ?? 0.975) ** count;
      if (!best || score > best.score) best = { score, size, lines: way.lines };
    }
  }
  if (!best) return assemble([], [], [], style);
  const runs = best.lines.map((line) => setRun(line, style));
  const size = Math.min(best.size, ...runs.map((run) => fit.width / Math.max(lineWidth(run), 0.01)));
  return assemble(
    runs,
    runs.map(() => size),
    runs.map(() => size * leading),
    style,
  );
}

/** A line with an ellipsis at its end, without the last words where these leave no room for it. */
function brokenOff(line: string, fits: (words: string) => boolean): string {
  const ended = `${line.replace(/[\s,;:–—.]+$/u, '')}…`;
  return fits(ended) || !line.includes(' ') ? ended : brokenOff(line.slice(0, line.lastIndexOf(' ')), fits);
}

/** Sets running text in lines of the given width and size, ending with an ellipsis where `maxLines` runs out. */
export function wrapText(
  text: string,
  style: TypeStyle,
  size: number,
  width: number,
  leading: number,
  maxLines = 99,
): TextBlock {
  const lines: Run[] = [];
  const fits = (words: string) => lineWidth(setRun(words, style)) * size <= width;
  let line = '';
  const words = text.split(/\s+/u).filter((word) => word !== '');
  for (const [i, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) {
      line = longer;
    } else if (lines.length === maxLines - 1) {
      line = brokenOff(line, fits);
      break;
    } else {
      lines.push(setRun(line, style));
      line = word;
    }
    if (i === words.length - 1) break;
  }
  if (line !== '') lines.push(setRun(line, style));
  return assemble(
    lines,
    lines.map(() => size),
    lines.map(() => size * leading),
    style,
  );
}
