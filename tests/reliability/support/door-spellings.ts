/** Other spellings of a page's path. */

type Spelling = (path: string, host: string) => string;

const first = (path: string, change: (segment: string) => string): string =>
  path.replace(/^\/[^/]+/, (segment) => `/${change(segment.slice(1))}`);
const lastSlash = (path: string, instead: string): string => path.replace(/\/([^/]*)$/, `${instead}$1`);
const encoded = (character: string): string => `%${character.charCodeAt(0).toString(16)}`;

/** These are led to the plain path. */
export const led: Readonly<Record<string, Spelling>> = {
  'a slash at the end': (path) => `${path}/`,
  'two slashes at the end': (path) => `${path}//`,
  'an encoded dot at the end': (path) => `${path}/%2e`,
  'slashes in front': (path) => `//${path.slice(1)}`,
  'slashes inside': (path) => lastSlash(path, '///'),
  'a dot segment': (path) => `/.${path}`,
  'two dots': (path) => `/x/..${path}`,
  'encoded dots': (path) => `/x/%2e%2E${path}`,
  'a backslash': (path) => lastSlash(path, '\\'),
  'an encoded character': (path) => first(path, (segment) => encoded(segment[0] ?? '') + segment.slice(1)),
  'an encoded encoding': (path) =>
    first(path, (segment) => `%2525${encoded(segment[0] ?? '').slice(1)}${segment.slice(1)}`),
  'a large first segment': (path) => first(path, (segment) => segment.toUpperCase()),
  'its host, and a slash at the end': (path, host) => `http://${host}${path}/`,
  'another host, and a slash at the end': (path) => `HTTP://evil.example${path}/`,
};

/** These are other paths, which no page has, unless a parameter takes them. */
export const gone: Readonly<Record<string, Spelling>> = {
  'capitals in the second segment': (path) =>
    path.replace(/^(\/[^/]+\/)([^/]+)/, (_all, start, rest) => start + rest.toUpperCase()),
  'an encoded slash': (path) => lastSlash(path, '%2F'),
  'an encoded backslash': (path) => lastSlash(path, '%5C'),
  'a matrix parameter': (path) => `${path};x=1`,
  'a matrix parameter in front': (path) => first(path, (segment) => `${segment};x=1`),
  'a suffix': (path) => `${path}.html`,
  'an index': (path) => `${path}/index.html`,
  'a blank': (path) => `${path}%20`,
  'a zero': (path) => `${path}%00`,
};
