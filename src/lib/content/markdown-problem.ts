/**
 * What no text of a shop has. Markdown parsers take time that grows with the square of one paragraph's quotation marks, brackets and
 * angle brackets, and one parser fails on quotations that are nested a thousand times (REQ SECURITY-153).
 */
const most = { characters: 10_000, signs: 2000, allSigns: 20_000, parts: 4000 } as const;

const signs = /["'`*_~[\]()<>&!|\\^{}]/g;
const deeplyNested = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){21}/m;

const countSigns = (text: string): number => text.match(signs)?.length ?? 0;

/** Why a text is not read as Markdown, as the end of a sentence about it; undefined for every text that somebody has written. */
export function markdownProblem(source: string): string | undefined {
  const parts = source.split(/\n[ \t\r]*\n/);
  if (parts.some((part) => part.length > most.characters))
    return 'has a paragraph, a list or a table of more than 10,000 characters; divide it by empty lines';
  if (parts.some((part) => countSigns(part) > most.signs) || countSigns(source) > most.allSigns)
    return 'has too many quotation marks, brackets and other signs to be read; take some out, or divide the text by empty lines';
  if (parts.length > most.parts) return 'has more than 4,000 paragraphs; divide it into several pages';
  return deeplyNested.test(source)
    ? 'has lists or quotations within more than 20 others; take some levels out'
    : undefined;
}
