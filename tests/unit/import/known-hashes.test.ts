import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { KnownHashes, sortHashes } from '../../../src/lib/backend/import/records/known-hashes.ts';

const hashOf = (index: number): string => hash('sha256', `record ${index}`, 'base64url').slice(0, 22);

test('hashes that are known are found, and no others [IMPORT-63]', () => {
  const known = new KnownHashes(sortHashes(Array.from({ length: 1000 }, (_, index) => hashOf(index * 2))));
  const found = Array.from({ length: 2000 }, (_, index) => known.has(hashOf(index)));
  expect(found).toEqual(found.map((_, index) => index % 2 === 0));
  expect(new KnownHashes(sortHashes([])).has(hashOf(1))).toBe(false);
});
