import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../src/lib/database/open.ts';
import { loadSettings, SettingsError } from '../../../../src/lib/server/settings/settings.ts';
import { openContent } from '../../../../src/lib/server/startup/open-content.ts';
import { makePlace } from '../../../fixtures/test-database.ts';
import { terms } from '../../content/folder.ts';
import { openFolder, texts } from '../../desk/open-texts.ts';

/** The content of an instance with this folder, in a database that `start` opens each time anew. */
async function openShop(files: Readonly<Record<string, string>>, contentStore: 'files' | 'database') {
  const { place, remove } = await makePlace('empty');
  onTestFinished(remove);
  const { folder, save } = await openFolder(files);
  const log = { error() {}, warn() {} };
  const start = async () => {
    const db = await openDatabase(place);
    onTestFinished(() => db.destroy());
    const settings = {
      ...loadSettings({ SITE_URL: 'https://books.test' }),
      ...{ contentDir: folder, contentStore, dataDir: join(folder, '..', 'data') },
    };
    const opened = await openContent({ db, settings, log, now: Date.now });
    onTestFinished(() => opened.store.close());
    return opened.content;
  };
  return { folder, save, start };
}

test('with the texts in the database, only the first start needs CONTENT_DIR [TEXTS-06]', async () => {
  const { folder, start } = await openShop(texts, 'database');
  expect((await (await start()).page('terms'))?.html).toContain('First words.');
  await rm(folder, { recursive: true });
  expect((await (await start()).page('terms'))?.html).toContain('First words.');
});

test('a first start without all texts names what is missing [TEXTS-06 OPERATION-13]', async () => {
  const { [terms]: _terms, ...others } = texts;
  const { start } = await openShop(others, 'database');
  await expect(start()).rejects.toThrow(SettingsError);
  await expect(start()).rejects.toThrow('The database has no pages/terms.md');
});

test('a page whose file was broken while the shop was stopped is shown as it was [TEXTS-04]', async () => {
  const { save, start } = await openShop(texts, 'files');
  await start();
  await save(terms, 'broken');
  expect((await (await start()).page('terms'))?.html).toContain('First words.');
});

test('texts are in the database with PostgreSQL, unless CONTENT_STORE says otherwise [TEXTS-06]', () => {
  const DATABASE_URL = 'postgres://bookfront@127.0.0.1/bookfront';
  expect(loadSettings({}).contentStore).toBe('files');
  expect(loadSettings({ DATABASE_URL }).contentStore).toBe('database');
  expect(loadSettings({ DATABASE_URL, CONTENT_STORE: 'files' }).contentStore).toBe('files');
  expect(() => loadSettings({ CONTENT_STORE: 'git' })).toThrow('CONTENT_STORE must be files or database');
});
