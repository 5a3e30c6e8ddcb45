import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Which addresses the site has, as its sources say. */
export interface SiteMap {
  /** 'yes' there is such a page or file; 'perhaps' it depends on the catalogue or the visitor; 'no'. */
  has(path: string): 'yes' | 'perhaps' | 'no';
  /** The addresses of single pages. */
  readonly paths: readonly string[];
  /** Ids that the site's own code gives, so that `#id` leads there. */
  readonly ids: ReadonlySet<string>;
}

/** Screens that nobody links to. */
const screens = /^(404|not-found|server-error)\.astro$/;

/** Addresses whose files are made while the shop runs. */
const made = /^\/covers\//;

const routeOf = (file: string): string =>
  `/${file
    .replaceAll('\\', '/')
    .replace(/\.(astro|ts)$/, '')
    .replace(/(^|\/)index$/, '')}`;

function patternOf(route: string): RegExp {
  const source = route
    .split('/')
    .map((part) => {
      if (part.startsWith('[...')) return '.*';
      return part.replace(/[.*+?^${}()|\\]/g, '\\$&').replace(/\[[^\]]+\]/g, '[^/]+');
    })
    .join('/');
  return new RegExp(`^${source}$`);
}

/** Reads the site's sources: `root` is the folder of package.json. */
export async function readSiteMap(root: string): Promise<SiteMap> {
  const files = await readdir(join(root, 'src/pages'), { recursive: true });
  const pages = files.filter((file) => file.endsWith('.astro') && !screens.test(file)).map(routeOf);
  const endpoints = files.filter((file) => file.endsWith('.ts')).map(routeOf);
  const single = new Set(pages.filter((route) => !route.includes('[')));
  const patterns = [...pages, ...endpoints].filter((route) => route.includes('[')).map(patternOf);
  return {
    paths: [...single].sort(),
    ids: await idsInCode(join(root, 'src')),
    has(path) {
      const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
      if (single.has(plain) || endpoints.includes(plain)) return 'yes';
      if (plain !== '/' && existsSync(join(root, 'public', plain))) return 'yes';
      return made.test(plain) || patterns.some((pattern) => pattern.test(plain)) ? 'perhaps' : 'no';
    },
  };
}

async function idsInCode(source: string): Promise<ReadonlySet<string>> {
  const files = await readdir(source, { recursive: true });
  const ids = new Set<string>();
  for (const file of files.filter((file) => /\.(astro|tsx)$/.test(file))) {
    const text = await readFile(join(source, file), 'utf8');
    for (const [, id] of text.matchAll(/\sid="([\w-]+)"/g)) if (id) ids.add(id);
  }
  return ids;
}

/** The one of `known` that `wanted` was most likely meant to be; undefined when none is near. */
export function nearest(wanted: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const one of known) {
    const [a, b] = [wanted.toLowerCase(), one.toLowerCase()];
    // One name within the other is near, however long the rest.
    const isPart = Math.min(a.length, b.length) > 3 && (b.startsWith(a) || a.startsWith(b));
    const steps = isPart ? Math.min(2, distance(a, b)) : distance(a, b);
    if (steps < least) [best, least] = [one, steps];
  }
  return best;
}

/** How many letters have to be changed, added or taken out. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
