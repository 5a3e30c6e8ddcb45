/** A file that could not be read, or not to its end. The message has the file, the place and the reason. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Why a file could not be read as text. `wrongEncodingReason` is the reason for a file that is not in the expected encoding. */
export function unreadableReason(error: unknown, wrongEncodingReason: string): string {
  if (!(error instanceof Error)) return 'it could not be read';
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'this program is not allowed to read it';
  if (code === 'Z_BUF_ERROR') return 'it is packed, and cut off; ask for it again';
  if (code === 'Z_DATA_ERROR') return 'it is packed, and damaged; ask for it again';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return wrongEncodingReason;
  return error.message;
}
