import { type Problem, problem } from './problems.ts';

/**
 * What no text of a shop has. Markdown parsers take time that grows with the square of one paragraph's quotation marks, brackets and
 * angle brackets, and one parser fails on quotations that are nested a thousand times (REQ SECURITY-153).
 */
const most = { characters: 10_000, signs: 2000, allSigns: 20_000, parts: 4000 } as const;

const signs = /["'`*_~[\]()<>&!|\\^{}]/g;
const deeplyNested = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){21}/m;

const countSigns = (text: string): number => text.match(signs)?.length ?? 0;

/** Why a text is not read as Markdown; undefined for every text that somebody has written. */
export function markdownProblem(source: string): Problem | undefined {
  const parts = source.split(/\n[ \t\r]*\n/);
  if (parts.some((part) => part.length > most.characters)) return problem('longPart');
  if (parts.some((part) => countSigns(part) > most.signs) || countSigns(source) > most.allSigns)
    return problem('manySigns');
  if (parts.length > most.parts) return problem('manyParts');
  return deeplyNested.test(source) ? problem('deepLists') : undefined;
}
