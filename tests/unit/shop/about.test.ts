import { expect, test } from 'vitest';
import { aboutSections, isLookInside } from '../../../src/components/product/about-sections.ts';
import { ageText, sharedFacts, shownCredits } from '../../../src/components/product/shared-facts.ts';
import type { BookAbout } from '../../../src/lib/shop/catalogue/about.ts';
import { workAboutData } from '../../../src/lib/structured-data/about.ts';
import { english, german } from '../../fixtures/languages.ts';

const nothing: BookAbout = {
  ...{ people: [], audience: [], awards: [], quotes: [], subjects: [] },
  ...{ newerEditions: [], olderEditions: [], editions: [], furtherLanguages: [], collections: [], samples: [] },
};
const person = (name: string, roleCode: string, role: string, biography?: string) => ({
  ...{ name, roleCode, role, biography, slug: name.toLowerCase() },
});
const about: BookAbout = {
  ...nothing,
  people: [
    person('Ines', 'A01', '', '<p>A diver.</p>'),
    person('Tara', 'B06', 'Translated by'),
    person('Jo', 'B06', 'Translated by'),
    person('Anna', 'A24', 'Introduction by'),
  ],
  ...{ originalTitle: 'A Maré', ageFrom: 8, ageTo: 12, excerpt: '<p>Once.</p>', subjects: ['Fantasy'] },
};

test('a book of which nothing is known has no page of facts and no tab [ONIX-67]', () => {
  expect(aboutSections({}, english)).toEqual([]);
  expect(aboutSections({ about: { ...nothing, subjects: ['Fantasy'], originalTitle: 'A Maré' } }, english)).toEqual([]);
  expect(sharedFacts({}, english)).toEqual([]);
});

test('each part of what is known has its section, and the tab says what is behind it [ONIX-67]', () => {
  const sections = aboutSections({ about }, english);
  expect(sections).toEqual([
    { id: 'look-inside', title: 'Look inside' },
    { id: 'people', title: 'About the author' },
  ]);
  expect(isLookInside(sections)).toBe(true);
  const awarded = aboutSections({ about: { ...nothing, awards: ['Winner'] } }, english);
  expect([awarded.map(({ title }) => title), isLookInside(awarded)]).toEqual([['Awards'], false]);
  expect(aboutSections({ about }, german).map(({ title }) => title)).toEqual([
    'Blick ins Buch',
    'Wer es geschrieben hat',
  ]);
});

test('people are credited by role, with links; below the title stand those who made the text and its pictures [ONIX-50]', () => {
  expect(shownCredits({ about }, english)).toEqual(['Translated by Tara, Jo']);
  expect(sharedFacts({ about }, english)).toEqual([
    {
      term: 'Translated by',
      details: [
        { text: 'Tara', href: '/author/tara' },
        { text: 'Jo', href: '/author/jo' },
      ],
    },
    { term: 'Introduction by', details: [{ text: 'Anna', href: '/author/anna' }] },
    { term: 'Original title', details: [{ text: 'A Maré' }] },
    { term: 'Age', details: [{ text: '8 to 12 years' }] },
    { term: 'Subjects', details: [{ text: 'Fantasy' }] },
  ]);
});

test("the publisher's own line of names stands alone below the title [ONIX-51]", () => {
  expect(shownCredits({ about: { ...about, statement: 'Ines, in a new translation' } }, english)).toEqual([]);
});

test.each([
  [{ ageFrom: 8, ageTo: 12 }, '8 to 12 years'],
  [{ ageFrom: 9, ageTo: 9 }, '9 years'],
  [{ ageFrom: 14 }, 'from 14 years'],
  [{ ageTo: 1 }, 'to 1 year'],
  [{}, undefined],
])('%j is said as %s [ONIX-58]', (ages, text) => {
  expect(ageText(ages, english)).toBe(text);
});

test('search engines are told who translated a book, from what, and for whom it is [ONIX-68]', () => {
  expect(workAboutData({ ...about, awards: ['Winner: Booker Prize'] })).toMatchObject({
    translator: [{ name: 'Tara' }, { name: 'Jo' }],
    translationOfWork: { name: 'A Maré' },
    ...{ typicalAgeRange: '8-12', award: ['Winner: Booker Prize'], illustrator: undefined },
  });
  expect(workAboutData(undefined)).toEqual({});
});
