import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { latestBackup } from '../../../../src/lib/backup/backup-folder.ts';
import type { BackupSettings } from '../../../../src/lib/server/settings/backup-settings.ts';
import {
  type MakeBackup,
  makeBackupInProcess,
  startBackups,
} from '../../../../src/lib/server/startup/start-backups.ts';
import { shopFolders, writeFiles } from '../../backup/shop-folders.ts';
import { tempFolder } from '../../import/onix.ts';

const hour = 3_600_000;

/** Daily backups at 03:30 UTC, with a clock that the test sets. It is the 23rd, at noon. */
async function daily(makeBackup: MakeBackup) {
  const log = { info: vi.fn(), error: vi.fn() };
  const clock = { time: Date.parse('2026-11-23T12:00:00Z') };
  const folder = await tempFolder();
  const backup: BackupSettings = { folder, keep: 3, daily: { hour: 3, minute: 30, timeZone: 'UTC' } };
  const backups = startBackups({ backup, log, now: () => clock.time, makeBackup });
  onTestFinished(() => backups.close());
  return { backups, log, clock, folder };
}

test('the server makes a backup when one is due, and none before the next is [SETTINGS-35]', async () => {
  const made = vi.fn<MakeBackup>();
  const { backups, log, clock, folder } = await daily(made);
  made.mockImplementation(async () => {
    const name = `bookfront-${new Date(clock.time).toISOString().replace(/[-:]|\.\d+/g, '')}`;
    await writeFiles(join(folder, name), { 'manifest.json': '' });
    return 'A copy was made';
  });
  await backups.check();
  expect(made).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledWith('A copy was made');
  await backups.check();
  clock.time += 15 * hour;
  await backups.check();
  expect(made).toHaveBeenCalledTimes(1);
  clock.time += hour;
  await backups.check();
  expect(made).toHaveBeenCalledTimes(2);
});

test('a backup that fails is logged as an error and tried again after an hour [SETTINGS-39]', async () => {
  const made = vi.fn<MakeBackup>().mockRejectedValue(new Error('the disk is full'));
  const { backups, log, clock } = await daily(made);
  await backups.check();
  expect(log.error).toHaveBeenCalledWith('The daily backup failed', new Error('the disk is full'));
  await backups.check();
  expect(made).toHaveBeenCalledTimes(1);
  clock.time += hour;
  await backups.check();
  expect(made).toHaveBeenCalledTimes(2);
});

test('a failure by a clock that was a year ahead delays no backup for a year [RELIABILITY-36]', async () => {
  const made = vi.fn<MakeBackup>().mockRejectedValue(new Error('the disk is full'));
  const { backups, clock } = await daily(made);
  clock.time += 365 * 24 * hour;
  await backups.check();
  clock.time -= 365 * 24 * hour;
  made.mockClear();
  await backups.check();
  expect(made).toHaveBeenCalledTimes(1);
});

test('a server that stops does not wait for its backup, which is no failure [SETTINGS-35]', async () => {
  const begun = Promise.withResolvers<void>();
  const { backups, log } = await daily(
    (signal) =>
      new Promise((_resolve, reject) => {
        begun.resolve();
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  void backups.check();
  await begun.promise;
  await backups.close();
  expect(log.error).not.toHaveBeenCalled();
});

test('two processes of one shop make one backup, in processes of their own [SETTINGS-35]', async () => {
  const { dataDir, contentDir } = await shopFolders();
  const folder = await tempFolder();
  for (const [name, value] of Object.entries({
    ...{ DATA_DIR: dataDir, CONTENT_DIR: contentDir },
    ...{ BACKUP_DIR: folder, BACKUP_AT: '03:30' },
  }))
    vi.stubEnv(name, value);
  const { signal } = new AbortController();
  const said = await Promise.all([makeBackupInProcess(signal), makeBackupInProcess(signal)]);
  expect(said.filter(Boolean)).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(1);
  expect(await latestBackup(folder, Date.now())).toBeDefined();
});

test('what a failed process said is the reason [SETTINGS-39]', async () => {
  vi.stubEnv('DATA_DIR', await tempFolder());
  await expect(makeBackupInProcess(new AbortController().signal)).rejects.toThrow('there is no shop in it');
});
