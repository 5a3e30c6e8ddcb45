import { sitemapPath } from '../paths/pages.ts';
import { closedPrefixes } from '../routes.ts';

/** robots.txt. Filtered listings are allowed, because crawlers have to read their noindex. */
export const robots = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...[...closedPrefixes, '/*?_action='].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}${sitemapPath}`,
    '',
  ].join('\n');
