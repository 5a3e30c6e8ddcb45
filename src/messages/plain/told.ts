/**
 * A message that is said later, in a language that is not known yet: its name with its values, which may be such messages themselves.
 * It is plain data, so it can be stored as JSON.
 */
export interface Told<Key extends string = string> {
  readonly key: Key;
  readonly values?: Readonly<Record<string, string | number | Told<Key>>>;
}

/** The values of a message; none for one without. */
type ToldValues<Text, Key extends string> = Text extends (values: infer Values) => unknown
  ? [values: { readonly [Name in keyof Values]: Values[Name] | Told<Key> }]
  : [];

type Texts<Key extends string> = Readonly<Record<Key, unknown>>;

/** Makes such messages of rooms, whose values are checked: `toldIn<Rooms>()('noPage', { path })`. */
export const toldIn =
  <Rooms>() =>
  <Name extends keyof Rooms & string>(
    key: Name,
    ...[values]: ToldValues<Rooms[Name], keyof Rooms & string>
  ): Told<keyof Rooms & string> =>
    values ? { key, values: { ...values } } : { key };

/** Says it in the language of `text`, which has the messages that it is made of. */
export function say<Key extends string>({ key, values = {} }: Told<Key>, text: Texts<Key>): string {
  const message = text[key];
  if (typeof message !== 'function') return String(message);
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? say(value, text) : value,
  ]);
  return String(message(Object.fromEntries(said)));
}

/** What `JSON.stringify` has made of one; undefined for anything else, such as a message that there is no more. */
export function readTold<Key extends string>(stored: string, text: Texts<Key>): Told<Key> | undefined {
  try {
    const read: unknown = JSON.parse(stored);
    return isTold(read, text) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isTold<Key extends string>(read: unknown, text: Texts<Key>): read is Told<Key> {
  if (typeof read !== 'object' || read === null || !('key' in read) || typeof read.key !== 'string') return false;
  const values = 'values' in read ? read.values : {};
  if (!Object.hasOwn(text, read.key) || typeof values !== 'object' || values === null) return false;
  return Object.values(values).every((value) => /string|number/.test(typeof value) || isTold(value, text));
}
