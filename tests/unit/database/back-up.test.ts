import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from '../../../src/lib/database/back-up.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { tempFolder } from '../import/onix.ts';

test('the copy of a running shop has what was written last, and a shop can be started on it', async () => {
  const dataDir = await tempFolder();
  const running = await openDatabase(join(dataDir, 'bookfront.db'));
  onTestFinished(() => running.destroy());
  await writeFile(join(dataDir, 'session-secret'), 'secret');
  await running.insertInto('shop_setting').values({ key: 'last', value: '1' }).execute();

  const folder = join(await tempFolder(), 'copy');
  await backUp(dataDir, folder, ['session-secret']);
  const copy = await openDatabase(join(folder, 'bookfront.db'));
  onTestFinished(() => copy.destroy());
  expect(await copy.selectFrom('shop_setting').select('key').execute()).toEqual([{ key: 'last' }]);
  expect(await readFile(join(folder, 'session-secret'), 'utf8')).toBe('secret');
  await expect(backUp(dataDir, folder, ['session-secret'])).rejects.toThrow('already exists');
});
