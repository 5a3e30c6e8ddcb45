import { expect, test } from 'vitest';
import { withoutMarkup, withoutReferences } from '../src/product/without-markup.ts';

test.each([
  ['Caf&eacute; &amp; Cie', 'Café & Cie'],
  ['&#8216;Tis &#x2014; so', '‘Tis — so'],
  ['The <i>Emma</i> Letters', 'The Emma Letters'],
  ['The &lt;i&gt;Emma&lt;/i&gt; Letters', 'The Emma Letters'],
  ['One&nbsp;two', 'One two'],
  ['e&#769;t&#769;', 'ét\u0301'],
  // What is no reference and no tag of a text stays.
  ['Marks & Spencer; AT&T', 'Marks & Spencer; AT&T'],
  ['1 < 2, and 3 > 2', '1 < 2, and 3 > 2'],
  ['A &nosuchname; B', 'A &nosuchname; B'],
  ['List<String>', 'List<String>'],
])('the name %s is %s [ONIX-99]', (given, expected) => {
  expect(withoutMarkup(given)).toBe(expected);
});

test('no control character comes in by a reference [ONIX-99]', () => {
  expect(withoutReferences('a&#31;b&#7;&#x0;c')).toMatch(/^ab\ufffd?c$/);
  expect(withoutReferences('&#10;&#9;')).toBe('\n\t');
});
