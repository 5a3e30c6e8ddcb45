import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as fontkit from 'fontkit';
import type { Font } from 'fontkit';
import type { FoundGlyph, GlyphCommand } from './fonts.ts';

/**
 * Scripts whose letters join, stack and change places. Their words are shaped as a whole by fontkit, which knows the rules of
 * these scripts; opentype.js draws one character after the other.
 */
const SCRIPTS = [
  ['Devanagari', 'noto-sans', 'devanagari'],
  ['Bengali', 'noto-sans-bengali', 'bengali'],
  ['Gurmukhi', 'noto-sans-gurmukhi', 'gurmukhi'],
  ['Gujarati', 'noto-sans-gujarati', 'gujarati'],
  ['Tamil', 'noto-sans-tamil', 'tamil'],
  ['Telugu', 'noto-sans-telugu', 'telugu'],
  ['Kannada', 'noto-sans-kannada', 'kannada'],
  ['Malayalam', 'noto-sans-malayalam', 'malayalam'],
] as const;

type Script = (typeof SCRIPTS)[number][0];

/** Danda, joiner and non-joiner belong to the word that they stand in. */
const COMMON = '\u0964\u0965\u200c\u200d';
const SHAPED = new RegExp(
  `[${SCRIPTS.map(([script]) => `\\p{Script=${script}}`).join('')}][${SCRIPTS.map(([script]) => `\\p{Script=${script}}`).join('')}${COMMON}]*`,
  'gu',
);

/** Marks above these letters reach higher than capitals. At this share of the size they end where capitals end. */
const SHARE_OF_SIZE = 0.8;

/** A character, or the part of a word that is shaped as a whole. */
export interface TextPart {
  readonly text: string;
  readonly script?: Script;
}

/** Splits text into single characters and parts of one shaped script. */
export function splitByScript(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(SHAPED)) {
    for (const character of text.slice(from, match.index)) parts.push({ text: character });
    parts.push({ text: match[0], script: scriptOf(match[0]) });
    from = match.index + match[0].length;
  }
  for (const character of text.slice(from)) parts.push({ text: character });
  return parts;
}

const tests = SCRIPTS.map(([script]) => [script, new RegExp(`^\\p{Script=${script}}`, 'u')] as const);
const scriptOf = (text: string): Script | undefined => tests.find(([, test]) => test.test(text))?.[0];

const require = createRequire(import.meta.url);
const fonts = new Map<Script, Font>();

function fontOf(script: Script): Font {
  const known = fonts.get(script);
  if (known) return known;
  const [, name, subset] = SCRIPTS.find(([one]) => one === script) ?? SCRIPTS[0];
  // Loaded with the first such title: most covers need none of it.
  const { create }: typeof fontkit = require('fontkit');
  const font = create(readFileSync(require.resolve(`@fontsource/${name}/files/${name}-${subset}-600-normal.woff`)));
  fonts.set(script, font);
  return font;
}

/** Positions of marks that fontkit 2.0.4 cannot read from every font (a base without an anchor). */
const WITHOUT_ANCHORS = { abvm: false, blwm: false, mark: false, mkmk: false };

function layoutOf(font: Font, text: string) {
  try {
    return font.layout(text);
  } catch {
    return font.layout(text, WITHOUT_ANCHORS);
  }
}

const shaped = new Map<string, readonly FoundGlyph[]>();
/** The titles of one run of the background process; each is set several times while its lines are chosen. */
const MOST_REMEMBERED = 2000;

/** The glyphs of a part in the order they are drawn, with their places in their outlines. None when a character has no glyph. */
export function shape({ text, script }: Required<TextPart>): readonly FoundGlyph[] {
  const known = shaped.get(text);
  if (known) return known;
  const font = fontOf(script);
  const { glyphs, positions } = layoutOf(font, text);
  const loaded = { kern: () => 0, unitsPerEm: font.unitsPerEm / SHARE_OF_SIZE };
  const found = glyphs.map((glyph, i) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[i] ?? {};
    const { minX, minY, maxX, maxY } = glyph.bbox;
    const box = { x1: minX + xOffset, y1: minY + yOffset, x2: maxX + xOffset, y2: maxY + yOffset };
    const commands = glyph.path.commands.map(({ command, args }) => toCommand(command, args, xOffset, yOffset));
    return {
      loaded,
      glyph: { index: glyph.id, advanceWidth: xAdvance, getBoundingBox: () => box, path: { commands } },
    };
  });
  const complete = found.some(({ glyph }) => glyph.index === 0) ? [] : found;
  if (shaped.size >= MOST_REMEMBERED) shaped.clear();
  shaped.set(text, complete);
  return complete;
}

function toCommand(command: string, args: readonly number[], dx: number, dy: number): GlyphCommand {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args.map((value, i) => value + (i % 2 === 0 ? dx : dy));
  if (command === 'closePath') return { type: 'Z' };
  if (command === 'quadraticCurveTo') return { type: 'Q', x1: a, y1: b, x: c, y: d };
  if (command === 'bezierCurveTo') return { type: 'C', x1: a, y1: b, x2: c, y2: d, x: e, y: f };
  return { type: command === 'moveTo' ? 'M' : 'L', x: a, y: b };
}
