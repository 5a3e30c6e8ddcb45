/**
 * The texts that the shop has changed at its desk (ADR 0136), by language, room and name of the message. Pages are bundled and the
 * server is not, so there are two copies of this module in a process: both read the one object of the process.
 */
export type ChangedRooms = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type ChangedTexts = Readonly<Record<string, ChangedRooms>>;

interface State {
  readonly version: number;
  readonly texts: ChangedTexts;
}

const shared: { bookfrontTexts?: State } = globalThis as object;
const none: State = { version: 0, texts: {} };

/** Another number once they have changed. What is made of messages and kept is made anew then. */
export const textsVersion = (): number => (shared.bookfrontTexts ?? none).version;

/** What is said in a room instead of what its catalogue has. */
export const changedRoom = (tag: string, room: string): Readonly<Record<string, string>> | undefined =>
  shared.bookfrontTexts?.texts[tag]?.[room];

/** They must have been checked (messages/check-message.ts). */
export function setChangedTexts(texts: ChangedTexts): void {
  shared.bookfrontTexts = { version: textsVersion() + 1, texts };
}

/** Makes something of messages once for each language, and once more after texts were changed. */
export function byLanguage<Language extends object, Made>(
  make: (language: Language) => Made,
): (language: Language) => Made {
  let known = new Map<Language, Made>();
  let version = textsVersion();
  return (language) => {
    if (version !== textsVersion()) {
      known = new Map();
      version = textsVersion();
    }
    const made = known.get(language) ?? make(language);
    known.set(language, made);
    return made;
  };
}
