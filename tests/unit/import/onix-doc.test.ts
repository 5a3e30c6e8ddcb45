import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** docs/onix.md against the importer: what it says is read is read, and what is read is said. */

const folders = ['packages/onix/src', 'src/lib/backend/import'];
/** Elements stand in the code as text in quotes. The converter of older files and the table of short tags name all of them. */
const source = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => name.endsWith('.ts') && !/onix-2-1|onix-tags/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');
const named = new Set([...source.matchAll(/'([A-Z][A-Za-z]+)'/g)].map(([, name]) => name));
const tags = readFileSync('packages/onix/src/xml/onix-tags.ts', 'utf8');

interface Row {
  readonly names: readonly string[];
  readonly what: string;
  readonly why: string;
}

const page = readFileSync('docs/onix.md', 'utf8');
const rows: readonly Row[] = page.split('\n').flatMap((line) => {
  const [, part = '', what = '', why = ''] = line.split('|').map((cell) => cell.trim());
  const names = [...part.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? []);
  return /^`/.test(part) && /^(shown|used|kept|ignored)$/.test(what) ? [{ names, what, why }] : [];
});
const isRead = ({ what }: Row): boolean => what !== 'ignored';

test('each part of a record has a row with a reason [ONIX-80]', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(({ why }) => !why)).toEqual([]);
});

test.each(rows.filter(isRead).flatMap(({ names }) => names))('%s is read, as its row says [ONIX-80]', (name) => {
  expect(named).toContain(name);
});

test('what its row calls ignored is read nowhere [ONIX-80]', () => {
  const read = new Set(rows.filter(isRead).flatMap(({ names }) => names));
  // A Territory, for one, is read of a market and not of a text.
  const ignored = rows.filter((row) => !isRead(row)).flatMap(({ names }) => names.filter((name) => !read.has(name)));
  expect(ignored.filter((name) => named.has(name))).toEqual([]);
});

test('each composite that the importer knows has a row [ONIX-80]', () => {
  const said = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const composites = /const composites = \[([^\]]*)\]/.exec(tags)?.[1]?.match(/[A-Z]\w+/g) ?? [];
  expect(composites.length).toBeGreaterThan(30);
  expect(composites.filter((name) => !said.has(name))).toEqual([]);
});

test('each element that is read is read by its short tag too [ONIX-97]', () => {
  const known = new Set(
    [tags, readFileSync('packages/onix/src/onix-2-1/tags.ts', 'utf8')].flatMap((text) => text.match(/[A-Z]\w+/g) ?? []),
  );
  // The names within the calls that look for elements, with one call within another.
  const calls = source.match(
    /\b(?:textAt|nameAt|childOf|childrenOf|codesOf|readDates)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g,
  );
  const looked = (calls ?? []).flatMap((call) =>
    [...call.matchAll(/'([A-Z][A-Za-z]+)'/g)].map(([, name = '']) => name),
  );
  const names = new Set([...looked, ...rows.filter(isRead).flatMap((row) => row.names)]);
  expect(names.size).toBeGreaterThan(120);
  expect(names).toContain('NameType');
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
});
