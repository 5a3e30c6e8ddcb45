import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.ts';

/** Noto Sans, which comes in files by script. A PDF embeds only the characters that it uses. */

const ownSubsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'devanagari'] as const;
/** In packages of their own, which are read when a text has one of their characters. */
const scripts = [
  ...(['bengali', 'tamil', 'telugu', 'kannada', 'malayalam', 'gujarati', 'gurmukhi'] as const),
  ...(['arabic', 'hebrew'] as const),
] as const;
export type Subset = (typeof ownSubsets)[number] | (typeof scripts)[number];
/** Written from right to left. */
export const isRightToLeft = (subset: Subset): boolean => subset === 'arabic' || subset === 'hebrew';

const isScript = (subset: Subset): boolean => scripts.some((script) => script === subset);
/** `noto-sans`, or `noto-sans-tamil`. */
const packageOf = (subset: Subset): string => (isScript(subset) ? `noto-sans-${subset}` : 'noto-sans');
export type Weight = 400 | 600;

const { resolve } = createRequire(import.meta.url);

/** The unpacked files that were used, some hundred kilobytes in all. */
const unpacked = new Map<string, Buffer>();

export function fontFile(subset: Subset, weight: Weight): { readonly name: string; readonly bytes: Buffer } {
  const family = packageOf(subset);
  const name = `${family}-${subset}-${weight}`;
  const bytes =
    unpacked.get(name) ?? unpackWoff(readFileSync(resolve(`@fontsource/${family}/files/${name}-normal.woff`)));
  unpacked.set(name, bytes);
  return { name, bytes };
}

type Range = readonly [first: number, last: number];

/** Which characters each file has, as its package says. */
const coverage = new Map<Subset, readonly Range[]>();

function readCoverage(subset: Subset): readonly Range[] {
  const file = readFileSync(resolve(`@fontsource/${packageOf(subset)}/unicode.json`), 'utf8');
  const ranges = JSON.parse(file) as Readonly<Record<string, string>>;
  const parse = (text: string): Range[] =>
    text.split(',').map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return [first, last];
    });
  return parse(ranges[subset] ?? '');
}

function has(subset: Subset, code: number): boolean {
  const ranges = coverage.get(subset) ?? readCoverage(subset);
  coverage.set(subset, ranges);
  return ranges.some(([first, last]) => first <= code && code <= last);
}

export interface Run {
  readonly subset: Subset;
  readonly text: string;
}

/** Divides a text into pieces that one font file can show. A character of a script that none has becomes a question mark. */
export function toRuns(text: string): Run[] {
  const runs: { subset: Subset; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    // Signs that belong to the character before, such as joiners in Devanagari, stay in its font.
    const subset =
      last && has(last.subset, code) ? last.subset : [...ownSubsets, ...scripts].find((one) => has(one, code));
    const [shown, font] = subset ? [character, subset] : ['?', 'latin' as const];
    if (last?.subset === font) last.text += shown;
    else runs.push({ subset: font, text: shown });
  }
  return runs;
}
