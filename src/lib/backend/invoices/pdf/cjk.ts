import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createBoundedCache } from '../../../bounded-cache.ts';
import { oneWeight } from './one-weight.ts';
import { parseRanges } from './unicode-ranges.ts';
import { unpackWoff2 } from './woff2.ts';

/**
 * Chinese, Japanese and Korean on papers: Noto Sans in some hundred files for each of the three, by how often their characters are used.
 * A title needs two or three of them. They have all weights in one file, and may not be installed (`npm ci --omit=optional`).
 */

const families = ['sc', 'jp', 'kr'] as const;
type Family = (typeof families)[number];

/** A file of a family: `sc 41`. */
export type CjkSubset = `${Family} ${string}`;

const character =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u;

const { resolve } = createRequire(import.meta.url);

const packageOf = (family: Family): string => `@fontsource-variable/noto-sans-${family}`;

/** The file that each character of a family is in, once one was asked for. Undefined for a family that is not installed. */
const filesOf = new Map<Family, ReadonlyMap<number, string> | undefined>();

function readFiles(family: Family): ReadonlyMap<number, string> | undefined {
  let text: string;
  try {
    text = readFileSync(resolve(`${packageOf(family)}/unicode.json`), 'utf8');
  } catch {
    return undefined;
  }
  const files = new Map<number, string>();
  for (const [name, ranges] of Object.entries(JSON.parse(text) as Readonly<Record<string, string>>)) {
    // Other scripts have fonts of their own; `[41]` is a file of characters, `latin` is not.
    if (!name.startsWith('[')) continue;
    for (const [first, last] of parseRanges(ranges))
      for (let code = first; code <= last; code += 1) files.set(code, name.slice(1, -1));
  }
  return files;
}

function fileOf(family: Family, code: number): string | undefined {
  if (!filesOf.has(family)) filesOf.set(family, readFiles(family));
  return filesOf.get(family)?.get(code);
}

/**
 * In which order the families are asked for the characters of a text. Han characters have forms of each country: those of Japan
 * beside Kana, those of Korea beside Hangul, else those of China.
 */
export function cjkFamilies(text: string): readonly Family[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'sc', 'kr'];
  if (/\p{Script=Hangul}/u.test(text)) return ['kr', 'jp', 'sc'];
  return families;
}

/** The file that has a character; undefined for one of another script, or where none is installed that has it. */
export function cjkSubset(one: string, order: readonly Family[]): CjkSubset | undefined {
  if (!character.test(one)) return undefined;
  const code = one.codePointAt(0) ?? 0;
  for (const family of order) {
    const file = fileOf(family, code);
    if (file !== undefined) return `${family} ${file}`;
  }
  return undefined;
}

export const isCjk = (subset: string): subset is CjkSubset =>
  families.some((family) => subset.startsWith(`${family} `));

/** Bytes of files that are unpacked: those of some thirty. */
const maxBytes = 6_000_000;
const unpacked = createBoundedCache<Buffer>({ maxSize: maxBytes, sizeOf: ({ length }) => length });

/** A file as a font of one weight (100 to 900). */
export function cjkFile(subset: CjkSubset, weight: number): Buffer {
  const key = `${subset} ${weight}`;
  const known = unpacked.get(key);
  if (known) return known;
  const [family = 'sc', file = ''] = subset.split(' ') as [Family, string];
  const path = `${packageOf(family)}/files/noto-sans-${family}-${file}-wght-normal.woff2`;
  const name = `NotoSans${family.toUpperCase()}-${file}-${weight}`;
  const bytes = oneWeight(unpackWoff2(readFileSync(resolve(path))), { name, weight });
  unpacked.set(key, bytes);
  return bytes;
}
