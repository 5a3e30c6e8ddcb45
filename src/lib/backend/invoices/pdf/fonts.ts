import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.ts';

/** Noto Sans, which comes in files by script. A PDF embeds only the characters that it uses. */

const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'devanagari'] as const;
export type Subset = (typeof subsets)[number];
export type Weight = 400 | 600;

const { resolve } = createRequire(import.meta.url);

/** The unpacked files that were used, some hundred kilobytes in all. */
const unpacked = new Map<string, Buffer>();

export function fontFile(subset: Subset, weight: Weight): { readonly name: string; readonly bytes: Buffer } {
  const name = `noto-sans-${subset}-${weight}`;
  const bytes =
    unpacked.get(name) ?? unpackWoff(readFileSync(resolve(`@fontsource/noto-sans/files/${name}-normal.woff`)));
  unpacked.set(name, bytes);
  return { name, bytes };
}

type Range = readonly [first: number, last: number];

/** Which characters each file has, as the package says. */
let coverage: ReadonlyMap<Subset, readonly Range[]> | undefined;

function readCoverage(): ReadonlyMap<Subset, readonly Range[]> {
  const file = readFileSync(resolve('@fontsource/noto-sans/unicode.json'), 'utf8');
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
  return new Map(subsets.map((subset) => [subset, parse(ranges[subset] ?? '')]));
}

export interface Run {
  readonly subset: Subset;
  readonly text: string;
}

/** Divides a text into pieces that one font file can show. A character of a script that none has becomes a question mark. */
export function toRuns(text: string): Run[] {
  coverage ??= readCoverage();
  const known = coverage;
  const has = (subset: Subset, code: number) =>
    known.get(subset)?.some(([first, last]) => first <= code && code <= last) ?? false;
  const runs: { subset: Subset; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    // Signs that belong to the character before, such as joiners in Devanagari, stay in its font.
    const subset = last && has(last.subset, code) ? last.subset : subsets.find((one) => has(one, code));
    const [shown, font] = subset ? [character, subset] : ['?', 'latin' as const];
    if (last?.subset === font) last.text += shown;
    else runs.push({ subset: font, text: shown });
  }
  return runs;
}
