import { mkdir, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { loadSettings } from '../../../../src/lib/server/settings/settings.ts';
import { createRoot } from '../../../../src/lib/server/startup/create-root.ts';
import { type Closing, partsFrom } from '../../../../src/lib/server/startup/parts.ts';
import { secretFile } from '../../../../src/lib/server/startup/session-secret.ts';
import { tempFolder } from '../../import/onix.ts';

/** What a shop opens at its start, and closes at its end. */

let done: string[];
beforeEach(() => {
  done = [];
});

const openPart =
  (name: string) =>
  (_needs: object, closing: Closing): object => {
    done.push(`open ${name}`);
    closing.defer(() => void done.push(`close ${name}`));
    return {};
  };

function failing(): never {
  throw new Error('this one cannot be opened');
}

test('each part is given those before it, and they close in the reverse order, once [OPERATION-17]', async () => {
  const { parts, close } = await partsFrom({ base: 1 })
    .with(openPart('first'))
    .with(({ base }) => ({ second: base + 1 }))
    .with(({ base, second }) => ({ third: base + second }))
    .with(openPart('fourth'))
    .open();
  expect(parts).toEqual({ base: 1, second: 2, third: 3 });
  await close();
  await close();
  expect(done).toEqual(['open first', 'open fourth', 'close fourth', 'close first']);
});

test('when a part cannot be opened, those before it are closed, and none after it is opened [OPERATION-17]', async () => {
  const list = partsFrom({}).with(openPart('first')).with(openPart('second')).with(failing).with(openPart('fourth'));
  await expect(list.open()).rejects.toThrow('this one cannot be opened');
  expect(done).toEqual(['open first', 'open second', 'close second', 'close first']);
});

test('what a part has deferred before it failed is closed too [OPERATION-17]', async () => {
  const list = partsFrom({}).with((needs, closing) => {
    openPart('half')(needs, closing);
    failing();
  });
  await expect(list.open()).rejects.toThrow('this one cannot be opened');
  expect(done).toEqual(['open half', 'close half']);
});

test('a part that fails to close keeps no other open, and its error is thrown [OPERATION-17]', async () => {
  const { close } = await partsFrom({})
    .with(openPart('first'))
    .with((_needs, closing) => {
      closing.defer(() => Promise.reject(new Error('it does not close')));
      return {};
    })
    .with(openPart('third'))
    .open();
  await expect(close()).rejects.toThrow('it does not close');
  expect(done).toEqual(['open first', 'open third', 'close third', 'close first']);
});

/** Files of a folder that this process has open. */
async function openFilesIn(folder: string): Promise<string[]> {
  const files = await Promise.all(
    (await readdir('/proc/self/fd')).map((id) => readlink(join('/proc/self/fd', id)).catch(() => '')),
  );
  return files.filter((file) => file.startsWith(folder));
}

const settingsIn = (folder: string) =>
  loadSettings({ DATA_DIR: folder, API_BASE_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'error' });

test('a shop that is closed has no file of its folder open [OPERATION-17]', async () => {
  const folder = await tempFolder();
  const root = await createRoot(settingsIn(folder));
  expect(await openFilesIn(folder)).not.toEqual([]);
  await root.close();
  expect(await openFilesIn(folder)).toEqual([]);
});

test('neither has one whose start fails when its database is open [OPERATION-17]', async () => {
  const folder = await tempFolder();
  await mkdir(join(folder, secretFile));
  await expect(createRoot(settingsIn(folder))).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toContain('bookfront.db');
  expect(await openFilesIn(folder)).toEqual([]);
});
