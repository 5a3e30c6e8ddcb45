import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { differenceOf } from '../../src/astro/listed-routes.ts';
import { routes } from '../../src/lib/routes.ts';

const folder = 'src/pages';
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(astro|ts)$/.test(file))
  .map((file) => {
    const path = `/${file
      .replaceAll('\\', '/')
      .replace(/\.(astro|ts)$/, '')
      .replace(/(^|\/)index$/, '')}`;
    return { path, source: readFileSync(join(folder, file), 'utf8') };
  });

const ofKind = (kind: string) => {
  const paths = routes.filter((route) => route.kind === kind).map(({ path }) => path);
  return pages.filter(({ path }) => paths.includes(path));
};

test('every page has its route, and every route its page', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(pages.map(({ path }) => path).sort());
});

/**
 * What a shared page may read. Its reads are tracked, so that the page is rendered again when a result changes. Its language is in its
 * URL, which is its key.
 */
const tracked = [
  ...['shop', 'content', 'newsletter', 'menu', 'look', 'settings', 'returned', 'notices', 'allowMedia', 'language'],
];

describe.each([...ofKind('shared'), ...ofKind('written')])('$path, a shared page', ({ source }) => {
  test('reads only tracked sources', () => {
    const direct = [...source.matchAll(/locals\.(\w+)/g)].map(([, name]) => name ?? '');
    const taken = [...source.matchAll(/\{([^{}]*)\}\s*=\s*Astro\.locals\b/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.split(':')[0]?.trim() ?? ''),
    );
    expect([...direct, ...taken].filter((name) => name && !tracked.includes(name))).toEqual([]);
  });

  test('reads no header and no cookie', () => {
    expect(source).not.toMatch(/\bcookies\b|request\.headers|clientAddress/);
  });
});

test.each(ofKind('personal'))('$path marks itself as personal [CACHE-14]', ({ source }) => {
  expect(source).toMatch(/markPersonal\(\)/);
});

describe('what a POST does', () => {
  const sourceOf = (path: string) => pages.find((page) => page.path === path)?.source ?? '';
  /** Rendered in answer to an action, which is sent to the page. */
  const answersActions = '/cart-panel';
  const isEndpoint = (path: string) => /export const \w+: APIRoute/.test(sourceOf(path));
  const readsPost = (path: string) =>
    isEndpoint(path)
      ? path !== answersActions && /export const (POST|ALL)\b/.test(sourceOf(path))
      : /request\.method === 'POST'/.test(sourceOf(path));

  test.each(routes)('$path answers a POST as its source does [SECURITY-146]', ({ path, post }) => {
    expect(post === 'itself' || post === 'both').toBe(readsPost(path));
    expect(post === 'action' || post === 'both').toBe(!isEndpoint(path));
  });
});

test('a build fails for a page without an entry, and for an entry without a page [SECURITY-146]', () => {
  expect(differenceOf(['/a', '/desk/b'], ['/desk/b', '/a'])).toBeUndefined();
  expect(differenceOf(['/a', '/desk/b'], ['/a'])).toMatch('The page /desk/b has no entry');
  expect(differenceOf(['/a'], ['/a', '/desk/c'])).toMatch('The route /desk/c has no page');
});
