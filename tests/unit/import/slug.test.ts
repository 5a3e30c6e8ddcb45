import { expect, test } from 'vitest';
import { slug } from '../../../src/lib/shop/slug.ts';

test.each([
  ['Colm Tóibín', 'colm-toibin'],
  ["Midnight's Children", 'midnights-children'],
  ['Faber & Faber', 'faber-and-faber'],
  ['  Łódź — Straße  ', 'lodz-strasse'],
  ['गोदान', ''],
])('the slug of %s is %s', (text, expected) => {
  expect(slug(text)).toBe(expected);
});
