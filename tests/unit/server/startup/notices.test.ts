import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSettings } from '../../../../src/lib/server/settings/settings.ts';
import { ensureContent } from '../../../../src/lib/server/startup/check-content.ts';
import { startNotices } from '../../../../src/lib/server/startup/notices.ts';
import { occupyFolder } from '../../../../src/lib/server/startup/shared-folder.ts';
import { tempFolder } from '../../import/onix.ts';

const nothing = { isShared: false, hasSample: false, missingFiles: '' };
const open = { SITE_URL: 'https://books.example.com', SMTP_URL: 'smtp://mail.example.com' };
const namesIn = (notices: readonly string[]) => notices.map((notice) => notice.split(' ', 1)[0]);

test('a shop that is set up says nothing [OPERATION-12]', () => {
  expect(startNotices(loadSettings(open), nothing)).toEqual([]);
});

test('a shop without a public URL says so, and where its links point [OPERATION-12 SETTINGS-05]', () => {
  const [notice, ...more] = startNotices(loadSettings({ ...open, SITE_URL: '', HOST: '0.0.0.0' }), nothing);
  expect(more).toEqual([]);
  expect(notice).toMatch(/^SITE_URL is not set: .* point to http:\/\/localhost:4321\..* SITE_URL=https:/);
});

test('a shop whose mails become files says so, and where they are [OPERATION-12]', () => {
  const settings = loadSettings({ ...open, SMTP_URL: '', DATA_DIR: '/srv/shop' });
  expect(startNotices(settings, nothing)).toEqual([
    expect.stringMatching(/^SMTP_URL is not set: .*\/srv\/shop\/outbox/),
  ]);
});

test('sample books are told of in a public shop, not on the first try [OPERATION-12]', () => {
  const state = { ...nothing, hasSample: true };
  expect(startNotices(loadSettings(open), state)).toEqual([expect.stringContaining('sample catalogue')]);
  expect(namesIn(startNotices(loadSettings({}), state))).toEqual(['SITE_URL', 'SMTP_URL']);
});

test('pages that the law asks for are told of in a public shop [CONTENT-24]', () => {
  const state = { ...nothing, missingNotices: ['imprint', 'complaints'] };
  expect(startNotices(loadSettings(open), state)).toEqual([
    expect.stringMatching(/imprint, complaints.*\/desk\/texts/),
  ]);
  expect(namesIn(startNotices(loadSettings({}), state))).toEqual(['SITE_URL', 'SMTP_URL']);
});

test('e-books that need a file are told of, and where to attach it [DIGITAL-05]', () => {
  const state = { ...nothing, missingFiles: '12 e-books and audio editions have no file yet' };
  expect(startNotices(loadSettings(open), state)).toEqual([
    expect.stringMatching(/^12 e-books .* not available here\. .* https:\/\/books\.example\.com\/desk\/digital$/),
  ]);
});

test('a second process on a data folder may run, and is told of the first [OPERATION-12]', async () => {
  const dataDir = await tempFolder();
  const first = occupyFolder(dataDir);
  const second = occupyFolder(dataDir);
  expect([first.isShared, second.isShared]).toEqual([false, true]);
  expect(startNotices(loadSettings(open), { ...nothing, isShared: second.isShared })).toEqual([
    expect.stringContaining('Another Bookfront runs on'),
  ]);
  second.close();
  first.close();
  const later = occupyFolder(dataDir);
  onTestFinished(() => later.close());
  expect(later.isShared).toBe(false);
});

const files = [
  'home.yml',
  'site.yml',
  ...['about-us', 'contact', 'delivery-information', 'privacy-policy', 'terms'].map((name) => `pages/${name}.md`),
];

/** A content folder with these files, beside an empty data folder. */
async function contentWith(present: readonly string[]) {
  const folder = await tempFolder();
  const [contentDir, dataDir] = [join(folder, 'content'), join(folder, 'data')];
  await mkdir(join(contentDir, 'pages'), { recursive: true });
  for (const file of present) await writeFile(join(contentDir, file), 'text');
  return { contentDir, dataDir, contentStore: 'files' as const };
}

test('a shop without its content folder does not start, although it had texts before [OPERATION-13]', async () => {
  const settings = await contentWith(files);
  ensureContent(settings);
  await rm(settings.contentDir, { recursive: true });
  expect(() => ensureContent(settings)).toThrow(`CONTENT_DIR is ${settings.contentDir}: there is no such folder.`);
});

test('a shop that lacks texts does not start and names them, unless it has a last good copy [OPERATION-13]', async () => {
  const settings = await contentWith(files.filter((file) => file !== 'pages/terms.md' && file !== 'site.yml'));
  expect(() => ensureContent(settings)).toThrow('it has no site.yml, pages/terms.md. Set it to');
  const copies = join(settings.dataDir, 'last-good-content');
  await mkdir(join(copies, 'pages'), { recursive: true });
  for (const file of ['site.yml', 'pages/terms.md']) await writeFile(join(copies, file), 'text');
  expect(() => ensureContent(settings)).not.toThrow();
});
