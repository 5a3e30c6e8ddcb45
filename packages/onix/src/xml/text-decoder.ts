import { UnreadableFile } from './unreadable-file.ts';

/** Names that files use and the platform does not know, or knows as something else. */
const otherNames: Readonly<Record<string, string>> = {
  utf8: 'utf-8',
  'latin-1': 'windows-1252',
  // Files that say so are often in UTF-8, of which ASCII is a part.
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  // Their first line could not be read as one-byte text if they were in it.
  'utf-16': 'utf-8',
  'utf-16le': 'utf-8',
  'utf-16be': 'utf-8',
  'ucs-2': 'utf-8',
  'iso-10646-ucs-2': 'utf-8',
  unicode: 'utf-8',
};

/** By their first bytes: byte order marks, and `<?` in two bytes each. */
const beginnings: readonly (readonly [string, string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
  ['3c003f00', 'utf-16le'],
  ['003c003f', 'utf-16be'],
];

const declaration = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']{1,60})["']/;

/**
 * The strict decoder for a file that begins with these bytes: by byte order mark, or else by XML declaration, or else UTF-8. All
 * encodings that the platform knows can be declared. Throws UnreadableFile for others.
 */
export function textDecoder(start: Uint8Array): TextDecoder {
  const head = Buffer.from(start.subarray(0, 400));
  const hex = head.toString('hex', 0, 4);
  const found = beginnings.find(([beginning]) => hex.startsWith(beginning))?.[1];
  const declared = declaration.exec(head.toString('latin1'))?.[1]?.trim().toLowerCase() ?? 'utf-8';
  try {
    return new TextDecoder(found ?? otherNames[declared] ?? declared, { fatal: true });
  } catch {
    throw new UnreadableFile(
      `its first line names the encoding ${declared}, which is not known here. Known are UTF-8, UTF-16, ISO-8859-1 to -16, windows-1250 to -1258, KOI8-R, Shift_JIS, EUC-JP, GB18030, Big5 and EUC-KR; ask who sent it for UTF-8`,
    );
  }
}
