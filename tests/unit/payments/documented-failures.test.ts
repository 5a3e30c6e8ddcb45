import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/** docs/payments.md names a test for each failure that other shops have had: it is where the page says, and holds that promise. */

const files = new Map(
  ['tests/unit', 'tests/e2e', 'tests/reliability'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => [basename(name), join(folder, name)] as const,
    ),
  ),
);
const rows = readFileSync('docs/payments.md', 'utf8')
  .split('## Each failure has a test')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('PAYMENT-'));

test('each failure that the page of payments names has its tests', () => {
  expect(rows?.length).toBeGreaterThanOrEqual(15);
  for (const row of rows ?? [])
    for (const part of (row.split('|')[3] ?? '').split(';')) {
      const ids = part.match(/PAYMENT-\d+/g) ?? [];
      const names = [...part.matchAll(/`([\w.-]+\.(?:test|spec)\.ts)`/g)].map(([, name = '']) => name);
      const texts = names.map((name) => readFileSync(files.get(name) ?? name, 'utf8'));
      expect(ids, row).not.toEqual([]);
      if (names.length > 0)
        for (const id of ids) expect([id, texts.some((text) => text.includes(id))]).toEqual([id, true]);
      for (const text of texts)
        expect(
          ids.some((id) => text.includes(id)),
          `${names}: ${ids}`,
        ).toBe(true);
    }
});
