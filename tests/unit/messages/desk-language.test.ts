import { describe, expect, test } from 'vitest';
import { deskLanguage, deskTags, shopLanguages } from '../../../src/messages/languages.ts';
import { catalogues, englishRooms } from '../../../src/messages/messages.ts';

const of = (chosen: string | undefined, tags: string[] | undefined, locale: string) => {
  const {
    tag,
    prefix,
    locale: words,
    numbers,
  } = deskLanguage(chosen, { languages: shopLanguages(tags, locale), locale });
  return [tag, prefix, words, numbers].join(' ');
};

describe('the language of the desk', () => {
  test('is the one that was chosen, without a prefix [LANG-31 LANG-32]', () => {
    expect(of('de', ['en', 'de'], 'de-DE')).toBe('de  de-DE de-DE');
    expect(of('de', ['en'], 'en-IN')).toBe('de  de-IN de-IN');
    expect(of('en', ['de', 'en'], 'de-DE')).toBe('en  en-DE de-DE');
  });

  test('is without a choice the first of the shop where the desk has it, else English [LANG-31]', () => {
    expect(of(undefined, ['de', 'en'], 'de-DE')).toBe('de  de-DE de-DE');
    expect(of(undefined, ['hi', 'de'], 'en-IN')).toBe('en  en-IN en-IN');
    expect(of(undefined, undefined, 'de-DE')).toBe('en  en-DE de-DE');
  });

  test('is not one that the desk has no longer', () => {
    expect(of('hi', ['en', 'hi'], 'en-IN')).toBe('en  en-IN en-IN');
    expect(of('xx', ['de'], 'de-DE')).toBe('de  de-DE de-DE');
  });

  test('is one object each, so that messages are compiled once', () => {
    const shop = { languages: shopLanguages(undefined, 'en-IN'), locale: 'en-IN' };
    expect(deskLanguage('de', shop)).toBe(deskLanguage('de', shop));
  });
});

test.each(deskTags.filter((tag) => tag !== 'en'))('the desk is whole in %s [LANG-34]', (tag) => {
  const rooms = Object.entries(englishRooms).filter(([room]) => /^desk([A-Z]|$)/.test(room));
  const missing = rooms.flatMap(([room, messages]) => {
    const own: Readonly<Record<string, string>> =
      Object.entries(catalogues[tag] ?? {}).find(([name]) => name === room)?.[1] ?? {};
    return Object.keys(messages)
      .filter((key) => !own[key])
      .map((key) => `${room}.${key}`);
  });
  expect(rooms.length).toBeGreaterThan(7);
  expect(missing).toEqual([]);
});
