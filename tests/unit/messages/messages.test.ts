import { parse } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { readSource } from '../../../scripts/messages/catalogue-files.ts';
import { checkMessages } from '../../../scripts/messages/check-messages.ts';
import { readPo } from '../../../scripts/messages/po.ts';
import { islandRooms } from '../../../src/messages/island-rooms.ts';
import { knownLanguages, shopLanguages } from '../../../src/messages/languages.ts';
import { compileRoom, placeholdersOf } from '../../../src/messages/message.ts';
import { catalogues, englishRooms, islandTexts, messages, type RoomName } from '../../../src/messages/messages.ts';
import { writePo } from '../../../src/messages/write-po.ts';
import { arabic, english, german, hindi, languages } from '../../fixtures/languages.ts';

const format = (message: string, tag: string, values: object) =>
  String(new IntlMessageFormat(message, tag).format({ ...values }));

const source = await readSource();

describe('the catalogues', () => {
  test('can all be shown: their placeholders, plural forms and names are right [LANG-07]', () => {
    const { errors } = checkMessages({ english: englishRooms, catalogues, islands: islandRooms, source, format });
    expect(errors).toEqual([]);
  });

  test('of all known languages are there, and no others', () => {
    const named = Object.keys(knownLanguages).filter((tag) => tag !== 'en' && !knownLanguages[tag]?.isPseudo);
    expect(Object.keys(catalogues).sort()).toEqual(named.sort());
  });
});

const namesIn = (message: string) => placeholdersOf(parse(message)).values;

describe('a value that ends with a period', () => {
  test('ends the sentence, too [LANG-101]', () => {
    const { expectedBetween, sentFromThen } = messages.deliveryTimes(german);
    expect(expectedBetween({ days: 'Mo., 30. Nov. – Mo., 7. Dez.' })).toBe(
      'Voraussichtlich Mo., 30. Nov. – Mo., 7. Dez.',
    );
    expect(expectedBetween({ days: '30. November' })).toBe('Voraussichtlich 30. November.');
    expect(sentFromThen({ day: '7. Dez.', time: 'x' })).toBe('Versand ab 7. Dez., danach x');
    const room = {
      link: 'See <a>{day}</a>. {more}...',
      many: '{n, plural, one {by {day}} other {from {day}}}.',
    } as const;
    const compiled = compileRoom(room, {}, english);
    expect(compiled.link({ day: '7 Dec.', more: 'etc.' })).toEqual(['See ', { tag: 'a', text: '7 Dec' }, '. etc....']);
    expect(compiled.many({ n: 1, day: '7 Dec.' })).toBe('by 7 Dec.');
  });

  test.each(shopLanguages(['en', 'de', 'fr', 'hi', 'ar'], 'en-IN'))(
    'in no message of $tag twice [LANG-101]',
    (language) => {
      for (const name of Object.keys(englishRooms) as RoomName[]) {
        const room: Readonly<Record<string, string>> = englishRooms[name];
        for (const [key, text] of Object.entries<unknown>(messages[name](language))) {
          if (typeof text !== 'function') continue;
          const values = Object.fromEntries(namesIn(room[key] ?? '').map((value) => [value, 'Dec.']));
          const said = JSON.stringify(text(values)).replaceAll('...', '…');
          expect(said, `${name}.${key}`).not.toContain('..');
        }
      }
    },
  );
});

describe('the check of messages', () => {
  const site = { items: '{count, plural, one {# item} other {# items}}', name: 'Hello {name}', link: 'See <a>it</a>' };
  const check = (room: Record<string, string>, tag = 'de', islands: string[] = []) =>
    checkMessages({
      ...{ english: { site }, catalogues: { [tag]: { site: room } }, islands, format },
      source: 'text.items text.name text.link',
    });

  test.each([
    [
      'another placeholder',
      { name: 'Hallo {nam}' },
      /site\.name has the placeholders \{nam\}, but the English has \{name\}/,
    ],
    ['a lost placeholder', { name: 'Hallo' }, /has the placeholders none/],
    ['a lost tag', { link: 'Siehe hier' }, /the English has <a>/],
    ['braces that do not close', { name: 'Hallo {name' }, /site\.name is no message/],
    ['a name that English does not have', { nothing: 'Nichts' }, /site\.nothing is not a message of English/],
    ['a missing plural form', { items: '{count, plural, other {#}}' }, /site\.items lacks the plural forms one/],
  ])('refuses %s [LANG-07]', (_what, room, error) => {
    expect(check(room).errors.join()).toMatch(error);
  });

  test('names the plural forms of the language itself', () => {
    expect(check({ items: site.items }, 'ar').errors.join()).toMatch(/zero, two, few, many/);
  });

  test('refuses in an island what its small formatter does not know', () => {
    const select = { name: '{name, select, x {A} other {B}}' };
    expect(check(select, 'de', ['site']).errors.join()).toMatch(/island cannot show/);
  });

  test.each(['text.name', 'of(form).text.name', 'messages.site(language).name', 'readonly name: string'])(
    'knows %s as a use of a message [LANG-07]',
    (source) => {
      const used = checkMessages({ english: { site: { name: 'Name' } }, catalogues: {}, islands: [], source, format });
      expect(used.errors).toEqual([]);
    },
  );

  test('names messages that are missing, and English ones that nothing uses [LANG-07]', () => {
    expect(check({ name: 'Hallo {name}' }).missing).toEqual(['de: 2 messages are missing: site.items, site.link']);
    const unused = checkMessages({ english: { site }, catalogues: {}, islands: [], source: 'text.items', format });
    expect(unused.errors).toHaveLength(2);
  });
});

