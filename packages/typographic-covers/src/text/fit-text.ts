import { capHeight } from './fonts.ts';
import { createLineBreaker } from './line-breaks.ts';
import { type Run, setRun, type TypeStyle } from './text-run.ts';

/** A line whose baseline is `y` below the top of its block. */
export interface SetLine {
  run: Run;
  size: number;
  y: number;
}

/**
 * Lines of text that are placed together. The block reaches from the cap height of the first line to the last baseline.
 */
export interface TextBlock {
  lines: readonly SetLine[];
  width: number;
  height: number;
  /** How far the descenders (g, p, y) of the last line reach below `height`. */
  depth: number;
  size: number;
}

/** The box that a text is fitted into. */
export interface Fit {
  width: number;
  height: number;
  /** Maximal type size. */
  max: number;
  /** Sizes below this are used only when the text does not fit the box otherwise. */
  min?: number;
  lines?: number;
  leading?: number;
  /**
   * Factor on the quality for each further line. Low for names and subtitles, which are broken only when they must be.
   */
  lineCost?: number;
}

/** Visible width of a line at type size 1. */
export const lineWidth = (run: Run): number => run.right - run.left;

/** Lines of given sizes as a block; `gaps` are the distances from each baseline to the one above. */
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

/**
 * Sets text as large as its box allows. The number of lines and the breaks are chosen by type size and by reading
 * quality.
 */
export function fitText(text: string, style: TypeStyle, fit: Fit): TextBlock {
  const leading = fit.leading ?? 1.05;
  const cap = capHeight(style.face);
  const candidatesFor = createLineBreaker(text, style);
  let best: { score: number; size: number; lines: readonly string[] } | undefined;
  for (let count = 1; count <= (fit.lines ?? 6); count++) {
    const tallest = fit.height / (cap + (count - 1) * leading);
    for (const way of candidatesFor(count)) {
      const size = Math.min(fit.max, tallest, fit.width / way.widest);
      const tooSmallFactor = fit.min && size < fit.min ? 0.7 : 1;
      const score = size ** 0.8 * way.quality * tooSmallFactor * (fit.lineCost ?? 0.975) ** count;
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

/** A line without the spaces and punctuation at its end, in linear time. */
function withoutPunctuation(line: string): string {
  let end = line.length;
  while (end > 0 && /[\s,;:–—.]/u.test(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

/** A line with an ellipsis at its end. The last words are dropped when there is no room for it. */
function withEllipsis(line: string, fits: (words: string) => boolean): string {
  const ended = `${withoutPunctuation(line)}…`;
  return fits(ended) || !line.includes(' ') ? ended : withEllipsis(line.slice(0, line.lastIndexOf(' ')), fits);
}

/** Sets running text in lines of the given width and size. Text beyond `maxLines` is replaced by an ellipsis. */
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
      line = withEllipsis(line, fits);
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

/** One short line (author, credit, publisher), set smaller when it does not fit; undefined for an empty text. */
export function fitLine(text: string, style: TypeStyle, size: number, width: number, lines = 1): TextBlock | undefined {
  if (text === '') return undefined;
  return fitText(text, style, {
    width,
    height: size * 1.25 * lines,
    max: size,
    min: size * 0.75,
    lines,
    leading: 1.25,
    lineCost: 0.8,
  });
}
