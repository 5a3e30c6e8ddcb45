import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownQueries } from '../../../../src/lib/server/page-cache/public-address.ts';

/** Every address of the site is either kept for all or made for each request, and the sources of its page fit that. */

const folder = 'src/pages';
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(astro|ts)$/.test(file))
  .map((file) => ({
    file,
    source: readFileSync(join(folder, file), 'utf8'),
    /** An address of it, with something in the place of each parameter. */
    path: `/${file
      .replace(/\.(astro|ts)$/, '')
      .replace(/(^|\/)index$/, '')
      .replace(/\[[^\]]+\]/g, 'x')}`,
  }));

/** Made for each request because of what they are: screens of errors, files with their own rules, crawlers' lists, leads elsewhere. */
const others =
  /^(404|not-found|server-error)\.astro$|^(covers|pictures|sitemaps|feeds)\/|^(robots\.txt|sitemap\.xml|opensearch\.xml|newsletter\/one-click|shop\/\[name\]\/index)\.ts$/;

const isPublic = ({ path }: { path: string }) => knownQueries(path) !== undefined;

/** What a page for all may read: its answers are noted, so that the page is made anew when one of them changes. */
const noted = ['shop', 'content', 'newsletter', 'menu', 'settings', 'returned', 'notices', 'allowMedia'];

describe.each(pages.filter(isPublic))('$file, kept for all', ({ source }) => {
  test('reads nothing but what is noted', () => {
    const direct = [...source.matchAll(/locals\.(\w+)/g)].map(([, name]) => name ?? '');
    const taken = [...source.matchAll(/\{([^{}]*)\}\s*=\s*Astro\.locals\b/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.split(':')[0]?.trim() ?? ''),
    );
    expect([...direct, ...taken].filter((name) => name && !noted.includes(name))).toEqual([]);
  });

  test('heeds no header and no cookie', () => {
    expect(source).not.toMatch(/\bcookies\b|request\.headers|clientAddress/);
  });
});

test('every page that is not kept for all says that it is personal', () => {
  const wrong = pages.filter(
    (page) => !isPublic(page) && !others.test(page.file) && !/isPersonal\(\)/.test(page.source),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
