/**
 * The name of a cookie of this site. The prefix binds it to this host over https (REQ SECURITY-141): no other host of the domain
 * can set it. Browsers refuse the prefix on plain http.
 */
export const hostCookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** The value of a cookie in a Cookie header, in linear time; the first of its name counts, as it does for Astro. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const mark = pair.indexOf('=');
    if (mark > 0 && pair.slice(0, mark).trim() === name) return pair.slice(mark + 1).trim();
  }
  return undefined;
}
