import { expect, test } from 'vitest';
import { personData, seriesData } from '../../../src/lib/structured-data/named-lists.ts';

const siteUrl = 'https://books.example.com';

test('a series has its books in reading order, each with its place if it has one [CRAWL-31]', () => {
  const books = [
    { id: '7', name: 'Dune', number: '1' },
    { id: '9', name: 'The Road to Dune' },
  ];
  expect(seriesData({ id: 'dune', name: 'Dune' }, books, siteUrl)).toEqual({
    '@type': 'BookSeries',
    name: 'Dune',
    url: `${siteUrl}/series/dune`,
    hasPart: [
      { '@type': 'Book', name: 'Dune', url: `${siteUrl}/product/7`, position: '1' },
      { '@type': 'Book', name: 'The Road to Dune', url: `${siteUrl}/product/9` },
    ],
  });
  expect(Object.keys(seriesData({ id: 'dune', name: 'Dune' }, [], siteUrl))).not.toContain('hasPart');
});

test('a person has other names and a biography as text, or neither [CRAWL-31]', () => {
  const person = { id: 'stephen-king', name: 'Stephen King', otherNames: [] };
  const url = `${siteUrl}/author/stephen-king`;
  expect(personData(person, siteUrl)).toEqual({ '@type': 'Person', name: 'Stephen King', url });
  const otherNames = [{ name: 'Richard Bachman', slug: 'richard-bachman' }];
  expect(personData({ ...person, otherNames, biography: '<p>Born in <em>Maine</em>.</p>' }, siteUrl)).toMatchObject({
    alternateName: ['Richard Bachman'],
    description: 'Born in Maine.',
  });
});
