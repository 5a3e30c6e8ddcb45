import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deskActions } from '../src/lib/desk/model/pages.ts';
import { actionNames } from '../src/lib/paths/actions.ts';
import { isolated } from '../vitest.config.ts';
import { backendRooms, backendTop } from './fixtures/backend-rooms.ts';
import { rooms } from './fixtures/rooms.ts';

/** Import rules: which room of src/ may import which. Packages are free unless a room forbids them. */

const source = resolve('src');
const architecture = readFileSync('docs/architecture.md', 'utf8');
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

/** The room of a file below lib/backend: its folder, '' beside the rooms. Undefined for what stands on top of all. */
function backendRoom(path: string): string | undefined {
  const [room = '', ...rest] = path.replace('lib/backend/', '').split('/');
  if (rest.length > 0) return room;
  return backendTop.some((file) => file === room) ? undefined : '';
}

describe('the backend', () => {
  const own = files.filter((file) => file.startsWith('lib/backend/'));

  test('has the rooms that are listed, from the ground up', () => {
    const found = new Set(own.flatMap((file) => backendRoom(file) ?? []));
    expect([...found].sort()).toEqual(Object.keys(backendRooms).sort());
    const names = Object.keys(backendRooms);
    const upward = Object.entries(backendRooms).flatMap(([room, below]) =>
      below.filter((other) => names.indexOf(other) >= names.indexOf(room)).map((other) => `${room} imports ${other}`),
    );
    expect(upward).toEqual([]);
  });

  test.each(Object.entries(backendRooms))('%s imports the listed rooms alone, and all of them', (room, below) => {
    const imported = own
      .filter((file) => backendRoom(file) === room)
      .flatMap((file) => importsOf(file).map((specifier) => target(file, specifier)))
      .filter((path) => path?.startsWith('lib/backend/'))
      .map((path) => backendRoom(path ?? '') ?? 'the top');
    const others = new Set(imported.filter((other) => other !== room));
    expect([...others].sort()).toEqual([...below].sort());
  });
});

describe('the whole source', () => {
  test('uses the field names of the API only in api and backend', () => {
    const wire =
      /\b(productID|listOptions|recomendedProducts|user_Details|couponDetails|dealEndDate|manufacturerID|optionCode)\b/;
    const wrong = files.filter(
      (file) => !/^lib\/(api|backend)\//.test(file) && wire.test(readFileSync(join(source, file), 'utf8')),
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

  /** What the editor needs to know of the content is beside it. */
  const usesEditor = /^lib\/(desk\/texts\/|content\/(edited-site|link-targets|fields|form-fields)\.ts$)/;

  /** What a record says of a book is stored as the package types it. The desk writes the same texts by hand. */
  const readsOnix =
    /^lib\/(backend\/(import|import-report|yaml|merchandising|about|overrides)|desk\/(books|imports))\//;

  /** Both ends of the 14 calls, and what connects them. */
  const speaksCalls = /^lib\/(api|backend|server\/(catalogue-hook|shop-connection))\//;

  /** Rules of books, texts and amounts that a package knows too stand in the package once. */
  const sharesRules: Readonly<Record<string, string>> = {
    'lib/shop/catalogue/isbn.ts': '@bookfront/onix/isbn',
    'lib/shop/plain-text.ts': '@bookfront/onix/plain-text',
    'lib/backend/iso-day.ts': '@bookfront/onix/iso-day',
    'lib/shop/money.ts': '@bookfront/shop-contract/amount',
  };

  test('imports each package only where it belongs [EDITOR-13]', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => /^@bookfront\/|(^|\/)packages\//.test(specifier))
        .filter((specifier) => !(specifier === '@bookfront/typographic-covers' && file.startsWith('lib/backend/')))
        .filter((specifier) => !(specifier === '@bookfront/onix' && readsOnix.test(file)))
        .filter((specifier) => !(specifier === '@bookfront/shop-contract' && speaksCalls.test(file)))
        .filter((specifier) => specifier !== sharesRules[file])
        .filter((specifier) => !(specifier === '@bookfront/content-editor' && usesEditor.test(file)))
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  /** Those of the files of one folder, each of which exports one object. */
  const actionsIn = (folder: RegExp) =>
    files
      .filter((file) => folder.test(file))
      .flatMap((file) => {
        const [, room, members] =
          /export const (\w+) = \{([\w,\s]+)\};/.exec(readFileSync(join(source, file), 'utf8')) ?? [];
        const isIndex = room === 'server' || room === 'desk';
        return isIndex ? [] : (members?.match(/\w+/g) ?? []).map((member) => `${room}.${member}`);
      });

  test('lists exactly the actions that exist', () => {
    expect(actionsIn(/^actions\/\w+\.ts$/).sort()).toEqual([...actionNames].sort());
    const ofDesk = actionsIn(/^actions\/desk\/[\w-]+\.ts$/).map((name) => `desk.${name}`);
    expect(ofDesk.sort()).toEqual(Object.keys(deskActions).sort());
  });

  test('keeps the desk out of the pages of the shop [STAFF-01]', () => {
    const isOfDesk = (file: string) => /(^|\/)desk(\/|-|\.)|Desk\w*\.astro$/.test(file);
    const wrong = files
      .filter((file) => /^(pages|layouts|components|islands|browser)\//.test(file) && !isOfDesk(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(isOfDesk)
          .map((specifier) => `${file} imports ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('the size of the house', () => {
  const inLib = files.filter((file) => file.startsWith('lib/'));

  test('src/lib has at most 23 rooms, and lib/backend at most 7 floors', () => {
    const folders = new Set(inLib.flatMap((file) => /^lib\/([^/]+)\//.exec(file)?.[1] ?? []));
    expect(folders.size).toBeLessThanOrEqual(23);
    const section = /## Inside `lib\/backend`([\s\S]*?)\n## /.exec(architecture)?.[1] ?? '';
    expect([...section.matchAll(/^\| (?!floor|---)/gm)].length).toBeLessThanOrEqual(7);
    for (const room of Object.keys(backendRooms))
      expect(section).toContain(room === '' ? 'beside the rooms' : `\`${room}\``);
  });

  /** A migration is a file for ever, and they have no order but their number. */
  const isUnbounded = (folder: string) => folder === 'lib/database/migrations';

  test('no folder of src/lib is a hall: at most 45 files stand beside each other', () => {
    const counts = Map.groupBy(inLib, dirname);
    const halls = [...counts].filter(([folder, own]) => own.length > 45 && !isUnbounded(folder));
    expect(halls.map(([folder, own]) => `${folder}: ${own.length}`)).toEqual([]);
  });

  test('lib/shop is what is sold, in at most 60 files: what an order follows is lib/trade', () => {
    expect(inLib.filter((file) => file.startsWith('lib/shop/')).length).toBeLessThanOrEqual(60);
  });

  test('files of the desk stand in its folders, but for those that docs/architecture.md lists', () => {
    const names = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const outside = names.filter((file) => /desk[^/]*\.\w+$/i.test(file) && !/(^|\/)desk\//.test(file));
    const section = /## Files of the desk beside its folders([\s\S]*?)\n## /.exec(architecture)?.[1] ?? '';
    const listed = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file);
    expect(outside.sort()).toEqual(listed.sort());
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
