import { sitemapPath } from '../paths.ts';

/** What is the visitor's own, or the same books in another order: nothing that a crawler finds more of. */
const kept = [
  '/cart',
  '/checkout',
  '/success',
  '/wishlist',
  '/account/',
  '/orders',
  '/dashboard',
  '/details',
  '/address',
  '/login',
  '/lost-password',
  '/reset-password',
  '/newsletter/',
  '/search',
  '/*?_action=',
];

/** robots.txt: public pages are free, filtered lists too (they say noindex themselves), personal ones are not worth a visit. */
export const robots = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...kept.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}${sitemapPath}`,
    '',
  ].join('\n');
