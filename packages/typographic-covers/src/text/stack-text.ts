import { assemble, type Fit, lineWidth, type TextBlock } from './fit-text.ts';
import { capHeight } from './fonts.ts';
import { createLineBreaker } from './line-breaks.ts';
import { isSmallWord, type Run, setRun, type TypeStyle } from './text-run.ts';

/** How many line breakings are measured for each number of lines. */
const CANDIDATES = 24;
/** Fixed part of the gap between lines, in drawing units. */
const LINE_GAP = 6;

interface Setting {
  runs: readonly Run[];
  sizes: readonly number[];
  /** Area that the text covers: the larger, the better. */
  area: number;
}

export interface StackFit extends Fit {
  /** Variable part of the gap between lines, as a share of the type size. */
  gap?: number;
  /** Limit for the type size of the largest full-width line, as a multiple of the smallest. */
  ratio?: number;
}

/**
 * Sets text like a poster, in capitals. Every line fills the width at its own type size; lines of small words only are set
 * at half of it.
 */
export function stackText(text: string, style: TypeStyle, fit: StackFit): TextBlock {
  const caps = { ...style, caps: true };
  const candidatesFor = createLineBreaker(text, caps);
  let best: { score: number; setting: Setting } | undefined;
  for (let count = 1; count <= (fit.lines ?? 6); count++) {
    const candidates = [...candidatesFor(count)].sort((a, b) => b.quality / b.widest - a.quality / a.widest);
    for (const way of candidates.slice(0, CANDIDATES)) {
      const setting = setLines(way.lines, caps, fit);
      const score = setting.area * way.quality ** 1.5;
      if (!best || score > best.score) best = { score, setting: setting };
    }
  }
  const { runs, sizes } = best?.setting ?? { runs: [], sizes: [] };
  const pitch = capHeight(style.face) + (fit.gap ?? 0.14);
  return assemble(
    runs,
    sizes,
    sizes.map((size) => size * pitch + LINE_GAP),
    caps,
  );
}

function setLines(lines: readonly string[], style: TypeStyle, fit: StackFit): Setting {
  const runs = lines.map((line) => setRun(line, style));
  const cap = capHeight(style.face);
  const full = runs.map((run) => Math.min(fit.max, fit.width / Math.max(lineWidth(run), 0.01)));
  const ceiling = Math.min(...full) * (fit.ratio ?? 2.4);
  const preferred = full.map((size, i) => {
    const joining = lines.length > 1 && (lines[i] ?? '').split(' ').every(isSmallWord);
    return Math.min(size, ceiling) * (joining ? 0.5 : 1);
  });
  const height = preferred.reduce(
    (sum, size, i) => sum + size * cap + (i > 0 ? size * (fit.gap ?? 0.14) + LINE_GAP : 0),
    0,
  );
  const scale = Math.min(1, fit.height / height);
  const sizes = preferred.map((size) => size * scale);
  const area = runs.reduce((sum, run, i) => sum + lineWidth(run) * (sizes[i] ?? 0) ** 2, 0);
  return { runs, sizes, area };
}
