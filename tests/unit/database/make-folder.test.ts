import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeBackup } from '../../../src/lib/backup/write-backup.ts';
import { makeFolder } from '../../../src/lib/database/make-folder.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { tempFolder } from '../import/onix.ts';

const modeOf = async (folder: string): Promise<number> => (await stat(folder)).mode & 0o777;
const knowsModes = process.platform !== 'win32';

test.runIf(knowsModes)(
  "other users of the machine can read neither the shop's data nor a backup of it [SETTINGS-07]",
  async () => {
    const [dataDir, copy] = [join(await tempFolder(), 'shops', 'data'), join(await tempFolder(), 'copies', 'monday')];
    await (await openDatabase(join(dataDir, 'bookfront.db'))).destroy();
    await writeBackup({ dataDir, contentDir: await tempFolder(), hasSecretSetting: false }, copy, 0);
    expect(await modeOf(dataDir)).toBe(0o700);
    expect(await modeOf(copy)).toBe(0o700);
    // Other files in the same folder keep their mode.
    const usual = join(copy, '..', '..', 'usual');
    await mkdir(usual);
    expect(await modeOf(join(copy, '..'))).toBe(await modeOf(usual));
  },
);

test.runIf(knowsModes)(
  'the database, its log and a backup are readable by their owner only [SECURITY-63]',
  async () => {
    // The folder is open to others, as when somebody made it by hand.
    const folder = await tempFolder();
    await chmod(folder, 0o755);
    const db = await openDatabase(join(folder, 'bookfront.db'));
    const files = ['bookfront.db', 'bookfront.db-wal', 'bookfront.db-shm'].map((name) => join(folder, name));
    expect(await Promise.all(files.map(modeOf))).toEqual([0o600, 0o600, 0o600]);
    await db.destroy();
    const copies = await tempFolder();
    await writeBackup({ dataDir: folder, contentDir: await tempFolder(), hasSecretSetting: false }, copies, 0);
    expect(await modeOf(join(copies, 'data', 'bookfront.db'))).toBe(0o600);
  },
);

test.runIf(knowsModes)('an existing folder keeps its mode', async () => {
  const folder = join(await tempFolder(), 'data');
  await mkdir(folder, { mode: 0o750 });
  const given = await modeOf(folder);
  makeFolder(folder);
  expect(await modeOf(folder)).toBe(given);
});

test('a file in place of the folder is an error', async () => {
  const file = join(await tempFolder(), 'data');
  await writeFile(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
});
