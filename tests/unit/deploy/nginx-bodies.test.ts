import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longBodyRoutes, longestFiles } from '../../../src/lib/desk/model/uploads.ts';
import { maxFormBytes } from '../../../src/lib/server/http/connection-limits.ts';
import { loadSettings } from '../../../src/lib/server/settings/settings.ts';

/** deploy/nginx.conf, compared with what the code takes. */

interface Location {
  readonly modifier: string;
  readonly path: string;
  readonly text: string;
}

const text = readFileSync('deploy/nginx.conf', 'utf8').replaceAll(/#.*/g, '');
const locations = [...text.slice(text.indexOf('listen 443')).matchAll(/location (~ )?(\S+) \{([^}]*)\}/g)].map(
  ([, modifier = '', path = '', body = '']): Location => ({ modifier: modifier.trim(), path, text: body }),
);

/** As nginx chooses it: the first regular expression that matches, otherwise the longest prefix. */
const locationOf = (path: string): Location | undefined =>
  locations.find((one) => one.modifier === '~' && new RegExp(one.path).test(path)) ??
  locations
    .filter((one) => one.modifier === '' && path.startsWith(one.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];

/** What nginx takes without the directive. */
const usual = 1024 * 1024;
function limitOf(location: Location | undefined): number {
  const megabytes = /client_max_body_size (\d+)m;/.exec(location?.text ?? '')?.[1];
  return megabytes === undefined ? usual : Number(megabytes) * 1024 * 1024;
}

/** A path of a route that takes long bodies. */
const examples: Readonly<Record<string, readonly string[]>> = {
  '[id]': ['12'],
  '[...call].json': ['pictures.json', 'files/terms.json', 'files/about-us/draft.json'],
};
function pathsOf({ route, url }: (typeof longBodyRoutes)[number]): readonly string[] {
  const [part = ''] = /\[[^/]+$/.exec(route) ?? [];
  const paths = part === '' ? [route] : (examples[part] ?? []).map((example) => route.replace(part, example));
  const queries = ['', '?upload=1', '?cover=1', '?method=PUT', '?_action=desk.returns.accept'];
  return paths.filter((path) => queries.some((query) => url.test(path + query)));
}

const longest = longestFiles(loadSettings({}));

test.each(longBodyRoutes.map((one) => [one.kind, one.route, one] as const))(
  'a %s reaches %s, with the form around it [SETTINGS-54]',
  (kind, _route, one) => {
    const paths = pathsOf(one);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const location = locationOf(path);
      expect(limitOf(location), path).toBeGreaterThanOrEqual(longest[kind] + maxFormBytes);
      expect(location?.text.includes('proxy_request_buffering off'), path).toBe(one.isStreamed);
      expect(location?.text).toContain('proxy_pass http://bookfront;');
    }
  },
);

test.each([
  '/',
  '/contact',
  '/checkout',
  '/desk',
  '/desk/imports/5',
  '/desk/texts/terms',
  '/desk/pictures/a.webp',
  '/desk/orders',
])('%s takes no more than usual [SETTINGS-54]', (path) => {
  expect(limitOf(locationOf(path))).toBe(usual);
});

test('every location sends what the shop needs to know [SETTINGS-44]', () => {
  // A location with a header of its own would inherit none.
  expect(locations.filter((one) => /proxy_set_header/.test(one.text))).toEqual([]);
  expect(locations.map(({ path }) => path)).toContain('/');
});
