import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileTransport } from '../../../src/lib/mail/file-transport.ts';
import { openOutbox } from './support.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'bookfront-'));
  folder = join(parent, 'outbox');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test('writes a mail to one file named by time and kind, readable by its owner only [MAIL-02 MAIL-19]', async () => {
  const outbox = await openOutbox();
  await outbox.put({ kind: 'order-received' });
  await outbox.worker(createFileTransport(folder)).sendDue();
  expect(await readdir(folder)).toEqual(['2026-11-20T10-15-30-123Z-order-received-1.eml']);
  const file = join(folder, '2026-11-20T10-15-30-123Z-order-received-1.eml');
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^From: Lantern Books <hello@books\.test>\r\nTo: asha@example\.org\r\n/m);
  expect((await stat(file)).mode & 0o077).toBe(0);
  await outbox.db.destroy();
});

test('a mail that is sent again replaces its file', async () => {
  const outbox = await openOutbox();
  await outbox.put();
  const worker = outbox.worker(createFileTransport(folder));
  await worker.sendDue();
  await outbox.db.updateTable('outbox').set({ sent_at: null, send_after: outbox.clock.now }).execute();
  await worker.sendDue();
  expect(await readdir(folder)).toHaveLength(1);
  await outbox.db.destroy();
});

test('a folder that is not writable keeps the mail queued [MAIL-19]', async () => {
  const outbox = await openOutbox();
  await outbox.put();
  await outbox.worker(createFileTransport(join('/dev/null', 'outbox'))).sendDue();
  expect((await outbox.rows())[0]).toMatchObject({ sent_at: null, failed_at: null });
  await outbox.db.destroy();
});
