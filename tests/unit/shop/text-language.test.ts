import { describe, expect, test } from 'vitest';
import { foreignLanguage, otherLanguage } from '../../../src/lib/shop/text-language.ts';

describe('the language of a text about a book', () => {
  test.each([
    ['a German title', 'Die Vermessung der Welt', 'de', 'de'],
    ['a title in Devanagari', 'गोदान', 'hi', 'hi'],
    ['a title in Tamil', 'பொன்னியின் செல்வன்', 'ta', 'ta'],
    ['a title in Japanese', '雪国', 'ja', 'ja'],
    ['a title in Chinese', '三体', 'zh', 'zh'],
    ['a Russian title', 'Война и мир', 'ru', 'ru'],
    [
      'a German sentence with "in" and "an"',
      'Er denkt in Bildern, an denen nichts wahr und alles schön ist.',
      'de',
      'de',
    ],
  ])('is said of %s [PRODUCT-87]', (_text, text, language, said) => expect(foreignLanguage(text, language)).toBe(said));

  test.each([
    ['a book in the language of the page', 'Emma', 'en'],
    ['a book in another English', 'Colour', 'en-US'],
    ['a romanised title', 'Raag Darbari', 'hi'],
    ['an English title of a German book', 'The Circle of the Seasons', 'de'],
    ['an English description of a French book', 'A gang of orphans takes over the port of a city in the south.', 'fr'],
    ['a record that names no language', 'Emma', undefined],
    ['a record that names nonsense', 'Emma', 'not a tag'],
    ['a title without letters', '1984', 'de'],
  ])('is not said of %s [PRODUCT-87]', (_text, text, language) =>
    expect(foreignLanguage(text, language)).toBeUndefined(),
  );

  test('is compared with that of the pages [PRODUCT-87]', () => {
    expect(foreignLanguage('Die Vermessung der Welt', 'de', 'de-AT')).toBeUndefined();
    expect(foreignLanguage('Die Vermessung der Welt', 'de-CH', 'hi')).toBe('de-CH');
    expect(foreignLanguage('The Woman in White', 'en', 'de-IN')).toBe('en');
    expect(foreignLanguage('The story of a house', 'ta', 'hi-IN')).toBe('en');
  });
});

describe('the language that a shop says of a name', () => {
  test.each([
    ['another one', 'de', 'en-IN', 'de'],
    ['a variety of another one', 'pt-BR', 'en', 'pt-BR'],
    ['the page’s', 'de', 'de-IN', undefined],
    ['another variety of the page’s', 'en-GB', 'en-XA', undefined],
    ['none', undefined, 'de', undefined],
    ['nonsense', '"><script>', 'de', undefined],
    ['a language that there is not', 'xx-none-at-all', 'de', undefined],
  ])('%s [LANG-77]', (_name, said, page, marked) => expect(otherLanguage(said, page)).toBe(marked));
});
