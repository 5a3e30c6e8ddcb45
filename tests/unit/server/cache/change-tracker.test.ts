import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createChangeTracker, sumOfVersions } from '../../../../src/lib/server/cache/change-tracker.ts';

test('a change is seen from the next turn on, and only under the names that changed', async () => {
  let file = 'a';
  let table = 1;
  const changeTracker = createChangeTracker({ file: () => file, table: () => table });
  const before = [
    changeTracker.versionOf(['file']),
    changeTracker.versionOf(['table']),
    changeTracker.versionOf(['file', 'table']),
  ];
  await turn();
  file = 'b';
  expect(changeTracker.versionOf(['file'])).not.toBe(before[0]);
  expect(changeTracker.versionOf(['table'])).toBe(before[1]);
  expect(changeTracker.versionOf(['file', 'table'])).not.toBe(before[2]);
  await turn();
  const between = changeTracker.versionOf(['file', 'table']);
  await turn();
  table = 2;
  expect(changeTracker.versionOf(['file', 'table'])).not.toBe(between);
});

test('a snapshot of versions can be compared later, for any of the sources', async () => {
  let file = 'a';
  const changeTracker = createChangeTracker({ file: () => file, table: () => 1 });
  const versions = changeTracker.versions();
  await turn();
  expect(changeTracker.versionOf(['file'])).toBe(sumOfVersions(versions, ['file']));
  await turn();
  file = 'b';
  expect(changeTracker.versionOf(['file'])).not.toBe(sumOfVersions(versions, ['file']));
  expect(changeTracker.versionOf(['table'])).toBe(sumOfVersions(versions, ['table']));
  expect(sumOfVersions(changeTracker.versions())).not.toBe(sumOfVersions(versions));
});

test('each source is checked once for all requests of one turn, and only when asked for', async () => {
  let checks = 0;
  const changeTracker = createChangeTracker({ file: () => ++checks, other: () => 1 });
  const atStart = checks;
  changeTracker.versionOf(['other']);
  expect(checks).toBe(atStart);
  changeTracker.versionOf(['file']);
  changeTracker.versionOf(['file']);
  changeTracker.versions();
  expect(checks).toBe(atStart + 1);
  await turn();
  changeTracker.versionOf(['file']);
  expect(checks).toBe(atStart + 2);
});
