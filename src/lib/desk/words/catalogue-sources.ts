import { readFile } from 'node:fs/promises';
import { deskRooms } from '../../../messages/en/desk/rooms.ts';
import { deskTags } from '../../../messages/languages.ts';
import { englishRooms } from '../../../messages/messages.ts';

/** What stands about messages in their files: comments for translators, and which have been reviewed. For the server and for scripts. */

const fileAt = (path: string): URL => new URL(`../../../messages/${path}`, import.meta.url);

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
    const text = await readFile(fileAt(`en/${fileName(room)}.ts`), 'utf8');
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

export const reviewFile = (tag: string): URL => fileAt(`${tag}/review.json`);

/** Which messages of a language have been reviewed; none of a new one. */
export async function readReview(tag: string): Promise<Review> {
  const text = await readFile(reviewFile(tag), 'utf8').catch(() => undefined);
  return text ? JSON.parse(text) : { drafts: 'translators', reviewed: [] };
}
