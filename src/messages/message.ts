import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../lib/paths/language.ts';
import { isolated } from './languages.ts';
import { toPseudo } from './pseudo.ts';

/** Compiles messages (ICU MessageFormat) to texts and functions, for one language at a time. */

interface ValueTypes {
  ICUNumberArgument: number;
  ICUDateArgument: Date | number;
  ICUArgument: string | number;
}

type Values<Message extends string> = GetICUArgs<Message, ValueTypes>;

/** A part of a message with tags: text, or the text within a tag (`See <terms>our terms</terms>.`), which the page makes a link of. */
export type Part<Tag extends string = string> = string | { readonly tag: Tag; readonly text: string };

type TagOf<Message> = Message extends `${string}</${infer Tag}>${infer Rest}` ? Tag | TagOf<Rest> : never;

type Result<Message> = [TagOf<Message>] extends [never] ? string : readonly Part<TagOf<Message>>[];

/** A text, or a function of the message's values where it has any. */
export type Text<Message extends string> = keyof Values<Message> extends never
  ? Result<Message>
  : (values: Values<Message>) => Result<Message>;

/** The messages of one room in one language. */
export type Texts<Room extends Readonly<Record<string, string>>> = { readonly [Key in keyof Room]: Text<Room[Key]> };

/** Creating one takes a hundred times as long as using it. */
function cached<Options, Format>(create: (options: Options) => Format): (options: Options) => Format {
  const formats = new Map<string, Format>();
  return (options) => {
    const key = options === undefined ? '' : JSON.stringify(options);
    const format = formats.get(key) ?? create(options);
    formats.set(key, format);
    return format;
  };
}

interface Formatters {
  getNumberFormat(locale: unknown, options?: Intl.NumberFormatOptions): Intl.NumberFormat;
  getDateTimeFormat(locale: unknown, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat;
  getPluralRules(locale: unknown, options?: Intl.PluralRulesOptions): Intl.PluralRules;
}

/** Words by the language's locale, numbers by that of its amounts. */
function formattersOf({ locale, numbers }: Pick<Language, 'locale' | 'numbers'>): Formatters {
  const number = cached((options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(numbers, options));
  const date = cached((options: Intl.DateTimeFormatOptions | undefined) => new Intl.DateTimeFormat(locale, options));
  const plural = cached((options: Intl.PluralRulesOptions | undefined) => new Intl.PluralRules(locale, options));
  return {
    getNumberFormat: (_locale, options) => number(options),
    getDateTimeFormat: (_locale, options) => date(options),
    getPluralRules: (_locale, options) => plural(options),
  };
}

/** The names of a message's values, and of its tags, each once. */
export function placeholdersOf(elements: readonly MessageFormatElement[]): { values: string[]; tags: string[] } {
  const values = new Set<string>();
  const tags = new Set<string>();
  const visit = (element: MessageFormatElement): void => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return;
    (element.type === TYPE.tag ? tags : values).add(element.value);
    if (element.type === TYPE.tag) element.children.forEach(visit);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) value.forEach(visit);
  };
  elements.forEach(visit);
  return { values: [...values].sort(), tags: [...tags].sort() };
}

/**
 * The values that a period follows. German and French abbreviations bring their own: "Mo., 30. Nov." at the end of a sentence. `after`
 * is what follows the elements.
 */
function valuesBeforePeriod(elements: readonly MessageFormatElement[], after = ''): string[] {
  return elements.flatMap((element, index) => {
    const next = elements[index + 1];
    const following = next ? (next.type === TYPE.literal ? next.value : '') : after;
    if (element.type === TYPE.argument) return /^\.(?!\.)/.test(following) ? [element.value] : [];
    if (element.type === TYPE.tag) return valuesBeforePeriod(element.children, following);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => valuesBeforePeriod(value, following));
  });
}

/** Without the period that the message has, too. */
const withoutPeriod = (value: unknown): unknown =>
  typeof value === 'string' && value.endsWith('.') && !value.endsWith('..') ? value.slice(0, -1) : value;

const tagName = (tag: string): string => `<${tag}>`;

/** A tag may be called like a value, as in `sent on <day>{day}</day>`: the library knows both by one list of names. */
const tagsApart = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element) => {
    if (element.type === TYPE.tag)
      return { ...element, value: tagName(element.value), children: tagsApart(element.children) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: tagsApart(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });

/** Texts that a message from right to left has within it. */
const isolatedValues = (given: Readonly<Record<string, unknown>>, language: Language) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? isolated(value, language) : value]),
  );

/** Compiles one message. A text without values is the text itself, so that most messages cost nothing. */
function compileMessage(message: string, language: Language, formatters: Formatters): unknown {
  const elements = toPseudo(parse(message), language.tag);
  const { values, tags } = placeholdersOf(elements);
  const format = new IntlMessageFormat(tagsApart(elements), language.locale, undefined, { formatters });
  const inTags = Object.fromEntries(
    tags.map((tag) => [tagName(tag), (chunks: readonly unknown[]) => ({ tag, text: chunks.join('') })]),
  );
  const ending = new Set(valuesBeforePeriod(elements));
  const write = (given: Readonly<Record<string, unknown>> = {}): unknown => {
    const ended = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, ending.has(name) ? withoutPeriod(value) : value]),
    );
    const shown = language.dir === 'rtl' ? isolatedValues(ended, language) : ended;
    const text = format.format<object>({ ...shown, ...inTags } as Parameters<typeof format.format<object>>[0]);
    return tags.length > 0 && !Array.isArray(text) ? [text] : text;
  };
  return values.length > 0 ? write : write();
}

/** Compiles a room: its English messages, and what a language says in their place. What a language lacks is said in English. */
export function compileRoom<Room extends Readonly<Record<string, string>>>(
  english: Room,
  translated: Readonly<Record<string, string>>,
  language: Language,
): Texts<Room> {
  const formatters = formattersOf(language);
  const texts = Object.entries(english).map(([key, message]) => {
    return [key, compileMessage(translated[key] ?? message, language, formatters)];
  });
  return Object.freeze(Object.fromEntries(texts)) as Texts<Room>;
}
