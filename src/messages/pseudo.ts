import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * Pseudo-locales: English that shows which text comes from a catalogue. `en-XA` is accented, a third longer and in brackets; `ar-XB`
 * is the same in a page from right to left.
 */
const accented: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ö', s: 'š', u: 'û', y: 'ý' },
  ...{ A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Û', Y: 'Ý' },
};

const pseudoTags: readonly string[] = ['en-XA', 'ar-XB'];

export const isPseudo = (tag: string): boolean => pseudoTags.includes(tag);

const accent = (text: string): string => [...text].map((character) => accented[character] ?? character).join('');

function accentAll(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: accent(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: accentAll(element.children) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: accentAll(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });
}

const lengthOf = (elements: readonly MessageFormatElement[]): number =>
  elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length;
    if (element.type === TYPE.tag) return sum + lengthOf(element.children);
    return sum + 4;
  }, 0);

/** The message as a pseudo-locale says it; every other language keeps it. */
export function toPseudo(elements: MessageFormatElement[], tag: string): MessageFormatElement[] {
  if (!isPseudo(tag)) return elements;
  const longer = '~'.repeat(Math.ceil(lengthOf(elements) / 3));
  return [{ type: TYPE.literal, value: '[' }, ...accentAll(elements), { type: TYPE.literal, value: `${longer}]` }];
}

/** The same of messages that an island gets as they are written: those of names and plurals. */
export const pseudoTexts = <Room extends Readonly<Record<string, string>>>(room: Room, tag: string): Room =>
  Object.fromEntries(
    Object.entries(room).map(([key, message]) => [key, written(toPseudo(parse(message), tag))]),
  ) as Room;

const written = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound) return '#';
      if (element.type !== TYPE.plural) return `{${element.value}}`;
      const forms = Object.entries(element.options).map(([name, { value }]) => `${name} {${written(value)}}`);
      return `{${element.value}, plural, ${forms.join(' ')}}`;
    })
    .join('');
