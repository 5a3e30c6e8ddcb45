import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editDistance } from '../edit-distance.ts';

/** The URLs of the site, derived from its source files. */
export interface SiteRoutes {
  /** 'yes': the page or file exists. 'perhaps': it depends on the catalogue or the visitor. */
  has(path: string): 'yes' | 'perhaps' | 'no';
  /** The paths of pages without route parameters. */
  readonly paths: readonly string[];
  /** The ids in the site's components, for links with a fragment. */
  readonly ids: ReadonlySet<string>;
}

/** Pages that content must not link to. */
const errorScreens = /^(404|not-found|server-error)\.astro$/;

/** Paths of files that are generated at run time. */
const generated = /^\/covers\//;

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
      return part.replace(/[.*+?^${}()|\\]/g, '\\$&').replace(/\[[^[\]]+\]/g, '[^/]+');
    })
    .join('/');
  return new RegExp(`^${source}$`);
}

/** Reads the routes from the sources. `root` is the folder of package.json. */
export async function readSiteRoutes(root: string): Promise<SiteRoutes> {
  // The pages that editors have added are no files of src/pages; their one route fits every path.
  const files = (await readdir(join(root, 'src/pages'), { recursive: true })).filter((file) => file !== '[page].astro');
  const pages = files.filter((file) => file.endsWith('.astro') && !errorScreens.test(file)).map(routeOf);
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
      return generated.test(plain) || patterns.some((pattern) => pattern.test(plain)) ? 'perhaps' : 'no';
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

/** The most similar one of `known`; undefined when none is similar enough. */
export function closestMatch(input: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(input.length / 3)) + 1;
  for (const one of known) {
    const [a, b] = [input.toLowerCase(), one.toLowerCase()];
    // A common prefix counts as similar, whatever the difference in length.
    const isPart = Math.min(a.length, b.length) > 3 && (b.startsWith(a) || a.startsWith(b));
    const distance = editDistance(a, b, least).whole;
    const steps = isPart ? Math.min(2, distance) : distance;
    if (steps < least) [best, least] = [one, steps];
  }
  return best;
}
