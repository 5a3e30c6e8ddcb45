import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { settingFiles } from '../../../../scripts/settings/setting-files.ts';
import { schema, settingGroups } from '../../../../src/lib/server/settings/schema.ts';
import { settingText } from '../../../../src/lib/server/settings/setting.ts';

test('.env.example and docs/settings.md are what the settings say: `npm run settings` changes nothing [SETTINGS-56]', async () => {
  for (const [file, text] of Object.entries(settingFiles()))
    expect(await readFile(file, 'utf8'), `${file} is out of date: run npm run settings`).toBe(text);
});

const entries = settingGroups.flatMap(({ fields }) => Object.entries<z.ZodType>(fields));

test('every setting that is checked at start has its place in a group, once [SETTINGS-56]', () => {
  const names = entries.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name in schema.shape).sort()).toEqual(Object.keys(schema.shape).sort());
});

test.each(entries)('%s is explained in one sentence or more, which a table can hold [SETTINGS-56]', (_name, type) => {
  expect(settingText(type).text).toMatch(/^[^|\n]{5,}\.$/);
});

test('a setting of a number or a word has its default as example, or says what it is unset [SETTINGS-56]', () => {
  const wrong = entries.filter(([, type]) => {
    const standard = type.safeParse(undefined).data;
    return (
      (typeof standard === 'string' || typeof standard === 'number') && String(standard) !== settingText(type).example
    );
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
});
