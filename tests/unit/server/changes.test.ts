import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createChanges, sumOf } from '../../../src/lib/server/changes.ts';

test('a change is seen by what comes after it, by those who watch the thing', async () => {
  let file = 'a';
  let table = 1;
  const changes = createChanges({ file: () => file, table: () => table });
  const before = [changes.countOf(['file']), changes.countOf(['table']), changes.countOf(['file', 'table'])];
  await turn();
  file = 'b';
  expect(changes.countOf(['file'])).not.toBe(before[0]);
  expect(changes.countOf(['table'])).toBe(before[1]);
  expect(changes.countOf(['file', 'table'])).not.toBe(before[2]);
  await turn();
  const between = changes.countOf(['file', 'table']);
  await turn();
  table = 2;
  expect(changes.countOf(['file', 'table'])).not.toBe(between);
});

test('counts taken before can be compared for any of the things later', async () => {
  let file = 'a';
  const changes = createChanges({ file: () => file, table: () => 1 });
  const counts = changes.counts();
  await turn();
  expect(changes.countOf(['file'])).toBe(sumOf(counts, ['file']));
  await turn();
  file = 'b';
  expect(changes.countOf(['file'])).not.toBe(sumOf(counts, ['file']));
  expect(changes.countOf(['table'])).toBe(sumOf(counts, ['table']));
  expect(sumOf(changes.counts())).not.toBe(sumOf(counts));
});

test('each thing is looked at once for all requests of one turn, and only when somebody asks', async () => {
  let looks = 0;
  const changes = createChanges({ file: () => ++looks, other: () => 1 });
  const atStart = looks;
  changes.countOf(['other']);
  expect(looks).toBe(atStart);
  changes.countOf(['file']);
  changes.countOf(['file']);
  changes.counts();
  expect(looks).toBe(atStart + 1);
  await turn();
  changes.countOf(['file']);
  expect(looks).toBe(atStart + 2);
});
