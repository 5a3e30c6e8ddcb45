const NO_BREAK_SPACE = '\u00a0';

/** Text with typographic punctuation: curly quotes, dashes, ellipses, single and no-break spaces. */
export function typeset(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/\.{3}/gu, '…')
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
