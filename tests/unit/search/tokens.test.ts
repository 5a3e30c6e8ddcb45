import { describe, expect, it } from 'vitest';
import { parseSearchQuery, significantOf } from '../../../src/lib/backend/search/search-query.ts';
import { alternativeSpellings, titleKeys, tokenise } from '../../../src/lib/backend/search/tokens.ts';
import { ftsExpression } from '../../../src/lib/database/sqlite/fts-expression.ts';

describe('tokens of a text', () => {
  it.each([
    ["Midnight's Children", ['midnights', 'children']],
    ['Midnight’s Children', ['midnights', 'children']],
    ['Gabriel García Márquez', ['gabriel', 'garcia', 'marquez']],
    ['Mahābhārata', ['mahabharata']],
    ['Jo Nesbø, Łódź & Straße', ['jo', 'nesbo', 'lodz', 'strasse']],
    ['गोदान', ['गोदान']],
    ['Catch-22', ['catch', '22']],
    ['???', []],
  ])('%s', (text, words) => {
    expect(tokenise(text)).toEqual(words);
  });

  it.each([
    ['J. K. Rowling', ['jk']],
    ["L'Étranger", ['etranger']],
    ['Catch-22', ['catch22']],
    ['Emma', []],
  ])('have alternative spellings: %s [SEARCH-17]', (text, spellings) => {
    expect(alternativeSpellings(text)).toEqual(expect.arrayContaining(spellings));
  });
});

describe('title keys', () => {
  it('are compared with and without the article [SEARCH-17]', () => {
    expect(titleKeys('The Moonstone!')).toEqual({ full: 'the moonstone', short: 'moonstone' });
    expect(titleKeys('Theory')).toEqual({ full: 'theory', short: 'theory' });
    expect(titleKeys('The')).toEqual({ full: 'the', short: 'the' });
  });
});

describe('title keys of other languages', () => {
  it.each([
    ['Le Petit Prince', 'fre', 'petit prince'],
    ["L'Étranger", 'fre', 'etranger'],
    ['L’Étranger', 'fre', 'etranger'],
    ['Les', 'fre', 'les'],
    ['Die Verwandlung', 'ger', 'verwandlung'],
    ['El Aleph', 'spa', 'aleph'],
    ['I promessi sposi', 'ita', 'promessi sposi'],
    ['Os Maias', 'por', 'maias'],
    ['Het Achterhuis', 'dut', 'achterhuis'],
    // An article of one language is a word of another.
    ['Die Another Day', 'eng', 'die another day'],
    ['A doll', 'ger', 'a doll'],
    ['गोदान', 'hin', 'गोदान'],
  ])('leave out the article of the language: %s [SEARCH-33]', (title, language, short) => {
    expect(titleKeys(title, language).short).toBe(short);
  });
});

describe('a search', () => {
  it.each(['', 'ab', '  ab  ', '???', '- -'])('for %j has no tokens', (text) => {
    expect(parseSearchQuery(text)).toBeUndefined();
  });

  it('leaves out stop words, unless there are no others', () => {
    expect(significantOf(tokenise('The God of Small Things by Arundhati Roy'))).toEqual([
      'god',
      'small',
      'things',
      'arundhati',
      'roy',
    ]);
    expect(significantOf(tokenise('the'))).toEqual(['the']);
  });

  it.each([
    ['978-0-14-143951-8', { digits: '9780141439518', isWhole: true }],
    ['ISBN 0141439513', { digits: '9780141439518', isWhole: true }],
    ['978 0141', { digits: '9780141', isWhole: false }],
    ['9780141439519', { digits: '9780141439519', isWhole: false }],
    ['1984', { digits: '1984', isWhole: false }],
    ['catch 22', undefined],
  ])('for %s has the ISBN %j', (text, isbn) => {
    expect(parseSearchQuery(text)?.isbn).toEqual(isbn);
  });
});

describe('a match expression', () => {
  it('quotes every word, so that operators have no effect', () => {
    expect(ftsExpression(['title', 'author'], [['and'], ['near', 'not']])).toBe(
      '{title author} : (("and" *) AND ("near" * OR "not" *))',
    );
  });
});
