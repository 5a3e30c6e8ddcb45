import { expect, test } from 'vitest';
import { isLeftOut } from '../../../src/lib/backup/selection.ts';

test('a backup has the files of e-books and audio, without uploads that are under way [DIGITAL-31]', () => {
  const folders = { dataDir: '/srv/shop', contentDir: '/srv/content' };
  const leftOut = isLeftOut(folders.dataDir, folders);
  expect(leftOut('digital')).toBe(false);
  expect(leftOut(`digital/${'a'.repeat(64)}`)).toBe(false);
  expect(leftOut('digital/incoming')).toBe(true);
});
