/** Whether an If-None-Match header names this entity tag (RFC 9110, 13.1.2): lists, `*`, and weak and strong tags alike. */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether something of that time (epoch milliseconds) is no newer than an If-Modified-Since header says, to the second. */
export function isUnmodified(header: string | undefined, modifiedAt: number): boolean {
  const since = header === undefined ? Number.NaN : Date.parse(header);
  return !Number.isNaN(since) && Math.floor(modifiedAt / 1000) * 1000 <= since;
}
