const encodings: readonly (readonly [RegExp, string])[] = [
  [/^utf-?8$|^us-ascii$/i, 'utf-8'],
  [/^iso-8859-1$|^latin-?1$|^windows-1252$/i, 'windows-1252'],
  [/^utf-?16(le)?$/i, 'utf-16le'],
  [/^utf-?16be$/i, 'utf-16be'],
];

/** The strict decoder for a file that begins with these bytes: by byte order mark, or else by XML declaration, or else UTF-8. */
export function textDecoder(start: Uint8Array): TextDecoder {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(
    new TextDecoder('latin1').decode(start.subarray(0, 200)),
  )?.[1];
  const encoding = encodings.find(([pattern]) => declared && pattern.test(declared))?.[1] ?? 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}
