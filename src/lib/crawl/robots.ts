import { type Language, withPrefix } from '../paths/language.ts';
import { sitemapPath } from '../paths/pages.ts';
import { closedPrefixes } from '../routes.ts';

/** robots.txt. Filtered listings are allowed, because crawlers have to read their noindex. */
export const robots = (siteUrl: string, languages: readonly Language[] = []): string =>
  [
    'User-agent: *',
    ...[...closedPaths(languages), '/*?_action='].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}${sitemapPath}`,
    '',
  ].join('\n');

/** In every language. */
const closedPaths = (languages: readonly Language[]): readonly string[] => [
  ...closedPrefixes,
  ...languages
    .filter(({ prefix }) => prefix !== '')
    .flatMap(({ prefix }) => closedPrefixes.map((path) => withPrefix(prefix, path))),
];
