import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '../../../src/lib/database/back-up.ts';
import { makeFolder } from '../../../src/lib/database/make-folder.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { tempFolder } from '../import/onix.ts';

const modeOf = async (folder: string): Promise<number> => (await stat(folder)).mode & 0o777;
const knowsModes = process.platform !== 'win32';

test.runIf(knowsModes)(
  'no other user of the machine can read what customers have told a shop, or a copy of it',
  async () => {
    const [dataDir, copy] = [join(await tempFolder(), 'shops', 'data'), join(await tempFolder(), 'copies', 'monday')];
    await (await openDatabase(join(dataDir, 'bookfront.db'))).destroy();
    await backUp(dataDir, copy, []);
    expect(await modeOf(dataDir)).toBe(0o700);
    expect(await modeOf(copy)).toBe(0o700);
    // What else its owner keeps beside them is none of ours.
    const usual = join(copy, '..', '..', 'usual');
    await mkdir(usual);
    expect(await modeOf(join(copy, '..'))).toBe(await modeOf(usual));
  },
);

test.runIf(knowsModes)('a folder that is there stays as open as its owner has made it', async () => {
  const folder = join(await tempFolder(), 'data');
  await mkdir(folder, { mode: 0o750 });
  const given = await modeOf(folder);
  makeFolder(folder);
  expect(await modeOf(folder)).toBe(given);
});

test('a file is no folder', async () => {
  const file = join(await tempFolder(), 'data');
  await writeFile(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
});
