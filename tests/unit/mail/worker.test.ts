import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enqueueMail } from '../../../src/lib/mail/outbox.ts';
import {
  hour,
  mail,
  minute,
  type Outbox,
  openOutbox,
  smtpError,
  start,
  type TestTransport,
  testTransport,
} from './support.ts';

let outbox: Outbox;
let transport: TestTransport;
beforeEach(async () => {
  outbox = await openOutbox();
  transport = testTransport();
});
afterEach(() => outbox.db.destroy());

const row = async () => {
  const [first] = await outbox.rows();
  if (!first) throw new Error('The outbox is empty');
  return first;
};
const refuse = (error: unknown) => {
  transport.answer = () => {
    throw error;
  };
};
const recover = () => {
  transport.answer = () => {};
};

test('sends each mail once, in the order they were written, and keeps nothing of what was written', async () => {
  const worker = outbox.worker(transport);
  await outbox.put({ to: 'one@example.org' });
  await outbox.put({ to: 'two@example.org' });
  await worker.sendDue();
  await worker.sendDue();
  expect(transport.delivered.map(({ message }) => message.envelope?.to)).toEqual([
    ['one@example.org'],
    ['two@example.org'],
  ]);
  expect(await row()).toMatchObject({ sent_at: start, html: '', text: '', headers: '{}', attempts: 1 });
});

test('a mail that its transaction rolled back was never there', async () => {
  const failing = outbox.db.transaction().execute(async (queries) => {
    await enqueueMail(queries, mail(), start);
    throw new Error('no order after all');
  });
  await expect(failing).rejects.toThrow('no order after all');
  expect(await outbox.rows()).toEqual([]);
});

test('takes one mail of a kind about a thing, and refuses a second', async () => {
  await outbox.put({ about: 'BF-1' });
  await outbox.put({ about: 'BF-2' });
  await outbox.put();
  await outbox.put();
  await expect(outbox.put({ about: 'BF-1' })).rejects.toThrow(/UNIQUE/);
});

test('a look at an empty outbox waits for nobody who is writing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-'));
  const file = join(folder, 'shop.db');
  const [own, other] = [await openOutbox(file), await openOutbox(file)];
  const writing = await other.db.startTransaction().execute();
  await own.worker(transport).sendDue();
  // To wait would hold up everything else too, and to give up in the end is told.
  expect(own.said).toEqual([]);
  await writing.rollback().execute();
  for (const { db } of [own, other]) await db.destroy();
  await rm(folder, { recursive: true });
});

test('two servers on one database send nothing twice', async () => {
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

test('a mail that another process has taken is left to it, until that must be dead', async () => {
  const never = testTransport();
  const aborted = Promise.withResolvers<void>();
  never.answer = () => aborted.promise;
  await outbox.put();
  const stuck = outbox.worker(never);
  const working = stuck.sendDue();
  await expect.poll(async () => (await row()).attempts).toBe(1);

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

describe('a refusal for now', () => {
  test('is tried again after growing waits, and the others go on meanwhile', async () => {
    const worker = outbox.worker(transport);
    transport.answer = ({ id }) => {
      if (id === 1) throw smtpError(450, 'RCPT TO');
    };
    await outbox.put();
    await outbox.put();
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      await worker.sendDue();
      const { send_after } = await row();
      waits.push((send_after - outbox.clock.now) / minute);
      outbox.clock.now = send_after;
    }
    expect(waits).toEqual([1, 5, 15, 60, 120, 240, 360, 360]);
    expect(transport.delivered.map(({ id }) => id)).toEqual([2]);
  });

  test('is given up after three days, and logged', async () => {
    const worker = outbox.worker(transport);
    refuse(smtpError(450, 'RCPT TO'));
    await outbox.put();
    for (let failed = false; !failed; ) {
      await worker.sendDue();
      const { failed_at, send_after } = await row();
      failed = failed_at !== null;
      if (!failed) outbox.clock.now = send_after;
    }
    const age = outbox.clock.now - start;
    expect(age).toBeGreaterThan(2.5 * 24 * hour);
    expect(age).toBeLessThanOrEqual(3 * 24 * hour);
    expect(outbox.said.at(-1)).toMatch(/^error Mail 1 \(greeting\) was given up after try \d+: 450 to RCPT TO/);
    recover();
    outbox.clock.now += 24 * hour;
    await worker.sendDue();
    expect(transport.delivered).toEqual([]);
  });
});

test.each([
  ['an unknown mailbox', smtpError(550, 'RCPT TO')],
  ['a refused message', smtpError(554, 'DATA')],
])('a refusal for good (%s) is not tried again', async (_, error) => {
  const worker = outbox.worker(transport);
  refuse(error);
  await outbox.put();
  await worker.sendDue();
  expect(await row()).toMatchObject({ failed_at: start, attempts: 1, last_error: error.message });
});

test('a recipient that is no address is given up without a try to send', async () => {
  const worker = outbox.worker(transport);
  await outbox.put({ to: 'asha@example.org, everyone@example.org' });
  await outbox.put();
  await worker.sendDue();
  expect((await row()).failed_at).toBe(start);
  expect(transport.delivered.map(({ id }) => id)).toEqual([2]);
});

describe('a mail server that cannot be reached', () => {
  const unreachable = [
    ['down', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' })],
    ['our password is wrong', smtpError(535, 'AUTH PLAIN')],
    ['our sender is refused', smtpError(550, 'MAIL FROM')],
    ['closing', smtpError(421, 'RCPT TO')],
  ] as const;

  test.each(unreachable)('costs one try a round, not one a mail (%s)', async (_, error) => {
    const worker = outbox.worker(transport);
    const tried: number[] = [];
    transport.answer = ({ id }) => {
      tried.push(id);
      throw error;
    };
    for (let count = 0; count < 3; count += 1) await outbox.put();
    await worker.sendDue();
    await worker.sendDue();
    expect(tried).toEqual([1]);
    expect((await outbox.rows()).every(({ failed_at }) => failed_at === null)).toBe(true);
  });

  test('is asked again, less and less often, and gets everything once it is back', async () => {
    const worker = outbox.worker(transport);
    refuse(unreachable[0][1]);
    for (let count = 0; count < 3; count += 1) await outbox.put();
    let asked = 0;
    const countTries = async () => (await outbox.rows()).reduce((sum, { attempts }) => sum + attempts, 0);
    for (let second = 0; second < 600; second += 5) {
      await worker.sendDue();
      outbox.clock.now += 5000;
    }
    asked = await countTries();
    expect(asked).toBeGreaterThan(3);
    expect(asked).toBeLessThan(8);
    recover();
    outbox.clock.now += 6 * hour;
    await worker.sendDue();
    expect(transport.delivered).toHaveLength(3);
  });
});

test('waking it while it works loses nothing', async () => {
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

test('closing waits for the mail on its way and leaves the rest', async () => {
  const worker = outbox.worker(transport);
  const sending = Promise.withResolvers<void>();
  transport.answer = () => sending.promise;
  await outbox.put();
  await outbox.put();
  void worker.sendDue();
  await expect.poll(async () => (await row()).attempts).toBe(1);
  const closing = worker.close();
  sending.resolve();
  await closing;
  expect((await outbox.rows()).map(({ sent_at }) => sent_at !== null)).toEqual([true, false]);
  await worker.sendDue();
  expect(transport.delivered).toHaveLength(1);
});

test('forgets after a month that a mail was sent', async () => {
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
