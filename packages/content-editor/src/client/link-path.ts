/**
 * A URL of this site, as copied from the browser, as a path. Also completes e-mail addresses and URLs without a scheme.
 */
export function linkPath(href: string, siteUrls: readonly string[]): string {
  const text = href.trim();
  const siteUrl = siteUrls.find((url) => text === url || text.startsWith(`${url}/`));
  if (siteUrl) return text.slice(siteUrl.length) || '/';
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^www\.[^\s]+\.[^\s]+$/.test(text) ? `https://${text}` : text;
}
