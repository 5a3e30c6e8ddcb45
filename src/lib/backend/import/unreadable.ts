/** A file that could not be read at all, or only up to a point; the message says which, where and why. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Why the bytes of a file could not be had as text; `otherEncoding` says it of a file that is in another than it should be. */
export function unreadableReason(error: unknown, otherEncoding: string): string {
  if (!(error instanceof Error)) return 'it could not be read';
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'this program is not allowed to read it';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return otherEncoding;
  return error.message;
}
