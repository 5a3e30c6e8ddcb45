/** The part of a file that a request asks for, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header (RFC 9110, 14). 'whole' for none, for one that is not understood, and for several ranges at once, which a
 * server may answer in full. 'none' when the file has no such bytes: the answer is 416.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'whole' | 'none' {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'none';
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'whole';
  return start < size ? { start, end } : 'none';
}

/** Whether If-Range asks for the part only of the file that is here: the range counts then. A date or a weak tag never matches. */
export const isSameFile = (ifRange: string | null, etag: string): boolean =>
  ifRange === null || ifRange.trim() === etag;

/** Whether If-None-Match names the file, so that its receiver has it already. */
export const isKnownFile = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
