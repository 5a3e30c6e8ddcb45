import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deskRooms } from '../../src/messages/en/desk/rooms.ts';
import { deskTags } from '../../src/messages/languages.ts';
import { catalogues, englishRooms } from '../../src/messages/messages.ts';

/** The files of src/messages, read and written by the tools of translators. */

export const messagesFolder = 'src/messages';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `searchBox` is in search-box.ts and search-box.json; the rooms of the desk are in a folder: `deskOrders` in desk/orders.ts. */
export const fileName = (room: string): string => {
  if (!isDeskRoom(room)) return kebab(room);
  return room === 'desk' ? 'desk/desk' : `desk/${kebab(room).slice('desk-'.length)}`;
};

const isDeskRoom = (room: string): boolean => room in deskRooms;

/** What a language is to say: the desk only where staff can choose it (`hasDesk`). */
export const roomsOf = (tag: string) =>
  Object.entries(englishRooms).filter(([room]) => !isDeskRoom(room) || deskTags.includes(tag));

/** What translators should know of each message: the comments above it. Keys are `site.menu`. */
export async function readComments(): Promise<ReadonlyMap<string, string>> {
  const comments = new Map<string, string>();
  for (const room of Object.keys(englishRooms)) {
    const text = await readFile(join(messagesFolder, 'en', `${fileName(room)}.ts`), 'utf8');
    for (const [, lines = '', key] of text.matchAll(/((?: {2}\/\/ .*\n)+) {2}'?([\w-]+)'?:/g))
      comments.set(
        `${room}.${key}`,
        lines
          .replace(/^ *\/\/ /gm, '')
          .trim()
          .replaceAll('\n', ' '),
      );
  }
  return comments;
}

interface Review {
  /** Where the texts come from. */
  readonly drafts: string;
  /** Messages that somebody has read who speaks the language: `site.menu`. */
  readonly reviewed: readonly string[];
}

const reviewFile = (tag: string) => join(messagesFolder, tag, 'review.json');

/** Which messages of a language have been reviewed; none of a new one. */
export async function readReview(tag: string): Promise<Review> {
  const text = await readFile(reviewFile(tag), 'utf8').catch(() => undefined);
  return text ? JSON.parse(text) : { drafts: 'translators', reviewed: [] };
}

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

/** The source in which messages are used. */
export async function readSource(): Promise<string> {
  const names = await readdir('src', { recursive: true });
  const files = names.filter((name) => /\.(astro|tsx?)$/.test(name) && !name.startsWith('messages'));
  return (await Promise.all(files.map((name) => readFile(join('src', name), 'utf8')))).join('\n');
}
