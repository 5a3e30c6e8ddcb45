import { breaker } from './breaks.ts';
import { capHeight } from './fonts.ts';
import { isJoiner, type Run, setRun, type TypeStyle } from './run.ts';
import { assemble, type Fit, lineWidth, type TextBlock } from './text.ts';

/** Ways looked at closely for each number of lines. */
const CANDIDATES = 24;
/** Room between lines beside the share of the type size, in units. */
const LEAD = 6;

interface Poster {
  runs: readonly Run[];
  sizes: readonly number[];
  /** How much of the page the letters take: the larger the better. */
  area: number;
}

export interface PosterFit extends Fit {
  /** Room between lines as a share of the type size. */
  gap?: number;
  /** How many times the smallest full line the largest may be. */
  ratio?: number;
}

/**
 * Sets text as a poster, in capitals: every line fills the measure at its own size, lines of joining words alone
 * stay small.
 */
export function stackText(text: string, style: TypeStyle, fit: PosterFit): TextBlock {
  const caps = { ...style, caps: true };
  const waysIn = breaker(text, caps);
  let best: { score: number; poster: Poster } | undefined;
  for (let count = 1; count <= (fit.lines ?? 6); count++) {
    const ways = [...waysIn(count)].sort((a, b) => b.merit / b.widest - a.merit / a.widest);
    for (const way of ways.slice(0, CANDIDATES)) {
      const poster = compose(way.lines, caps, fit);
      const score = poster.area * way.merit ** 1.5;
      if (!best || score > best.score) best = { score, poster };
    }
  }
  const { runs, sizes } = best?.poster ?? { runs: [], sizes: [] };
  const pitch = capHeight(style.face) + (fit.gap ?? 0.14);
  return assemble(
    runs,
    sizes,
    sizes.map((size) => size * pitch + LEAD),
    caps,
  );
}

function compose(lines: readonly string[], style: TypeStyle, fit: PosterFit): Poster {
  const runs = lines.map((line) => setRun(line, style));
  const cap = capHeight(style.face);
  const full = runs.map((run) => Math.min(fit.max, fit.width / Math.max(lineWidth(run), 0.01)));
  const ceiling = Math.min(...full) * (fit.ratio ?? 2.4);
  const wished = full.map((size, i) => {
    const joining = lines.length > 1 && (lines[i] ?? '').split(' ').every(isJoiner);
    return Math.min(size, ceiling) * (joining ? 0.5 : 1);
  });
  const height = wished.reduce((sum, size, i) => sum + size * cap + (i > 0 ? size * (fit.gap ?? 0.14) + LEAD : 0), 0);
  const scale = Math.min(1, fit.height / height);
  const sizes = wished.map((size) => size * scale);
  const area = runs.reduce((sum, run, i) => sum + lineWidth(run) * (sizes[i] ?? 0) ** 2, 0);
  return { runs, sizes, area };
}
