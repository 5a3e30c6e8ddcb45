import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileName, readReview, reviewFile, roomsOf } from '../../src/lib/desk/words/catalogue-sources.ts';
import { catalogues } from '../../src/messages/messages.ts';

/** The files of src/messages, read and written by the tools of translators. */

const messagesFolder = 'src/messages';

/** All that has been translated. */
export const translatedRooms = (tag: string): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  catalogues[tag] ?? {};

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Writes a language's catalogue, in the order of the English messages. */
export async function writeCatalogue(
  tag: string,
  texts: ReadonlyMap<string, string>,
  reviewed: ReadonlySet<string>,
): Promise<void> {
  const folder = join(messagesFolder, tag);
  const rooms = roomsOf(tag);
  for (const [room, english] of rooms) {
    const own = Object.keys(english).flatMap((key) => {
      const text = texts.get(`${room}.${key}`);
      return text === undefined ? [] : [[key, text]];
    });
    const file = join(folder, `${fileName(room)}.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, json(Object.fromEntries(own)));
  }
  await writeFile(join(folder, 'catalogue.ts'), catalogueModule(rooms.map(([room]) => room)));
  const { drafts } = await readReview(tag);
  await writeFile(reviewFile(tag), json({ drafts, reviewed: [...reviewed].sort() }));
}

/** The module that names a language's files. */
const catalogueModule = (rooms: readonly string[]): string =>
  [
    "import type { Catalogue } from '../messages.ts';",
    ...rooms
      .map((room) => `import ${room} from './${fileName(room)}.json' with { type: 'json' };`)
      .sort((one, other) => (one.split('from')[1] ?? '').localeCompare(other.split('from')[1] ?? '')),
    '',
    `export default { ${rooms.join(', ')} } satisfies Catalogue;`,
    '',
  ].join('\n');

/** What says messages. The editor of texts gets its own from the shop. */
const folders = ['src', 'packages/content-editor/src'];

async function sourceIn(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.(astro|tsx?)$/.test(name) && !name.startsWith('messages'));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

/** The source in which messages are used. */
export async function readSource(): Promise<string> {
  const sources = await Promise.all(folders.map((folder) => sourceIn(folder)));
  return sources.join('\n');
}
