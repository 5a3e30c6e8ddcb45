import { type FaceId, type FoundGlyph, glyphsFor } from './fonts.ts';

/** How a piece of text is set. Tracking is a share of the type size added after each letter. */
export interface TypeStyle {
  face: FaceId;
  tracking?: number;
  caps?: boolean;
  /** Cut for the small joining words inside a title ("of", "and the"). */
  joiners?: FaceId;
}

/** One line of glyphs at type size 1. `left` and `right` are the edges of the ink, not of the advance. */
export interface Run {
  text: string;
  glyphs: readonly { found: FoundGlyph; x: number }[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const JOINERS = new Set(
  'a an and the of in on at to for from with by or nor but as de la le les du des und von der da do e y el is my its into'.split(
    ' ',
  ),
);

/** Whether a word only joins others, so that a line should not end with it. */
export function isJoiner(word: string): boolean {
  return JOINERS.has(word.toLowerCase()) || word === '&';
}

/** Sets text in one line: kerned within each font file, missing letters fetched from the fallback. */
export function setRun(text: string, style: TypeStyle): Run {
  const glyphs: { found: FoundGlyph; x: number }[] = [];
  const tracking = style.tracking ?? 0;
  const ink = { left: Number.POSITIVE_INFINITY, right: 0, top: 0, bottom: 0 };
  let x = 0;
  let previous: FoundGlyph | undefined;
  for (const [word, face] of words(text, style)) {
    for (const character of word) {
      for (const found of glyphsFor(face, character)) {
        const em = found.loaded.unitsPerEm;
        if (previous?.loaded === found.loaded) x += found.loaded.kern(previous.glyph.index, found.glyph.index) / em;
        const box = found.glyph.getBoundingBox();
        if (box.x2 > box.x1) {
          ink.left = Math.min(ink.left, x + box.x1 / em);
          ink.right = Math.max(ink.right, x + box.x2 / em);
          ink.top = Math.max(ink.top, box.y2 / em);
          ink.bottom = Math.min(ink.bottom, box.y1 / em);
          glyphs.push({ found, x });
        }
        x += (found.glyph.advanceWidth ?? 0) / em + tracking;
        previous = found;
      }
    }
  }
  return { text, glyphs, ...ink, left: glyphs.length > 0 ? ink.left : 0 };
}

/** Splits text into words with their spaces, each with its cut; the first word is never a joiner. */
function words(text: string, style: TypeStyle): (readonly [string, FaceId])[] {
  const shown = (part: string) => (style.caps ? part.toLocaleUpperCase('en') : part);
  if (!style.joiners) return [[shown(text), style.face]];
  const joiners = style.joiners;
  return text.split(/(?<=\s)/u).map((word) => {
    const bare = word.trim();
    return isJoiner(bare) && bare === bare.toLowerCase() ? [word, joiners] : [shown(word), style.face];
  });
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** The outline of a run as SVG path data, its ink beginning at `x`, its baseline at `y`. */
export function outline(run: Run, size: number, x: number, y: number): string {
  let data = '';
  const origin = x - run.left * size;
  for (const { found, x: at } of run.glyphs) {
    const scale = size / found.loaded.unitsPerEm;
    const px = (value: number) => short(origin + at * size + value * scale);
    const py = (value: number) => short(y - value * scale);
    for (const c of found.glyph.path.commands) {
      if (c.type === 'Z') data += 'Z';
      else if (c.type === 'C') data += `C${px(c.x1)} ${py(c.y1)} ${px(c.x2)} ${py(c.y2)} ${px(c.x)} ${py(c.y)}`;
      else if (c.type === 'Q') data += `Q${px(c.x1)} ${py(c.y1)} ${px(c.x)} ${py(c.y)}`;
      else data += `${c.type}${px(c.x)} ${py(c.y)}`;
    }
  }
  return data;
}
