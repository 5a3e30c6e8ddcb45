import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requirements as rules } from './fixtures/requirements.ts';

/** docs/security.md: every row of ASVS 5.0.0 that it promises to answer is there, and all that it names exists. */

const text = readFileSync('docs/security.md', 'utf8');

/** All of level 1, by section. */
const levelOne = {
  ...{ 'V1.2': [1, 2, 3, 4, 5], 'V1.3': [1, 2], 'V1.5': [1] },
  ...{ 'V2.1': [1], 'V2.2': [1, 2], 'V2.3': [1] },
  ...{ 'V3.2': [1, 2], 'V3.3': [1], 'V3.4': [1, 2], 'V3.5': [1, 2, 3] },
  ...{ 'V4.1': [1], 'V4.4': [1], 'V5.2': [1, 2], 'V5.3': [1, 2] },
  ...{ 'V6.1': [1], 'V6.2': [1, 2, 3, 4, 5, 6, 7, 8], 'V6.3': [1, 2], 'V6.4': [1, 2] },
  ...{ 'V7.2': [1, 2, 3, 4], 'V7.4': [1, 2], 'V8.1': [1], 'V8.2': [1, 2], 'V8.3': [1] },
  ...{ 'V9.1': [1, 2, 3], 'V9.2': [1], 'V10.4': [1, 2, 3, 4, 5], 'V11.3': [1, 2], 'V11.4': [1] },
  ...{ 'V12.1': [1], 'V12.2': [1, 2], 'V13.4': [1], 'V14.2': [1], 'V14.3': [1] },
  ...{ 'V15.1': [1], 'V15.2': [1], 'V15.3': [1] },
};

/** Level 2 of validation and business logic, file handling, and session management. */
const levelTwo = {
  ...{ 'V2.1': [2, 3], 'V2.2': [3], 'V2.3': [2, 3, 4], 'V2.4': [1] },
  ...{ 'V5.1': [1], 'V5.2': [3], 'V5.4': [1, 2, 3] },
  ...{ 'V7.1': [1, 2, 3], 'V7.3': [1, 2], 'V7.4': [3, 4, 5], 'V7.5': [1, 2], 'V7.6': [1, 2] },
};

const idsOf = (sections: Readonly<Record<string, readonly number[]>>) =>
  Object.entries(sections).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));

const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = '', subject = '', status = '', where = '', ...more] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id, subject, status, where, more };
  });

const requirements = new Map(rules.map(({ id, text: rule }) => [id, rule]));
/** Names of standards that are written like ids. */
const standards = ['SHA-1', 'SHA-256', 'AES-256'];
const citedIds = (cited: string): string[] =>
  [...cited.matchAll(/\b[A-Z][A-Z0-9]*-\d+\b/g)].map(([id]) => id).filter((id) => !standards.includes(id));
const namedPaths = (named: string): string[] =>
  [...named.matchAll(/`((?:src|tests|docs|packages|scripts|bench|content|\.github)\/[^`\s*]+)`/g)].map(
    ([, path = '']) => path,
  );

test('every row of the chosen levels of ASVS 5.0.0 stands once in the table', () => {
  expect(idsOf(levelOne)).toHaveLength(70);
  expect(rows.map(({ id }) => id).sort()).toEqual([...idsOf(levelOne), ...idsOf(levelTwo)].sort());
});

test('every row has a subject, a known status and its place or reason', () => {
  const incomplete = rows.filter(
    ({ subject, status, where, more }) =>
      subject === '' || where === '' || more.length > 0 || !['met', 'n/a', 'not met'].includes(status),
  );
  expect(incomplete).toEqual([]);
});

test('what is met names the requirement, the file or the chapter that holds it', () => {
  const vague = rows.filter(
    ({ status, where }) =>
      status === 'met' && citedIds(where).length + namedPaths(where).length === 0 && !/“.+” above/.test(where),
  );
  expect(vague).toEqual([]);
});

test('every chapter that a row points to exists', () => {
  const chapters = rows.flatMap(({ where }) => [...where.matchAll(/“([^”]+)”/g)].map(([, name]) => name));
  expect(chapters.length).toBeGreaterThan(5);
  expect(chapters.filter((name) => !new RegExp(`^#+ ${name}$`, 'm').test(text))).toEqual([]);
});

test('every requirement named is in force', () => {
  const cited = citedIds(text);
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter((id) => (requirements.get(id) ?? 'retired').startsWith('retired'))).toEqual([]);
});

test('every file, link and command named exists', () => {
  const paths = namedPaths(text);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !/^https?:/.test(link) && !existsSync(`docs/${link}`))).toEqual([]);
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name);
  expect(commands.filter((name) => !scripts.includes(name ?? ''))).toEqual([]);
});

test('every setting named exists', () => {
  const known = readFileSync('.env.example', 'utf8');
  const named = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+|HOST)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !known.includes(`${name}=`))).toEqual([]);
});
