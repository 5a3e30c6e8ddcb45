import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';
import opentype from 'opentype.js';
import { type Kerning, readKerning } from './kerning.ts';

/** The typefaces of the covers: font package, weight and style of each. */
const FACES = {
  text: ['newsreader', '400-normal'],
  textItalic: ['newsreader', '400-italic'],
  garamondBold: ['cormorant-garamond', '700-normal'],
  garamondItalic: ['cormorant-garamond', '600-italic'],
  didone: ['playfair-display', '600-normal'],
  didoneBlack: ['playfair-display', '900-normal'],
  didoneItalic: ['playfair-display', '600-italic'],
  sans: ['jost', '500-normal'],
  sansBold: ['jost', '700-normal'],
  sansBlack: ['jost', '800-normal'],
  gothic: ['league-gothic', '400-normal'],
  round: ['baloo-2', '800-normal'],
  roundMedium: ['baloo-2', '600-normal'],
  /** Greek, and Cyrillic for typefaces without it. */
  wide: ['noto-sans', '600-normal'],
} as const;

/** Name of a typeface, e.g. `garamondItalic`. */
export type FaceId = keyof typeof FACES;

export type GlyphCommand = PathCommand;

/** An outline in font units, whichever library has read it. */
export interface GlyphOutline {
  readonly index: number;
  readonly advanceWidth?: number;
  getBoundingBox(): { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
  readonly path: { readonly commands: readonly GlyphCommand[] };
}

/** What its glyphs are measured by. */
export interface LoadedFont {
  readonly kern: Kerning;
  readonly unitsPerEm: number;
}

/** One parsed font file. */
interface FontFile extends LoadedFont {
  readonly font: Font;
}

/** A glyph and the font file that it is from. Glyphs from different files are not kerned against each other. */
export interface FoundGlyph {
  loaded: LoadedFont;
  glyph: GlyphOutline;
}

/** The files of a typeface that may have a character. */
const subsetsFor = (character: string): readonly string[] =>
  /\p{Script=Cyrillic}/u.test(character)
    ? ['cyrillic', 'cyrillic-ext']
    : /\p{Script=Greek}/u.test(character)
      ? ['greek', 'greek-ext']
      : ['latin', 'latin-ext'];

const require = createRequire(import.meta.url);
const files = new Map<string, FontFile | undefined>();

/** Undefined when the typeface has no such file. */
function load(face: FaceId, subset: string): FontFile | undefined {
  const [name, cut] = FACES[face];
  const id = `@fontsource/${name}/files/${name}-${subset}-${cut}.woff`;
  if (files.has(id)) return files.get(id);
  const loaded = parse(id);
  files.set(id, loaded);
  return loaded;
}

function parse(id: string): FontFile | undefined {
  let path: string;
  try {
    path = require.resolve(id);
  } catch {
    return undefined;
  }
  const bytes = readFileSync(path);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  return { font, kern: readKerning(bytes), unitsPerEm: font.unitsPerEm };
}

const found = new Map<string, readonly FoundGlyph[]>();

/**
 * The glyphs that draw one character. They come from the typeface, or from Newsreader or Noto Sans when it lacks the
 * character. A character that all lack is drawn without its accent, or not at all: a missing-glyph box is never returned.
 */
export function glyphsFor(face: FaceId, character: string): readonly FoundGlyph[] {
  const id = `${face} ${character}`;
  const known = found.get(id);
  if (known) return known;
  const glyphs = findGlyphs(face, character);
  found.set(id, glyphs);
  return glyphs;
}

function findGlyphs(face: FaceId, character: string): readonly FoundGlyph[] {
  const subsets = subsetsFor(character);
  for (const candidate of [face, 'text', 'wide'] as const) {
    for (const subset of subsets) {
      const loaded = load(candidate, subset);
      const glyph = loaded?.font.charToGlyph(character);
      if (loaded && glyph && glyph.index > 0) return [{ loaded, glyph }];
    }
  }
  const simpler = simplify(character);
  return simpler === character ? [] : [...simpler].flatMap((part) => glyphsFor(face, part));
}

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2015': '\u2014',
  '\u02bc': '\u2019',
  '\u2032': '\u2019',
};

/** The character without its last accent, or a similar simpler one; '' when there is neither. */
function simplify(character: string): string {
  const twin = REPLACEMENTS[character];
  if (twin) return twin;
  const parts = [...character.normalize('NFKD')];
  if (parts.length < 2) return '';
  const shorter = parts.slice(0, -1).join('').normalize('NFC');
  return /^\p{M}*$/u.test(shorter) ? '' : shorter;
}

/** Cap height of a typeface, as a share of the type size. */
export function capHeight(face: FaceId): number {
  const font = load(face, 'latin')?.font;
  return font ? Number(font.tables.os2?.sCapHeight ?? font.unitsPerEm * 0.7) / font.unitsPerEm : 0.7;
}
