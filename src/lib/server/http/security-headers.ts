import type { Settings } from '../settings/settings.ts';

/** Headers of every response, static files included. The content security policy is set per page. */
export function securityHeaders({ siteUrl }: Settings): readonly (readonly [string, string])[] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=()'],
  ];
  if (siteUrl.startsWith('https:')) headers.push(['Strict-Transport-Security', 'max-age=31536000']);
  return headers;
}
