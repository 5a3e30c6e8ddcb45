/** Whether an If-None-Match header names this entity tag (RFC 9110, 13.1.2): lists, `*`, and weak and strong tags alike. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether something modified at that time (epoch milliseconds) is not newer than an If-Modified-Since header, to the second. */
export function isNotModifiedSince(header: string | undefined, modifiedAt: number): boolean {
  const since = header === undefined ? Number.NaN : Date.parse(header);
  return !Number.isNaN(since) && Math.floor(modifiedAt / 1000) * 1000 <= since;
}
