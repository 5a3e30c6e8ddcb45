import bidiFactory from 'bidi-js';
import { isRightToLeft, type Run, toRuns } from './fonts.ts';

/** The Unicode bidirectional algorithm: in which order the pieces of a line stand on the page. */

const bidi = bidiFactory();

/** Letters of Hebrew, Arabic, and the scripts between them in Unicode. */
const rightToLeftLetter = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

export type Direction = 'ltr' | 'rtl';

/** In which direction a paragraph is read: that of its first letter, or of a mark before it. */
export function directionOf(paragraph: string): Direction {
  const [first] = /[\p{L}\u200E\u200F\u061C]/u.exec(paragraph) ?? [''];
  return rightToLeftLetter.test(first) || first === '\u200F' || first === '\u061C' ? 'rtl' : 'ltr';
}

export const hasRightToLeft = (text: string): boolean => rightToLeftLetter.test(text);

interface Segment {
  readonly text: string;
  /** Odd from right to left. */
  readonly level: number;
}

/** The pieces of a line from left to right as they are drawn. `base` is the direction of its paragraph. */
export function visualRuns(text: string, base: Direction = 'ltr'): Run[] {
  if (!hasRightToLeft(text)) return toRuns(text);
  return inVisualOrder(segmentsOf(text.normalize('NFC'), base)).flatMap(({ text: piece, level }) =>
    level % 2 === 0 ? toRuns(piece) : toRuns(piece).reverse().map(drawnBackwards),
  );
}

function segmentsOf(line: string, base: Direction): Segment[] {
  const { levels } = bidi.getEmbeddingLevels(line, base);
  const segments: { text: string; level: number }[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const level = levels[index] ?? 0;
    const last = segments.at(-1);
    if (last?.level === level) last.text += line.charAt(index);
    else segments.push({ text: line.charAt(index), level });
  }
  return segments;
}

/** Rule L2: from the deepest level up, each sequence that is at least so deep turns round. */
function inVisualOrder(segments: readonly Segment[]): readonly Segment[] {
  let ordered = [...segments];
  const deepest = Math.max(0, ...segments.map(({ level }) => level));
  for (let depth = deepest; depth > 0; depth -= 1) {
    const next: Segment[] = [];
    let turned: Segment[] = [];
    for (const segment of ordered) {
      if (segment.level >= depth) turned.unshift(segment);
      else {
        next.push(...turned, segment);
        turned = [];
      }
    }
    ordered = [...next, ...turned];
  }
  return ordered;
}

/** The library shapes and turns letters of these scripts itself; blanks and brackets between them are turned here. */
function drawnBackwards({ subset, text }: Run): Run {
  if (isRightToLeft(subset) && hasRightToLeft(text)) return { subset, text };
  const mirrored = [...text].reverse().map((character) => bidi.getMirroredCharacter(character) ?? character);
  return { subset, text: mirrored.join('') };
}
