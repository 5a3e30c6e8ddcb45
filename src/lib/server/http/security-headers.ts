import type { Settings } from '../settings/settings.ts';

type SecuritySettings = Pick<Settings, 'siteUrl' | 'hsts'>;

/** Headers of every response, static files included. The content security policy is set per page. */
export function securityHeaders({ siteUrl, hsts }: SecuritySettings): readonly (readonly [string, string])[] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=()'],
    // Not same-origin: the editor shows pictures of its preview, which listens on a port of its own.
    ['Cross-Origin-Resource-Policy', 'same-site'],
  ];
  const transport = transportSecurity({ siteUrl, hsts });
  if (transport) headers.push(['Strict-Transport-Security', transport]);
  return headers;
}

/** For how long browsers use https only. A year is what browsers ask for before they list a site as such. */
const maxAge = 'max-age=31536000';

/** Undefined on plain http, where browsers ignore it. With `off` browsers forget what an earlier answer said. */
function transportSecurity({ siteUrl, hsts }: SecuritySettings): string | undefined {
  if (!siteUrl.startsWith('https:')) return undefined;
  if (hsts === 'off') return 'max-age=0';
  return hsts === 'subdomains' ? `${maxAge}; includeSubDomains` : maxAge;
}
