const ELLIPSIS = /\.{3}/gu;

import { romanise } from './devanagari.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Typewriter characters become a typesetter's: curly quotes, real dashes and ellipses, single spaces. */
export function typeset(text: string): string {
  return romanise(text)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(ELLIPSIS, '…')
    .replace(/(?<=^|[\s([{“‘—–])"/gu, '“')
    .replace(/"/gu, '”')
    .replace(/(?<=^|[\s([{“—–])'(?=\S)/gu, '‘')
    .replace(/'/gu, '’')
    .replace(/ -{1,2} /gu, ' – ')
    .replace(/--/gu, '—')
    .replace(/(?<=\d)-(?=\d)/gu, '–')
    .replace(/(?<=\b\p{Lu}\.) (?=\p{Lu})/gu, NO_BREAK_SPACE)
    .replace(/(?<=\b(?:Mr|Mrs|Ms|Dr|St)\.?) (?=\p{Lu})/gu, NO_BREAK_SPACE)
    .replace(/(?<=\b(?:Volume|Vol\.|No\.|Part|Book)) (?=\d)/gu, NO_BREAK_SPACE);
}
