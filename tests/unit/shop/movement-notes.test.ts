import { expect, test } from 'vitest';
import {
  changedOrderNote,
  readMovementNote,
  sentAgainNote,
  stockFileNote,
  waitedNote,
} from '../../../src/lib/shop/catalogue/movement-notes.ts';

test.each([
  [changedOrderNote, { kind: 'changed' }],
  [stockFileNote, { kind: 'file' }],
  [waitedNote, { kind: 'waited' }],
  [sentAgainNote('BF-26K7-4Q9X'), { kind: 'again', number: 'BF-26K7-4Q9X' }],
  // As they were stored before there were codes.
  ['The order was changed.', { kind: 'changed' }],
  ['CSV file', { kind: 'file' }],
  ['Sent again for BF-26K7-4Q9X', { kind: 'again', number: 'BF-26K7-4Q9X' }],
  // Words of staff.
  ['Delivery note 17', undefined],
  ['toString', undefined],
  ['', undefined],
])('a movement that notes %j says %j [LANG-95]', (stored, note) => {
  expect(readMovementNote(stored)).toEqual(note);
});
