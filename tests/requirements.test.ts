import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas, indexed, requirements } from './fixtures/requirements.ts';

/** docs/requirements and the tests agree: every rule is carried by a test, and every id that is cited exists. */

const id = /^[A-Z][A-Z0-9]*-\d{2,3}$/;
const textFile = /\.(ts|tsx|js|mjs|astro|css|md|yml|yaml|html|json|sh)$/;

const filesIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(folder, { recursive, withFileTypes: true })
    .filter((file) => file.isFile() && textFile.test(file.name))
    .map((file) => `${file.parentPath}/${file.name}`.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/node_modules/'));
const filesBelow = (folder: string): string[] => (existsSync(folder) ? filesIn(folder, true) : []);

const packages = existsSync('packages') ? readdirSync('packages') : [];
const testFiles = ['tests', ...packages.map((name) => `packages/${name}/tests`)].flatMap(filesBelow);
const projectFiles = [
  ...['src', 'packages', 'scripts', 'bench', 'tests', 'docs', 'content', '.ci', '.github'].flatMap(filesBelow),
  ...filesIn('.', false),
];
/** The example of CONTRIBUTING.md. No rule has this id. */
const example = 'CART-99';

interface Rule {
  readonly id: string;
  readonly isRetired: boolean;
}

const rules: readonly Rule[] = requirements.map(({ id: own, text }) => ({
  id: own,
  isRetired: text.startsWith('retired'),
}));
const known = new Set(rules.map((rule) => rule.id));

/** What matches in some files, with the file it stands in. Groups of ids are taken apart. */
function cited(files: readonly string[], pattern: RegExp): readonly (readonly [file: string, id: string])[] {
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, group = '']) =>
      group.split(' ').map((one) => [file, one] as const),
    ),
  );
}

const unknown = (found: ReturnType<typeof cited>, isKnown: (one: string) => boolean) =>
  found.filter(([, one]) => !isKnown(one)).map(([file, one]) => `${file}: ${one}`);

/** Ids stand in square brackets at the end of a string literal. The pattern is loose, so that a malformed id is unknown. */
const carried = cited(testFiles, /\[([A-Z][A-Z0-9]*-\d[^\]'"`]*)\]['"`]/g);

test('ids of requirements are well-formed and unique', () => {
  expect(rules.length).toBeGreaterThan(500);
  expect(rules.filter((rule) => !id.test(rule.id))).toEqual([]);
  expect(known.size).toBe(rules.length);
});

test('the index of the requirements links every area once', () => {
  expect(indexed.toSorted()).toEqual(areas.toSorted());
});

test('every requirement is carried by a test, unless it is retired', () => {
  const held = new Set(carried.map(([, one]) => one));
  expect(rules.filter((rule) => !rule.isRetired && !held.has(rule.id)).map((rule) => rule.id)).toEqual([]);
});

test('every id that a test carries is a requirement in force', () => {
  const retired = new Set(rules.filter((rule) => rule.isRetired).map((rule) => rule.id));
  expect(unknown(carried, (one) => known.has(one) && !retired.has(one))).toEqual([]);
});

test('every requirement that is cited exists', () => {
  const citations = cited(projectFiles, /\bREQ ([A-Z][A-Z0-9]*-\d+(?: [A-Z][A-Z0-9]*-\d+)*)/g);
  expect(unknown(citations, (one) => known.has(one)).filter((one) => one !== `./CONTRIBUTING.md: ${example}`)).toEqual(
    [],
  );
});

test('every decision that is cited or linked exists', () => {
  const decisions = filesBelow('docs/decisions').map((file) => file.replace('docs/decisions/', ''));
  const numbers = new Set(decisions.map((file) => /^(\d{4})-/.exec(file)?.[1]));
  expect(unknown(cited(projectFiles, /\bADR (\d+)/g), (one) => numbers.has(one))).toEqual([]);
  expect(unknown(cited(projectFiles, /\b(\d{4}-[a-z][a-z-]*\.md)\b/g), (one) => decisions.includes(one))).toEqual([]);
});
