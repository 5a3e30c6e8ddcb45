import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enqueueMail } from '../../../src/lib/mail/outbox.ts';
import { hour, mail, minute, type Outbox, openOutbox, start, type TestTransport, testTransport } from './support.ts';

let outbox: Outbox;
let transport: TestTransport;
beforeEach(async () => {
  outbox = await openOutbox();
  transport = testTransport();
});
afterEach(() => outbox.db.destroy());

test('sends each mail once, in order, and deletes its content afterwards', async () => {
  const worker = outbox.worker(transport);
  await outbox.put({ to: 'one@example.org' });
  await outbox.put({ to: 'two@example.org' });
  await worker.sendDue();
  await worker.sendDue();
  expect(transport.delivered.map(({ message }) => message.envelope?.to)).toEqual([
    ['one@example.org'],
    ['two@example.org'],
  ]);
  expect(await outbox.firstRow()).toMatchObject({ sent_at: start, html: '', text: '', headers: '{}', attempts: 1 });
});

test('a mail in a rolled-back transaction is not sent', async () => {
  const failing = outbox.db.transaction().execute(async (queries) => {
    await enqueueMail(queries, mail(), start);
    throw new Error('no order after all');
  });
  await expect(failing).rejects.toThrow('no order after all');
  expect(await outbox.rows()).toEqual([]);
});

test('queues one mail of a kind about an order, and rejects a second', async () => {
  await outbox.put({ dedupeKey: 'BF-1' });
  await outbox.put({ dedupeKey: 'BF-2' });
  await outbox.put();
  await outbox.put();
  await expect(outbox.put({ dedupeKey: 'BF-1' })).rejects.toThrow(/UNIQUE/);
});

test('polling an empty outbox does not wait for a writer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-'));
  const file = join(folder, 'shop.db');
  const [own, other] = [await openOutbox(file), await openOutbox(file)];
  const writing = await other.db.startTransaction().execute();
  await own.worker(transport).sendDue();
  // Waiting would block everything else too, and a timeout would be logged.
  expect(own.said).toEqual([]);
  await writing.rollback().execute();
  for (const { db } of [own, other]) await db.destroy();
  await rm(folder, { recursive: true });
});

test('two processes on one database send nothing twice [MAIL-08]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-'));
  const servers = [await openOutbox(join(folder, 'shop.db')), await openOutbox(join(folder, 'shop.db'))];
  const written = Array.from({ length: 30 }, (_, index) => index + 1);
  for (const _ of written) await servers[0]?.put();
  const transports = servers.map(testTransport);
  await Promise.all(servers.map((server, index) => server.worker(transports[index] ?? transport).sendDue()));
  const sent = transports.map(({ delivered }) => delivered.map(({ id }) => id));
  expect(sent.flat().toSorted((one, other) => one - other)).toEqual(written);
  expect(sent.every((ids) => ids.length > 0)).toBe(true);
  for (const server of servers) await server.db.destroy();
  await rm(folder, { recursive: true });
});

test('a mail claimed by another process is left to it until its claim expires', async () => {
  const never = testTransport();
  const aborted = Promise.withResolvers<void>();
  never.answer = () => aborted.promise;
  await outbox.put();
  const stuck = outbox.worker(never);
  const working = stuck.sendDue();
  await expect.poll(async () => (await outbox.firstRow()).attempts).toBe(1);

  const worker = outbox.worker(transport);
  outbox.clock.now += 4 * minute;
  await worker.sendDue();
  expect(transport.delivered).toEqual([]);
  outbox.clock.now += 2 * minute;
  await worker.sendDue();
  expect(transport.delivered).toHaveLength(1);

  aborted.resolve();
  await working;
  expect(new Set([...transport.delivered, ...never.delivered].map(({ message }) => message.messageId)).size).toBe(1);
});

test('waking the worker while it works loses nothing', async () => {
  const worker = outbox.worker(transport);
  await outbox.put();
  transport.answer = async ({ id }) => {
    if (id > 1) return;
    await outbox.put();
    void worker.sendDue();
  };
  await worker.sendDue();
  expect(transport.delivered.map(({ id }) => id)).toEqual([1, 2]);
});

test('closing waits for the mail in flight and leaves the rest [MAIL-15]', async () => {
  const worker = outbox.worker(transport);
  const sending = Promise.withResolvers<void>();
  transport.answer = () => sending.promise;
  await outbox.put();
  await outbox.put();
  void worker.sendDue();
  await expect.poll(async () => (await outbox.firstRow()).attempts).toBe(1);
  const closing = worker.close();
  sending.resolve();
  await closing;
  expect((await outbox.rows()).map(({ sent_at }) => sent_at !== null)).toEqual([true, false]);
  await worker.sendDue();
  expect(transport.delivered).toHaveLength(1);
});

test('deletes sent mails after a month', async () => {
  const worker = outbox.worker(transport);
  await outbox.put();
  await worker.sendDue();
  outbox.clock.now += 29 * 24 * hour;
  await worker.sendDue();
  expect(await outbox.rows()).toHaveLength(1);
  outbox.clock.now += 2 * 24 * hour;
  await worker.sendDue();
  expect(await outbox.rows()).toEqual([]);
});

test('nothing is written to somebody without an address, who has bought at the counter [MAIL-23]', async () => {
  for (const to of ['', '  ']) await enqueueMail(outbox.db, mail({ to }), start);
  expect(await outbox.rows()).toEqual([]);
});
