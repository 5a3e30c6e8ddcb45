import { islandError, messageError, syntaxError } from '../../src/messages/check-message.ts';

/** What is wrong with the catalogues of src/messages, in sentences that name the message. */

type Room = Readonly<Record<string, string>>;
type Rooms = Readonly<Record<string, Room>>;

export interface CheckedCatalogues {
  readonly english: Rooms;
  readonly catalogues: Readonly<Record<string, Rooms>>;
  /** Rooms whose messages islands show. */
  readonly islands: readonly string[];
  /** All source that may use messages. */
  readonly source: string;
  format(message: string, tag: string, values: object): string;
  /** Whether a language is to have a room; every room without it. */
  isExpected?(tag: string, room: string): boolean;
}

export interface MessageCheck {
  readonly errors: readonly string[];
  /** `de: 3 of 73 messages are missing: site.menu, …` */
  readonly missing: readonly string[];
}

export function checkMessages({
  english,
  catalogues,
  islands,
  source,
  format,
  isExpected = () => true,
}: CheckedCatalogues): MessageCheck {
  // The formatter breaks long chains before the dot.
  const isUsed = usedIn(source.replace(/\n[ \t]+\./g, '.'));
  const errors: string[] = [];
  const missing: string[] = [];
  const each = (rooms: Rooms, visit: (room: string, key: string, message: string) => void) => {
    for (const [room, messages] of Object.entries(rooms))
      for (const [key, message] of Object.entries(messages)) visit(room, key, message);
  };
  const report = (tag: string, room: string, key: string, error: string | undefined) => {
    if (error) errors.push(`${tag}: ${room}.${key} ${error}.`);
  };
  const checkIsland = (tag: string, room: string, key: string, message: string) => {
    if (!islands.includes(room) || syntaxError(message)) return;
    report(
      tag,
      room,
      key,
      islandError(message, tag, (values) => format(message, tag, values)),
    );
  };
  each(english, (room, key, message) => {
    report('en', room, key, messageError(message, message, 'en'));
    checkIsland('en', room, key, message);
    if (!isUsed(key)) errors.push(`en: ${room}.${key} is used nowhere in src. Remove it from every catalogue.`);
  });
  for (const [tag, rooms] of Object.entries(catalogues)) {
    each(rooms, (room, key, message) => {
      const source = english[room]?.[key];
      if (source === undefined) errors.push(`${tag}: ${room}.${key} is not a message of English any more. Remove it.`);
      else report(tag, room, key, messageError(message, source, tag));
      checkIsland(tag, room, key, message);
    });
    const lacking: string[] = [];
    each(english, (room, key) => {
      if (isExpected(tag, room) && rooms[room]?.[key] === undefined) lacking.push(`${room}.${key}`);
    });
    if (lacking.length > 0) missing.push(`${tag}: ${lacking.length} messages are missing: ${lacking.join(', ')}`);
  }
  return { errors, missing };
}

/**
 * Tells whether something in the source says a message. Messages are read from variables called `text` or `texts`, or at once:
 * `messages.site(language).menu`; those of a family by a template: `place_${name}`. A rule that takes its words from its caller names
 * them in its type (`FilterNames`), a script of the browser asks for them by name (`pageText`), and so does a problem of a content file
 * (`problem`), which is said later.
 */
function usedIn(source: string): (key: string) => boolean {
  // Looks behind, because a match may begin with what another one ends with: `answersOf(form).text.saved`.
  const found = [
    ...source.matchAll(
      /(?<=[tT]ext|texts|\))\.(\w+)|readonly (\w+): string|(?:pageText|[pP]roblem)\(\s*'(\w+)'|`([^\W_]+)_/g,
    ),
  ];
  const names = new Set(found.map(([, said, typed, asked]) => said ?? typed ?? asked));
  const families = new Set(found.map(([, , , , family]) => family));
  return (key) => (key.includes('_') ? families.has(key.split('_')[0]) : names.has(key));
}