describe('a message', () => {
  test('without values is a text, with values a function of them', () => {
    expect(messages.site(english).menu).toBe('Menu');
    expect(messages.site(english).wishlist({ count: 1200 })).toBe('Wishlist, 1,200 items');
    expect(messages.site(german).wishlist({ count: 1200 })).toBe('Merkzettel, 1.200 Artikel');
  });

  // WCAG 2.5.3: the number beside the icon is said by those who speak to their computer.
  test.each(languages)('names a link that shows a number with that number: $tag', (language) => {
    const site = messages.site(language);
    for (const count of [0, 1, 2, 3, 11, 100])
      for (const name of [site.wishlist({ count }), site.countedCategory({ name: '', count })])
        expect(name).toMatch(new RegExp(`(?<!\\d)${count}(?!\\d)`));
  });

  test('has the plural forms of its language [LANG-02]', () => {
    const books = (count: number) => messages.site(arabic).countedCategory({ name: 'روايات', count });
    expect([1, 2, 3, 11, 100].map(books).map((text) => text.replace('روايات، ', ''))).toEqual([
      '1 كتاب',
      '2 كتاب',
      '3 كتب',
      '11 كتابًا',
      '100 كتاب',
    ]);
  });

  test('with a tag comes in parts, so that the page makes the link', () => {
    expect(messages.site(hindi).offer).toEqual(['यह पेज ', { tag: 'link', text: 'हिन्दी' }, ' में भी उपलब्ध है।']);
  });

  test('may have a tag that is called like a value', () => {
    expect(messages.reviews(german).tab({ count: 3 })).toEqual(['Rezensionen (', { tag: 'count', text: '3' }, ')']);
  });

  test('escapes nothing and runs nothing: values stay as they are', () => {
    expect(messages.site(german).logo({ name: '<b>{x}</b>' })).toBe('<b>{x}</b>, Startseite');
  });

  test('is English where a language lacks it', () => {
    const [pseudo] = shopLanguages(['en-XA'], 'en-IN');
    expect(pseudo && messages.site(pseudo).menu).toBe('[Méñû~~]');
    expect(pseudo && messages.site(pseudo).wishlist({ count: 2 })).toMatch(/^\[Wîšhlîšt, 2 îtémš~+\]$/);
  });

  test('goes to islands as it is written; English ones have theirs [LANG-06]', () => {
    expect(islandTexts('searchBox', english)).toBeUndefined();
    expect(islandTexts('searchBox', german)?.search).toBe('Suchen');
    const [pseudo] = shopLanguages(['en-XA'], 'en-IN');
    expect(pseudo && islandTexts('offers', pseudo)).toMatchObject({
      addToCart: '[Ådd tö çárt~~~~]',
      orderable: '[Ördéráblé, áböût {count, plural, one {á dáý} other {# dáýš}}~~~~~~~]',
    });
  });
});

describe('the languages of a shop', () => {
  const of = (tags: string[] | undefined, locale: string) =>
    shopLanguages(tags, locale).map(({ tag, prefix, locale: words, numbers, dir }) =>
      [tag, prefix, words, numbers, dir].join(' '),
    );

  test('are English alone without LANGUAGES, as long as no other catalogue is whole [LANG-01]', () => {
    expect(of(undefined, 'en-IN')).toEqual(['en  en-IN en-IN ltr']);
    expect(of(undefined, 'de-DE')).toEqual(['en  en-DE de-DE ltr']);
  });

  test('have prefixes but for the first, and are written as where the shop is', () => {
    expect(of(['hi', 'en', 'ar'], 'en-IN')).toEqual([
      'hi  hi-IN en-IN ltr',
      'en /en en-IN en-IN ltr',
      'ar /ar ar-IN ar-IN rtl',
    ]);
  });
});

test('a catalogue goes to translators and back as PO, with comments and what is a draft [LANG-08]', () => {
  const all = [
    { name: 'site.menu', english: 'Menu', text: 'Menü', comment: 'Name of the menu.', isDraft: true },
    { name: 'site.main', english: 'Menu', text: 'Haupt "menü"\n', isDraft: false },
    { name: 'site.none', english: 'None', text: '', isDraft: true },
  ];
  const file = writePo('de', all);
  expect(file).toContain('#. Name of the menu.\n#, fuzzy, icu-message-format\nmsgctxt "site.menu"');
  expect(readPo(file)).toEqual(all.slice(0, 2).map(({ comment: _comment, ...message }) => message));
});
