import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { actionNames } from '../src/lib/paths.ts';
import { isolated } from '../vitest.config.ts';

/** Import rules: which room of src/ may import which. Packages are free unless a room forbids them. */
interface Room {
  /** Paths below src/ that belong to the room. */
  readonly files: RegExp;
  /** Paths below src/ it may import, besides its own. */
  readonly may: RegExp;
  /** Packages and globals it must not touch. */
  readonly never?: RegExp;
}

const pure = 'lib/(shop/.+|paths|routes|format)\\.ts$';
const rooms: Readonly<Record<string, Room>> = {
  'pages and layouts': {
    files: /^(pages|layouts)\//,
    may: new RegExp(
      `^(layouts|components|islands)/|^browser/page\\.ts$|^styles/|^lib/(content|crawl|inline-scripts|structured-data)/|^${pure}`,
    ),
    never: /^(node:|kysely|astro:actions)/,
  },
  components: {
    files: /^components\//,
    // The types of content files belong to the room that reads the files.
    may: new RegExp(
      `^(components|islands)/|^styles/|^lib/content/(site|page|home)\\.ts$|^lib/(inline-scripts/|bounded-cache\\.ts$)|^${pure}`,
    ),
    never: /^(node:|kysely|astro:actions|nanostores)/,
  },
  islands: {
    files: /^islands\/[^/]+\.tsx?$/,
    may: new RegExp(`^islands/|^${pure}`),
    never: /^(node:|astro|zod|kysely)/,
  },
  'island ui': {
    files: /^islands\/ui\//,
    may: /^islands\/ui\/|^browser\/page\/adopt-styles\.ts$/,
    never: /^(node:|astro|zod|nanostores|@nanostores)/,
  },
  stores: {
    files: /^islands\/stores\//,
    may: /^islands\/stores\/|^browser\/(requests\/requests|storage\/[\w-]+)\.ts$|^lib\/(shop\/.+|paths)\.ts$/,
    never: /^(react|react-dom|node:|astro|zod)/,
  },
  browser: {
    files: /^browser\//,
    // React comes with an island only. One file loads Astro's island runtime.
    may: new RegExp(
      `^browser/|^islands/(stores/|ui/(preload|icons)\\.ts$|\\w+\\.css)|^astro/island-runtime\\.ts$|^lib/inline-scripts/|^${pure}`,
    ),
    never: /^(react|react-dom|@nanostores|node:|astro|zod|kysely)/,
  },
  'astro integration': { files: /^astro\//, may: /^astro\//, never: /^(node:|kysely|zod)/ },
  actions: {
    files: /^actions\//,
    may: /^actions\/|^lib\/(shop\/.+|paths|format)\.ts$|^lib\/api\/(errors|error-outcome|shop-api)\.ts$/,
    never: /^(node:|kysely)/,
  },
  api: {
    files: /^lib\/api\//,
    may: /^lib\/(api|shop|contract)\/|^lib\/(paths|concurrency-limit)\.ts$/,
    never: /^(astro|node:|kysely)/,
  },
  contract: { files: /^lib\/contract\//, may: /^lib\/contract\//, never: /^(astro|node:|kysely)/ },
  backend: {
    files: /^lib\/backend\//,
    may: /^lib\/((backend|contract|database|mail|shop)\/|(edit-distance|bounded-cache)\.ts$)/,
    never: /^astro/,
  },
  content: { files: /^lib\/content\//, may: /^lib\/(content\/|(paths|edit-distance)\.ts$)/, never: /^(astro|kysely)/ },
  'crawl and structured data': {
    files: /^lib\/(crawl|structured-data)\//,
    may: new RegExp(`^lib/(crawl|structured-data|content)/|^${pure}`),
    never: /^(astro|node:|kysely)/,
  },
  accounts: {
    files: /^lib\/accounts\//,
    may: /^lib\/((accounts|database|mail|shop)\/|concurrency-limit\.ts$)/,
    never: /^astro/,
  },
  mail: { files: /^lib\/mail\//, may: new RegExp(`^lib/(mail|database)/|^${pure}`), never: /^astro/ },
  // Migrations fill new columns by the shop's pure rules. A write that cannot start throws the shop's error.
  database: { files: /^lib\/database\//, may: /^lib\/(database\/|shop\/(slug|busy)\.ts$)/, never: /^astro/ },
  backup: { files: /^lib\/backup\//, may: /^lib\/(backup|database)\//, never: /^astro/ },
  'server settings': {
    files: /^lib\/server\/settings\//,
    may: /^lib\/(shop\/|edit-distance\.ts$)/,
    never: /^(astro|kysely)/,
  },
  'server http': {
    files: /^lib\/server\/http\//,
    may: /^lib\/((server\/settings|shop|accounts|inline-scripts)\/|paths\.ts$)/,
    never: /^(astro|kysely)/,
  },
  'server cache': {
    files: /^lib\/server\/cache\//,
    may: /^lib\/(server\/(http\/|root\.ts$)|(routes|bounded-cache|concurrency-limit)\.ts$)/,
    never: /^(astro|kysely)/,
  },
  'server shop connection': {
    files: /^lib\/server\/shop-connection\//,
    may: /^lib\/(server\/(settings\/|log\.ts$)|(accounts|api|backend|contract|database|shop)\/|concurrency-limit\.ts$)/,
    never: /^astro/,
  },
  'server requests': {
    files: /^lib\/server\/requests\//,
    may: new RegExp(
      `^lib/(server/(http|cache|settings|shop-connection)/|server/(root|current-root|log)\\.ts$|(accounts|api)/|${pure.replace('lib/', '')})`,
    ),
    never: /^(node:(?!net|util)|kysely)/,
  },
  // The composition root connects everything.
  'server startup': { files: /^lib\/server\/startup\//, may: /^lib\//, never: /^astro/ },
  'server types': {
    files: /^lib\/server\/(root|current-root|log)\.ts$/,
    may: /^lib\/server\/|^lib\/(accounts|api|content|mail|shop)\//,
    never: /^(astro|kysely|node:)/,
  },
  'server entry': {
    files: /^(server|middleware)\.ts$/,
    may: /^(lib\/server\/|astro\/server-entry\.ts$)/,
    never: /^kysely/,
  },
  'shop, paths, routes and format': { files: new RegExp(`^${pure}`), may: new RegExp(`^${pure}`), never: /./ },
};

const source = resolve('src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(ts|tsx|astro)$/.test(file),
);

const importPattern =
  /(?:^|[\s;])(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(file: string): string[] {
  const text = readFileSync(resolve(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
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
  test('uses the field names of the API only in contract, api and backend', () => {
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

  test('hydrates no island before an interaction', () => {
    const early = files.filter((file) =>
      /client:(load|idle|only|media|visible)/.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(early).toEqual([]);
  });

  test('uses the cover painter in the backend only, and never the content editor [EDITOR-13]', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => /^@bookfront\/|(^|\/)packages\//.test(specifier))
        .filter((specifier) => !(specifier === '@bookfront/typographic-covers' && file.startsWith('lib/backend/')))
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test('lists exactly the actions that exist', () => {
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

/** `@scope/name` or `name`, without the path within the package. */
const packageOf = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

describe.each(readdirSync('packages'))('the package %s', (name) => {
  const root = resolve('packages', name);
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(root, file));
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // The tests of the packages run with those of the shop.
  const declared = new Set(['vitest', ...Object.keys({ ...dependencies, ...devDependencies })]);

  test('has files', () => expect(own.length).toBeGreaterThan(0));

  test('imports only its own files, node and the npm packages that it declares', () => {
    const isOwn = (file: string, specifier: string) =>
      specifier.startsWith('.')
        ? !relative(root, resolve(dirname(file), specifier)).startsWith('..')
        : specifier.startsWith('node:') || declared.has(packageOf(specifier));
    const wrong = own.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => !isOwn(file, specifier))
        .map((specifier) => `${relative(root, file)} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('test files that replace globals or reset modules load modules of their own', () => {
  const replacing = ['tests', 'packages']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => !file.includes('node_modules'))
    .filter((file) => file.endsWith('.test.ts') && file !== join('tests', 'architecture.test.ts'))
    .filter((file) => /\bvi\.(resetModules|stubGlobal|mock|doMock)\b/.test(readFileSync(file, 'utf8')));
  expect(replacing.filter((file) => !isolated.some((glob) => matchesGlob(file, glob)))).toEqual([]);
});
