import { formatDecimal, type TextLanguage } from '../format.ts';
import { isDigital } from './digital.ts';

/** Kinds of files that can be attached to a digital edition. */
const digitalKinds = ['epub', 'pdf', 'm4b', 'zip'] as const;
export type DigitalKind = (typeof digitalKinds)[number];
export const isDigitalKind = (text: string): text is DigitalKind => digitalKinds.some((kind) => kind === text);

interface Kind {
  readonly name: string;
  readonly mediaType: string;
}

const kinds: Readonly<Record<DigitalKind, Kind>> = {
  epub: { name: 'EPUB', mediaType: 'application/epub+zip' },
  pdf: { name: 'PDF', mediaType: 'application/pdf' },
  m4b: { name: 'M4B', mediaType: 'audio/mp4' },
  zip: { name: 'ZIP of audio files', mediaType: 'application/zip' },
};

export const kindName = (kind: DigitalKind): string => kinds[kind].name;
export const mediaTypeOf = (kind: DigitalKind): string => kinds[kind].mediaType;

/** The kinds of files that an edition of this format can have; none for a printed one. */
export function kindsFor(format: string): readonly DigitalKind[] {
  if (!isDigital(format)) return [];
  return format === 'Ebook' ? ['epub', 'pdf'] : ['m4b', 'zip'];
}

/** The name of a downloaded file: letters, digits, blanks and hyphens of the book's name, and the kind. */
export function downloadName({ title, author }: { title: string; author?: string }, kind: DigitalKind): string {
  const text = [title, author].filter(Boolean).join(' - ');
  const safe = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} ,&()'’-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ ,-]+/, '');
  return `${[...safe].slice(0, 120).join('').trim() || 'book'}.${kind}`;
}

/** `1.4 MB`, with the decimal sign of a language. */
export function sizeText(bytes: number, language?: TextLanguage): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  if (unit === 0 || value >= 10) return `${Math.round(value)} ${units[unit]}`;
  const rounded = value.toFixed(1);
  return `${language ? formatDecimal(rounded, language) : rounded} ${units[unit]}`;
}
