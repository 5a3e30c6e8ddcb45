import { type FaceId, type FoundGlyph, glyphsFor } from './fonts.ts';
import { shape, splitByScript } from './scripts.ts';

/** How a piece of text is set. */
export interface TypeStyle {
  face: FaceId;
  /** Extra space after each character, as a share of the type size. Shaped scripts have none: their letters join. */
  tracking?: number;
  /** Sets the text in capitals. */
  caps?: boolean;
  /** Typeface for small words inside a title ("of", "and the"). */
  smallWordFace?: FaceId;
}

/**
 * One line of glyphs at type size 1. `left`, `right`, `top` and `bottom` bound what is visible, not the advance widths.
 */
export interface Run {
  text: string;
  glyphs: readonly { found: FoundGlyph; x: number }[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const SMALL_WORDS = new Set(
  'a an and the of in on at to for from with by or nor but as de la le les du des und von der da do e y el is my its into'.split(
    ' ',
  ),
);

/** Whether this is an article, preposition or conjunction, which should not end a line of a title. */
export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word.toLowerCase()) || word === '&';
}

/** Sets text in one line with kerning. Characters that the typeface lacks come from the fallback typeface. */
export function setRun(text: string, style: TypeStyle): Run {
  const glyphs: { found: FoundGlyph; x: number }[] = [];
  const tracking = style.tracking ?? 0;
  const bounds = { left: Number.POSITIVE_INFINITY, right: 0, top: 0, bottom: 0 };
  let x = 0;
  let previous: FoundGlyph | undefined;
  for (const [word, face] of splitByFace(text, style)) {
    for (const { text: part, script } of splitByScript(word)) {
      for (const found of script ? shape({ text: part, script }) : glyphsFor(face, part)) {
        const em = found.loaded.unitsPerEm;
        if (previous?.loaded === found.loaded) x += found.loaded.kern(previous.glyph.index, found.glyph.index) / em;
        const box = found.glyph.getBoundingBox();
        if (box.x2 > box.x1) {
          bounds.left = Math.min(bounds.left, x + box.x1 / em);
          bounds.right = Math.max(bounds.right, x + box.x2 / em);
          bounds.top = Math.max(bounds.top, box.y2 / em);
          bounds.bottom = Math.min(bounds.bottom, box.y1 / em);
          glyphs.push({ found, x });
        }
        x += (found.glyph.advanceWidth ?? 0) / em + (script ? 0 : tracking);
        previous = found;
      }
    }
  }
  return { text, glyphs, ...bounds, left: glyphs.length > 0 ? bounds.left : 0 };
}

/** Splits text into parts and assigns a typeface to each. A part includes the space after it. */
function splitByFace(text: string, style: TypeStyle): (readonly [string, FaceId])[] {
  const shown = (part: string) => (style.caps ? part.toLocaleUpperCase('en') : part);
  if (!style.smallWordFace) return [[shown(text), style.face]];
  const smallWordFace = style.smallWordFace;
  return text.split(/(?<=\s)/u).map((word) => {
    const bare = word.trim();
    return isSmallWord(bare) && bare === bare.toLowerCase() ? [word, smallWordFace] : [shown(word), style.face];
  });
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** The outline of a run as SVG path data. The visible left edge is at `x`, the baseline at `y`. */
export function outlinePath(run: Run, size: number, x: number, y: number): string {
  let data = '';
  const origin = x - run.left * size;
  for (const { found, x: at } of run.glyphs) {
    const scale = size / found.loaded.unitsPerEm;
    const px = (value: number) => round(origin + at * size + value * scale);
    const py = (value: number) => round(y - value * scale);
    for (const c of found.glyph.path.commands) {
      if (c.type === 'Z') data += 'Z';
      else if (c.type === 'C') data += `C${px(c.x1)} ${py(c.y1)} ${px(c.x2)} ${py(c.y2)} ${px(c.x)} ${py(c.y)}`;
      else if (c.type === 'Q') data += `Q${px(c.x1)} ${py(c.y1)} ${px(c.x)} ${py(c.y)}`;
      else data += `${c.type}${px(c.x)} ${py(c.y)}`;
    }
  }
  return data;
}
