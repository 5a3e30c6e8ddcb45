import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { actionNames } from '../src/lib/paths.ts';

/** README's map of the rooms, held to: which room may import which. Packages are free unless a room forbids them. */

interface Room {
  /** Paths below src/ that belong to the room. */
  readonly files: RegExp;
  /** Paths below src/ it may import, beside itself. */
  readonly may: RegExp;
  /** Packages and globals it must not touch. */
  readonly never?: RegExp;
}

const pure = 'lib/(shop/.+|paths|format)\\.ts$';
const rooms: Readonly<Record<string, Room>> = {
  'pages and layouts': {
    files: /^(pages|layouts)\//,
    may: new RegExp(`^(layouts|components|islands)/|^styles/|^lib/(content|crawl|structured-data)/|^${pure}`),
    never: /^(node:|kysely|astro:actions)/,
  },
  components: {
    files: /^components\//,
    // What a content file holds is typed by the room that reads it.
    may: new RegExp(`^(components|islands)/|^styles/|^lib/content/(site|page|home)\\.ts$|^${pure}`),
    never: /^(node:|kysely|astro:actions|nanostores)/,
  },
  islands: {
    files: /^islands\/[^/]+\.tsx$/,
    may: new RegExp(`^islands/(?!requests)|^${pure}`),
    never: /^(node:|astro|zod|kysely)/,
  },
  'island ui': {
    files: /^islands\/ui\//,
    may: /^islands\/ui\//,
    never: /^(node:|astro|zod|nanostores|@nanostores)/,
  },
  stores: {
    files: /^islands\/stores\//,
    may: /^islands\/stores\/|^islands\/requests\.ts$|^lib\/(shop\/.+|paths)\.ts$/,
    never: /^(react|react-dom|node:|astro|zod)/,
  },
  actions: {
    files: /^actions\//,
    may: /^actions\/|^lib\/(shop\/.+|paths|format)\.ts$|^lib\/api\/(errors|explain|shop-api)\.ts$/,
    never: /^(node:|kysely)/,
  },
  api: {
    files: /^lib\/api\//,
    may: /^lib\/(api|shop|contract)\/|^lib\/paths\.ts$/,
    never: /^(astro|node:|kysely)/,
  },
  contract: { files: /^lib\/contract\//, may: /^lib\/contract\//, never: /^(astro|node:|kysely)/ },
  backend: { files: /^lib\/backend\//, may: /^lib\/(backend|contract|database|mail|shop|covers)\//, never: /^astro/ },
  covers: { files: /^lib\/covers\//, may: /^lib\/covers\/|^lib\/shop\//, never: /^(astro|kysely)/ },
  content: { files: /^lib\/content\//, may: /^lib\/(content\/|paths\.ts$)/, never: /^(astro|kysely)/ },
  'crawl and structured data': {
    files: /^lib\/(crawl|structured-data)\//,
    may: new RegExp(`^lib/(crawl|structured-data|content)/|^${pure}`),
    never: /^(astro|node:|kysely)/,
  },
  accounts: {
    files: /^lib\/accounts\//,
    may: /^lib\/((accounts|database|mail|shop)\/|in-line\.ts$)/,
    never: /^astro/,
  },
  mail: { files: /^lib\/mail\//, may: new RegExp(`^lib/(mail|database)/|^${pure}`), never: /^astro/ },
  // Migrations fill new columns by the shop's pure rules.
  database: { files: /^lib\/database\//, may: /^lib\/(database\/|shop\/slug\.ts$)/, never: /^astro/ },
  'shop, paths and format': { files: new RegExp(`^${pure}`), may: new RegExp(`^${pure}`), never: /./ },
};

const source = resolve('src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(ts|tsx|astro)$/.test(file),
);

const importPattern =
  /(?:^|[\s;])(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? '');
}

/** A relative import as a path below src/; undefined for a package. */
function target(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return relative(source, resolve(source, dirname(file), specifier))
    .split('\\')
    .join('/');
}

describe.each(Object.entries(rooms))('%s', (_name, room) => {
  const own = files.filter((file) => room.files.test(file));

  test('has files', () => expect(own.length).toBeGreaterThan(0));

  test('imports only what its room may', () => {
    const wrong = own.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => {
          const path = target(file, specifier);
          if (path === undefined) return room.never?.test(specifier) ?? false;
          return !room.files.test(path) && !room.may.test(path);
        })
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the whole source', () => {
  test('keeps wire words in contract, api and backend', () => {
    const wire =
      /\b(productID|listOptions|recomendedProducts|user_Details|couponDetails|dealEndDate|manufacturerID|optionCode)\b/;
    const wrong = files.filter(
      (file) => !/^lib\/(contract|api|backend)\//.test(file) && wire.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  test('reads the environment in one place, but for the locale of formatted text', () => {
    const reads = files.filter((file) => /process\.env/.test(readFileSync(join(source, file), 'utf8')));
    expect(reads.sort()).toEqual(['lib/format.ts', 'lib/server/current-root.ts']);
  });

  test('loads no island before somebody touches it', () => {
    const early = files.filter((file) =>
      /client:(load|idle|only|media|visible)/.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(early).toEqual([]);
  });

  test('knows nothing of the editor, which is therefore no part of a running shop', () => {
    const wrong = files.filter((file) => importsOf(file).some((specifier) => /(^|\/)editor\//.test(specifier)));
    expect(wrong).toEqual([]);
  });

  test('names every action that exists, and none that does not', () => {
    const named = files
      .filter((file) => /^actions\/\w+\.ts$/.test(file))
      .flatMap((file) => {
        const [, room, members] =
          /export const (\w+) = \{ ([\w, ]+) \};/.exec(readFileSync(join(source, file), 'utf8')) ?? [];
        return room && room !== 'server' && members ? members.split(', ').map((member) => `${room}.${member}`) : [];
      });
    expect(named.sort()).toEqual([...actionNames].sort());
  });
});
