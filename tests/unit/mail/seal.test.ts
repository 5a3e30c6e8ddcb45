import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { passwordLinkMail } from '../../../src/lib/mail/messages/password-link.ts';
import { enqueueMail } from '../../../src/lib/mail/outbox.ts';
import { SealError, seal, unseal } from '../../../src/lib/mail/seal.ts';
import { createMailWorker } from '../../../src/lib/mail/worker.ts';
import { tempFolder } from '../import/onix.ts';
import { mail, openOutbox, secret, sender, start, testTransport } from './support.ts';

const token = 'the-token-that-nobody-may-read';
const link = `https://books.test/reset?token=${token}`;

test('neither the database nor its log holds the link of a password mail, and the mail has it [SECURITY-64]', async () => {
  const file = join(await tempFolder(), 'shop.db');
  const { db, clock, rows, worker } = await openOutbox(file);
  onTestFinished(() => db.destroy());
  await enqueueMail(db, passwordLinkMail({ to: 'asha@example.org', name: 'Asha', link }), clock.now, secret);
  const [row] = await rows();
  expect(row).toMatchObject({ text: '', headers: '{}' });
  const transport = testTransport();
  await worker(transport).sendDue();
  for (const part of [file, `${file}-wal`]) expect((await readFile(part)).includes(token)).toBe(false);
  expect(transport.delivered[0]?.message.text).toContain(link);
  expect(transport.delivered[0]?.message.html).toContain(token);
});

test('the headers of a mail with a token are sent too', async () => {
  const { db, clock, worker } = await openOutbox();
  onTestFinished(() => db.destroy());
  await enqueueMail(db, mail({ headers: { 'List-Unsubscribe': `<${link}>` } }), clock.now, secret);
  const transport = testTransport();
  await worker(transport).sendDue();
  expect(transport.delivered[0]?.message.headers).toMatchObject({ 'List-Unsubscribe': `<${link}>` });
});

test('a mail of another secret is left for a process that has it, and the next mail goes out', async () => {
  const { db, clock, put, rows, worker } = await openOutbox();
  onTestFinished(() => db.destroy());
  await enqueueMail(db, mail(), clock.now, 'another secret');
  await put({ kind: 'second' });
  const transport = testTransport();
  await worker(transport).sendDue();
  expect(transport.delivered.map(({ kind }) => kind)).toEqual(['second']);
  expect((await rows())[0]).toMatchObject({ failed_at: null, last_error: expect.stringContaining('SESSION_SECRET') });
  clock.now = start + 60_000;
  const log = { debug: () => {}, warn: () => {}, error: () => {} };
  const own = { ...{ db, transport, log, secret: 'another secret' }, sender: async () => sender, now: () => clock.now };
  await createMailWorker(own).sendDue();
  expect(transport.delivered).toHaveLength(2);
});

test('a sealed text opens only with its id and its secret, and unchanged', () => {
  const sealed = seal('Good morning', 'id', secret);
  expect(unseal(sealed, 'id', secret)).toBe('Good morning');
  expect(() => unseal(sealed, 'other', secret)).toThrow(SealError);
  expect(() => unseal(sealed, 'id', 'other')).toThrow(SealError);
  expect(() => unseal(`${sealed.slice(0, -4)}AAAA`, 'id', secret)).toThrow(SealError);
  expect(() => unseal('sealed.', 'id', secret)).toThrow(SealError);
});
