import { dayMs } from '../trade/places/local-time.ts';

/**
 * The contact for reports of vulnerabilities (RFC 9116). It expires half a year after it was fetched, as its address is that
 * of content/site.yml at any time. `now` is epoch milliseconds.
 */
export function securityTxt(siteUrl: string, email: string, now: number): string {
  // Whole days, so that it changes once a day.
  const expires = new Date(Math.ceil(now / dayMs) * dayMs + 180 * dayMs).toISOString();
  return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${siteUrl}/.well-known/security.txt\n`;
}
