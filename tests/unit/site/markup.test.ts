import { expect, test } from 'vitest';
import { parse } from '../../e2e/support/dom.ts';
import { faultsOf } from '../../e2e/support/markup.ts';

/** What the plain browser of the tests refuses on each page that it opens. */

const good = `<h1>Books</h1><nav aria-labelledby="t"><h2 id="t">Shelves</h2><ul><li><a href="/"><img alt="Home" src="a"></a></li></ul></nav>
  <form><label for="q">Search</label><input id="q" aria-invalid="true" aria-describedby="why"><p id="why">Please type a word.</p>
  <fieldset aria-describedby="why"><label>Yes <input type="radio" aria-invalid="true"></label></fieldset>
  <input type="hidden" name="n"><button aria-label="Go"></button></form><dialog><h4>Closed</h4><input></dialog>`;

test('what a screen reader can make sense of has no faults', () => {
  expect(faultsOf(parse(good))).toEqual([]);
});

test.each([
  ['a field without a label', 'for="q"', 'for="why"', '<input id="q"> has no label'],
  ['a label of nothing', 'for="q"', 'for="w"', 'for names w'],
  ['an id that stands twice', 'id="q"', 'id="why"', 'two elements have the id why'],
  ['a message that is not there', '<p id="why">', '<p>', 'aria-describedby names why'],
  ['a message without text', 'Please type a word.', '', 'is invalid without a message'],
  ['a name that is not there', 'id="t"', '', 'aria-labelledby names t'],
  ['a button without a name', 'aria-label="Go"', '', '<button> has no name'],
  ['a link without a name', 'alt="Home"', 'alt=""', '<a href="/"> has no name'],
  ['a picture without an alternative', 'alt="Home"', '', '<img> has no alternative text'],
  ['an item outside a list', /<\/?ul>/g, '', '<li> is in no list'],
  ['a heading that skips a level', /h2/g, 'h3', 'h3 after h1'],
  ['a page without a title', /h1/g, 'p', 'there is no h1'],
])('%s is a fault', (_name, part, instead, fault) => {
  expect(faultsOf(parse(good.replaceAll(part, instead)))).toContainEqual(expect.stringContaining(fault));
});
