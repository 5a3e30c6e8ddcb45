import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CjkSubset, cjkFamilies, cjkFile, cjkSubset, isCjk } from './cjk.ts';
import { parseRanges, type Range } from './unicode-ranges.ts';
import { unpackWoff } from './woff.ts';

/** Noto Sans, which comes in files by script. A PDF embeds only the characters that it uses. */

const ownSubsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'devanagari'] as const;
/** In packages of their own, which are read when a text has one of their characters. */
const scripts = [
  ...(['bengali', 'tamil', 'telugu', 'kannada', 'malayalam', 'gujarati', 'gurmukhi'] as const),
  ...(['arabic', 'hebrew'] as const),
] as const;
type OwnSubset = (typeof ownSubsets)[number] | (typeof scripts)[number];
export type Subset = OwnSubset | CjkSubset;
/** Written from right to left. */
export const isRightToLeft = (subset: Subset): boolean => subset === 'arabic' || subset === 'hebrew';

const isScript = (subset: OwnSubset): boolean => scripts.some((script) => script === subset);
/** `noto-sans`, or `noto-sans-tamil`. */
const packageOf = (subset: OwnSubset): string => (isScript(subset) ? `noto-sans-${subset}` : 'noto-sans');
export type Weight = 400 | 600;

const { resolve } = createRequire(import.meta.url);

/** The unpacked files that were used, some hundred kilobytes in all. */
const unpacked = new Map<string, Buffer>();

export function fontFile(subset: Subset, weight: Weight): { readonly name: string; readonly bytes: Buffer } {
  if (isCjk(subset)) return { name: `${subset} ${weight}`, bytes: cjkFile(subset, weight) };
  const family = packageOf(subset);
  const name = `${family}-${subset}-${weight}`;
  const bytes =
    unpacked.get(name) ?? unpackWoff(readFileSync(resolve(`@fontsource/${family}/files/${name}-normal.woff`)));
  unpacked.set(name, bytes);
  return { name, bytes };
}

/** Which characters each file has, as its package says. */
const coverage = new Map<OwnSubset, readonly Range[]>();

function readCoverage(subset: OwnSubset): readonly Range[] {
  const file = readFileSync(resolve(`@fontsource/${packageOf(subset)}/unicode.json`), 'utf8');
  const ranges = JSON.parse(file) as Readonly<Record<string, string>>;
  return parseRanges(ranges[subset] ?? '');
}

function has(subset: OwnSubset, code: number): boolean {
  const ranges = coverage.get(subset) ?? readCoverage(subset);
  coverage.set(subset, ranges);
  return ranges.some(([first, last]) => first <= code && code <= last);
}

export interface Run {
  readonly subset: Subset;
  readonly text: string;
}

/**
 * Says in which direction what is around it is written, and is not drawn: amounts of Arabic and Hebrew locales begin with one. The order of
 * the pieces is decided before (visual-runs.ts).
 */
const directionMark = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** What stands in place of a character of a script that no font has. */
const unknownCharacter = { text: '?', subset: 'latin' } as const;

/** Divides a text into pieces that one font file can show. */
export function toRuns(text: string): Run[] {
  const runs: { subset: Subset; text: string }[] = [];
  const families = cjkFamilies(text);
  for (const character of text.normalize('NFC')) {
    if (directionMark.test(character)) continue;
    const last = runs.at(-1);
    const subset = subsetOf(character, families, last?.subset);
    const shown = subset ? { text: character, subset } : unknownCharacter;
    if (last?.subset === shown.subset) last.text += shown.text;
    else runs.push({ ...shown });
  }
  return runs;
}

/** Signs that belong to the character before, such as joiners in Devanagari, stay in its font. */
function subsetOf(character: string, families: ReturnType<typeof cjkFamilies>, last?: Subset): Subset | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (last && !isCjk(last) && has(last, code)) return last;
  return [...ownSubsets, ...scripts].find((one) => has(one, code)) ?? cjkSubset(character, families);
}

/** The characters of texts that no font here has, each once. */
export const undrawable = (texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts.flatMap((text) => {
      const families = cjkFamilies(text);
      return [...text.normalize('NFC')].filter(
        (one) => !/\s/.test(one) && !directionMark.test(one) && !subsetOf(one, families),
      );
    }),
  ),
];
