import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createContent } from '../../../src/lib/content/content.ts';
import { inTransaction } from '../../../src/lib/database/transaction.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import { publishText } from '../../../src/lib/desk/texts/publish-text.ts';
import { page, terms } from '../content/folder.ts';
import { ines, kinds, openInstance, openSharedTexts, tom } from './open-texts.ts';

type Shop = Pick<Awaited<ReturnType<typeof openSharedTexts>>, 'db' | 'store' | 'clock'>;

const publish = ({ db, store, clock }: Shop, text: string, before: string, by = ines) =>
  inTransaction(db, (queries) =>
    publishText(queries, store, {
      ...{ path: terms, label: 'Terms', text, before, how: 'published', by },
      at: clock.now,
    }),
  ).finally(() => store.committed());

const contentOf = ({ store }: Pick<Shop, 'store'>) => createContent({ source: store, log: { error() {} } });

const history = ({ db }: Pick<Shop, 'db'>) =>
  db.selectFrom('content_version').select(['body', 'how', 'name']).where('path', '=', terms).orderBy('id').execute();

const first = page('First words.\n\nSecond words.');

describe.each(kinds)('texts in %s', (kind) => {
  test('a published text is shown at once, with a version and an entry in the log [TEXTS-01 TEXTS-02]', async () => {
    const shop = await openSharedTexts(kind);
    const content = contentOf(shop);
    expect((await content.page('terms'))?.html).toContain('First words.');
    expect(await publish(shop, page('New words.'), first)).toBe(true);
    expect((await content.page('terms'))?.html).toContain('New words.');
    expect(await history(shop)).toEqual([
      { body: first, how: 'file', name: '' },
      { body: page('New words.'), how: 'published', name: 'Ines Moreau' },
    ]);
    const { items } = await readLog(shop.db, {}, 1);
    expect(items).toMatchObject([{ action: 'text.published', about: 'Terms', name: 'Ines Moreau' }]);
  });

  test('of two who publish on the same text at the same moment one is told [TEXTS-03]', async () => {
    const shop = await openSharedTexts(kind);
    const other = await openInstance(kind, { ...shop });
    const results = await Promise.all([
      publish(shop, page('Hers.'), first, ines),
      publish({ ...shop, ...other }, page('His.'), first, tom),
    ]);
    expect(results.toSorted()).toEqual([false, true]);
    expect(await history(shop)).toHaveLength(2);
    expect(await shop.store.readText(terms)).toBe(page(results[0] ? 'Hers.' : 'His.'));
  });

  test('a page whose file broke before it was ever shown is shown as it was, after a restart too [TEXTS-04]', async () => {
    const shop = await openSharedTexts(kind);
    await shop.files.save(terms, 'broken');
    const restarted = await openInstance(kind, {
      ...shop,
      files: { ...shop.files, copies: join(shop.files.folder, 'none') },
    });
    expect((await contentOf(restarted).page('terms'))?.html).toContain('First words.');
  });

  test('what was changed in a file by hand is a version [TEXTS-05]', async () => {
    const shop = await openSharedTexts(kind);
    await shop.files.save(terms, page('By hand.'));
    await shop.takeFiles();
    expect((await history(shop)).map(({ body }) => body)).toEqual([first, page('By hand.')]);
    expect((await contentOf(shop).page('terms'))?.html).toContain('By hand.');
  });
});

describe('texts in files', () => {
  test('publishing writes the file [TEXTS-01]', async () => {
    const shop = await openSharedTexts('files');
    await publish(shop, page('New words.'), first);
    expect(await readFile(join(shop.files.folder, terms), 'utf8')).toBe(page('New words.'));
  });

  test('nothing is published when the file cannot be written', async () => {
    const shop = await openSharedTexts('files');
    const store = { ...shop.store, write: () => Promise.reject(new Error('the disk is full')) };
    await expect(publish({ ...shop, store }, page('New words.'), first)).rejects.toThrow('the disk is full');
    expect(await history(shop)).toHaveLength(1);
    expect((await readLog(shop.db, {}, 1)).items).toEqual([]);
  });
});

describe('texts in the database', () => {
  test('the first start copies texts and pictures; each instance shows what another publishes [TEXTS-06]', async () => {
    const shop = await openSharedTexts('database');
    await shop.files.save('pictures/map.svg', '<svg/>');
    const other = await openInstance('database', { ...shop });
    expect(await shop.store.list()).toContain('pictures/map.svg');
    expect(Buffer.from(await shop.store.readBytes('pictures/map.svg')).toString()).toBe('<svg/>');
    const content = contentOf(other);
    expect((await content.page('terms'))?.html).toContain('First words.');
    const stamp = other.store.versionOf(terms);
    await publish(shop, page('New words.'), first);
    await expect.poll(() => other.store.versionOf(terms)).not.toBe(stamp);
    expect((await content.page('terms'))?.html).toContain('New words.');
    expect(await readFile(join(shop.files.folder, terms), 'utf8')).toBe(first);
  });

  test('an instance that starts with older files changes nothing [TEXTS-06]', async () => {
    const shop = await openSharedTexts('database');
    await publish(shop, page('New words.'), first);
    const other = await openInstance('database', { ...shop });
    expect(await other.store.readText(terms)).toBe(page('New words.'));
  });

  test('a new file is merged with what was published at the desk; in the same places that one stays [TEXTS-07]', async () => {
    const shop = await openSharedTexts('database');
    await publish(shop, page('First of Ines.\n\nSecond words.'), first);
    await shop.files.save(terms, page('First words.\n\nSecond of the release.'));
    const next = await openInstance('database', { ...shop });
    const merged = page('First of Ines.\n\nSecond of the release.');
    expect(await next.store.readText(terms)).toBe(merged);
    await publish({ ...shop, ...next }, page('First of Tom.\n\nSecond of the release.'), merged, tom);
    await shop.files.save(terms, page('First of the release.\n\nSecond of the release.'));
    const last = await openInstance('database', { ...shop });
    expect(await last.store.readText(terms)).toBe(page('First of Tom.\n\nSecond of the release.'));
    expect(last.kept).toEqual([terms]);
    expect((await history(shop)).slice(-2)).toMatchObject([
      { how: 'file', body: page('First of the release.\n\nSecond of the release.') },
      { how: 'kept', body: page('First of Tom.\n\nSecond of the release.') },
    ]);
    const again = await openInstance('database', { ...shop });
    expect(again.kept).toEqual([]);
  });

  test('what was deleted does not come back with the next start', async () => {
    const shop = await openSharedTexts('database');
    await shop.files.save('pictures/map.svg', '<svg/>');
    await shop.takeFiles();
    await shop.store.remove(shop.db, 'pictures/map.svg');
    const other = await openInstance('database', { ...shop });
    expect(await other.store.list()).not.toContain('pictures/map.svg');
  });
});
