/** How URLs of this site are written and read: encoding, query, and whether a link stays here. */

/** A text as one part of a path. */
export const segment = (text: string): string => encodeURIComponent(text.trim() || '-');
/**
 * Decodes a route parameter (`Astro.params`) completely. Astro leaves reserved characters encoded: `A%26B%2FC` arrives unchanged.
 */
export const decodeParam = (param: string | undefined): string =>
  (param ?? '').replace(/%(?:2[346BCF]|3[ABDF]|40)/gi, decodeURIComponent);
/** A path with its query; without one it stays as it is. */
export const withQuery = (path: string, query: URLSearchParams | Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
};

/** Decodes repeatedly, as Astro does. '50%25%20off' becomes '50%%20off', so the parts are decoded separately. */
export function decodePath(path: string): string {
  const decoded = path.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
  return decoded === path ? path : decodePath(decoded);
}

/** The path if it stays on this site; undefined for everything that a browser could resolve to another host. */
export function sameSitePath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(text)) return undefined;
  if (!URL.canParse(text, noSite)) return undefined;
  const url = new URL(text, noSite);
  return url.origin === noSite && !url.pathname.startsWith('//') ? pathOf(url) : undefined;
}

/** A path of this site as a header takes it, in plain characters: an id that somebody made up may hold any. */
export const plainPath = (path: string): string => pathOf(new URL(path, noSite));

const noSite = 'http://same.invalid';
const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;
