import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, Glyph } from 'opentype.js';
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
} as const;

/** Name of a typeface, e.g. `garamondItalic`. */
export type FaceId = keyof typeof FACES;

/** One parsed font file. */
export interface LoadedFont {
  font: Font;
  kern: Kerning;
  unitsPerEm: number;
}

/** A glyph and the font file that it is from. Glyphs from different files are not kerned against each other. */
export interface FoundGlyph {
  loaded: LoadedFont;
  glyph: Glyph;
}

const SUBSETS = ['latin', 'latin-ext'] as const;
const require = createRequire(import.meta.url);
const files = new Map<string, LoadedFont>();

function load(face: FaceId, subset: (typeof SUBSETS)[number]): LoadedFont {
  const [name, cut] = FACES[face];
  const id = `@fontsource/${name}/files/${name}-${subset}-${cut}.woff`;
  const known = files.get(id);
  if (known) return known;
  const bytes = readFileSync(require.resolve(id));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  const loaded = { font, kern: readKerning(bytes), unitsPerEm: font.unitsPerEm };
  files.set(id, loaded);
  return loaded;
}

const found = new Map<string, readonly FoundGlyph[]>();

/**
 * The glyphs that draw one character. They come from the typeface, or from Newsreader when it lacks the character. A
 * character that both lack is drawn without its accent, or not at all: a missing-glyph box is never returned.
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
  for (const candidate of [face, 'text'] as const) {
    for (const subset of SUBSETS) {
      const loaded = load(candidate, subset);
      const glyph = loaded.font.charToGlyph(character);
      if (glyph && glyph.index > 0) return [{ loaded, glyph }];
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
  const { font } = load(face, 'latin');
  return Number(font.tables.os2?.sCapHeight ?? font.unitsPerEm * 0.7) / font.unitsPerEm;
}
