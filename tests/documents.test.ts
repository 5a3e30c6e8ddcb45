import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** docs/architecture.md names every room, and the index of the decisions every decision. */

const architecture = readFileSync('docs/architecture.md', 'utf8');

const chapter = (title: string): string =>
  new RegExp(`^## ${title}\\n([\\s\\S]*?)(?=^## )`, 'm').exec(architecture)?.[1] ?? '';

/** What stands in backticks in the first column of a chapter's tables. */
const listed = (title: string): string[] =>
  [...chapter(title).matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\/$/, '')),
  );

const entries = (folder: string) => readdirSync(folder, { withFileTypes: true });
const foldersIn = (folder: string): string[] =>
  entries(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const filesIn = (folder: string): string[] =>
  entries(folder)
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('docs/architecture.md', () => {
  test('names each folder of src and of src/lib in its table of rooms', () => {
    const rooms = listed('Rooms, and who may import whom');
    const all = [
      ...foldersIn('src').filter((name) => name !== 'lib'),
      ...foldersIn('src/lib').map((room) => `lib/${room}`),
    ];
    expect(all.filter((room) => !rooms.includes(room))).toEqual([]);
    expect(rooms.filter((room) => /^lib\/[\w-]+$/.test(room) && !all.includes(room))).toEqual([]);
  });

  test.each([
    ['Inside `lib/server`', 'src/lib/server', []],
    ['Inside `lib/desk`', 'src/lib/desk', ['model']],
    ['Inside `src/browser`', 'src/browser', ['desk']],
  ])('%s lists the folders that are there', (title, folder, described) => {
    const rooms = listed(title).filter((name) => !/\.ts$/.test(name));
    expect(rooms.toSorted()).toEqual(
      foldersIn(folder)
        .filter((name) => !described.includes(name))
        .toSorted(),
    );
  });
});

/** The titles, dates and statuses stand in each decision and once more in the index, where they are read first. */
describe('docs/decisions', () => {
  const folder = 'docs/decisions';
  const field = (text: string, name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1];
  const decisions = filesIn(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .toSorted()
    .map((file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      const [, number = '', title] = /^# (\d{4})\. (.+)$/m.exec(text) ?? [];
      return { file, number, title, date: field(text, 'Date'), status: field(text, 'Status') ?? '' };
    });

  test('are in the index, each with its title, date and status', () => {
    const index = readFileSync(`${folder}/README.md`, 'utf8');
    const rows = index.split('\n').filter((line) => /^\| \[\d{4}\]/.test(line));
    expect(rows.toSorted()).toEqual(
      decisions.map(
        ({ file, number, title, date, status }) => `| [${number}](${file}) | ${title} | ${date} | ${status} |`,
      ),
    );
  });

  test('that one of them changes, supersedes or adds to says so too', () => {
    const named = new Map<string, readonly string[]>(
      decisions.map(({ number, status }) => [number, status.match(/\b\d{4}\b/g) ?? []]),
    );
    const silent = [...named].flatMap(([number, others]) =>
      others.filter((other) => !named.get(other)?.includes(number)).map((other) => `${other} does not name ${number}`),
    );
    expect(silent).toEqual([]);
  });
});
