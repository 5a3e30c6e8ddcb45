import { describe, expect, test } from 'vitest';
import type { FormField } from '../src/form-fields.ts';
import { describeChanges } from '../src/merge/describe-changes.ts';
import { mergeDrafts } from '../src/merge/merge-drafts.ts';
import { mergeLists } from '../src/merge/merge-lists.ts';
import type { Draft } from '../src/protocol.ts';

const text = (name: string, label: string): FormField => ({
  ...{ kind: 'text', widget: 'line', name, label, isOptional: false },
});
const form: readonly FormField[] = [
  text('title', 'Title'),
  { kind: 'group', name: 'map', label: 'Map', isOptional: true, fields: [text('link', 'Link')] },
  {
    ...{ kind: 'list', name: 'stores', label: 'Stores', isOptional: true, most: 5 },
    entry: { add: 'Add a store', unnamed: 'New store', row: 'store {number}' },
    fields: [text('name', 'Name'), text('phone', 'Phone')],
  },
];
const store = (name: string, phone = '1') => ({ name, phone });
const draft = (body: string, values: Draft['values'] = {}): Draft => ({ values: { title: 'T', ...values }, body });

/** What both made of `base`, and what has to be decided. */
function merged(base: Draft, theirs: Draft, mine: Draft, choices = {}) {
  const result = mergeDrafts(form, { base, theirs, mine }, choices);
  return { ...result.draft, conflicts: result.conflicts.map(({ label, theirs, mine }) => [label, theirs, mine]) };
}

describe('blocks', () => {
  test.each([
    ['different ones', 'A\n\nB\n\nC', 'A2\n\nB\n\nC', 'A\n\nB\n\nC2', 'A2\n\nB\n\nC2'],
    ['neighbours', 'A\n\nB', 'A2\n\nB', 'A\n\nB2', 'A2\n\nB2'],
    ['one adds, one changes', 'A\n\nB', 'A\n\nNew\n\nB', 'A\n\nB2', 'A\n\nNew\n\nB2'],
    ['one removes, one changes another', 'A\n\nB\n\nC', 'B\n\nC', 'A\n\nB\n\nC2', 'B\n\nC2'],
    ['both make the same change', 'A\n\nB', 'A2\n\nB', 'A2\n\nB', 'A2\n\nB'],
  ])('of which %s are merged [TEXTS-12]', (_what, base, theirs, mine, expected) =>
    expect(merged(draft(base), draft(theirs), draft(mine))).toMatchObject({ body: expected, conflicts: [] }),
  );

  test('that both have changed keep both texts, and what the reader chooses is taken [TEXTS-13]', () => {
    const [base, theirs, mine] = [draft('A\n\nB'), draft('A\n\nHers'), draft('A2\n\nHis')];
    expect(merged(base, theirs, mine)).toMatchObject({ body: 'A2\n\nHis', conflicts: [[undefined, 'Hers', 'His']] });
    expect(merged(base, theirs, mine, { 'body 1': 'theirs' }).body).toBe('A2\n\nHers');
    expect(merged(base, theirs, mine, { 'body 1': 'both' }).body).toBe('A2\n\nHers\n\nHis');
  });

  test('one that somebody has removed and somebody has changed is asked about', () =>
    expect(merged(draft('A\n\nB'), draft('A'), draft('A\n\nB2')).conflicts).toEqual([[undefined, '', 'B2']]));
});

describe('values', () => {
  test('of different fields, groups and entries are merged [TEXTS-12]', () => {
    const base = draft('', { map: { link: 'x' }, stores: [store('One'), store('Two')] });
    const theirs = draft('', { map: { link: 'y' }, stores: [store('One', '2'), store('Two')] });
    const mine = draft('', { title: 'T2', map: { link: 'x' }, stores: [store('Uno'), store('Two', '3')] });
    expect(merged(base, theirs, mine)).toEqual({
      body: '',
      values: { title: 'T2', map: { link: 'y' }, stores: [store('Uno', '2'), store('Two', '3')] },
      conflicts: [],
    });
  });

  test('of the same field are asked about, by the labels that lead to it [TEXTS-13]', () => {
    const base = draft('', { stores: [store('One')] });
    const [theirs, mine] = [draft('', { stores: [store('Une')] }), draft('', { stores: [store('Uno')] })];
    expect(merged(base, theirs, mine)).toMatchObject({
      values: { stores: [store('Uno')] },
      conflicts: [['Stores, 1, Name', 'Une', 'Uno']],
    });
    expect(merged(base, theirs, mine, { 'stores.0.name': 'theirs' }).values).toMatchObject({ stores: [store('Une')] });
  });

  test('of a list that both have made longer are asked about as a whole', () => {
    const base = draft('', { stores: [] });
    const result = merged(base, draft('', { stores: [store('A')] }), draft('', { stores: [store('B'), store('C')] }));
    expect(result.conflicts).toEqual([
      ['Stores', 'Stores 1, Name: A\nStores 1, Phone: 1', expect.stringContaining('Stores 2, Name: C')],
    ]);
  });
});

test('nothing of what either has added is lost', () => {
  const items = mergeLists(['a'], ['a', 'b'], ['a', 'c']);
  expect(items).toEqual([
    { kind: 'clear', items: ['a'] },
    { kind: 'conflict', theirs: ['b'], mine: ['c'] },
  ]);
});

test('changes are told field by field and block by block, word by word [TEXTS-16]', () => {
  const before = draft('One two.\n\nThree.', { stores: [store('Old')] });
  const after = draft('One new two.\n\nThree.\n\nFour.', { stores: [store('New')] });
  expect(describeChanges(form, before, after)).toEqual([
    {
      label: 'Stores 1, Name',
      words: [
        { kind: 'removed', text: 'Old' },
        { kind: 'added', text: 'New' },
      ],
    },
    {
      label: undefined,
      words: [
        { kind: 'same', text: 'One ' },
        { kind: 'added', text: 'new ' },
        { kind: 'same', text: 'two.' },
      ],
    },
    { label: undefined, words: [{ kind: 'added', text: 'Four.' }] },
  ]);
  expect(describeChanges(form, before, before)).toEqual([]);
});
