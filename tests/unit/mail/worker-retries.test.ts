import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  hour,
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

const refuse = (error: unknown) => {
  transport.answer = () => {
    throw error;
  };
};
const recover = () => {
  transport.answer = () => {};
};

describe('a temporary rejection', () => {
  test('is retried with growing delays, while other mails are sent [MAIL-05]', async () => {
    const worker = outbox.worker(transport);
    transport.answer = ({ id }) => {
      if (id === 1) throw smtpError(450, 'RCPT TO');
    };
    await outbox.put();
    await outbox.put();
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      await worker.sendDue();
      const { send_after } = await outbox.firstRow();
      waits.push((send_after - outbox.clock.now) / minute);
      outbox.clock.now = send_after;
    }
    expect(waits).toEqual([1, 5, 15, 60, 120, 240, 360, 360]);
    expect(transport.delivered.map(({ id }) => id)).toEqual([2]);
  });

  test('is given up after three days, and logged [MAIL-05]', async () => {
    const worker = outbox.worker(transport);
    refuse(smtpError(450, 'RCPT TO'));
    await outbox.put();
    for (let failed = false; !failed; ) {
      await worker.sendDue();
      const { failed_at, send_after } = await outbox.firstRow();
      failed = failed_at !== null;
      if (!failed) outbox.clock.now = send_after;
    }
    const age = outbox.clock.now - start;
    expect(age).toBeGreaterThan(2.5 * 24 * hour);
    expect(age).toBeLessThanOrEqual(3 * 24 * hour);
    expect(outbox.said.at(-1)).toMatch(
      /^error Mail 1 \(greeting\) failed permanently after attempt \d+: 450 to RCPT TO/,
    );
    recover();
    outbox.clock.now += 24 * hour;
    await worker.sendDue();
    expect(transport.delivered).toEqual([]);
  });
});

test.each([
  ['an unknown mailbox', smtpError(550, 'RCPT TO')],
  ['a rejected message', smtpError(554, 'DATA')],
])('a permanent rejection (%s) is not retried [MAIL-06]', async (_, error) => {
  const worker = outbox.worker(transport);
  refuse(error);
  await outbox.put();
  await worker.sendDue();
  expect(await outbox.firstRow()).toMatchObject({ failed_at: start, attempts: 1, last_error: error.message });
});

test('an invalid recipient is given up without an attempt', async () => {
  const worker = outbox.worker(transport);
  await outbox.put({ to: 'asha@example.org, everyone@example.org' });
  await outbox.put();
  await worker.sendDue();
  expect((await outbox.firstRow()).failed_at).toBe(start);
  expect(transport.delivered.map(({ id }) => id)).toEqual([2]);
});

describe('an unreachable mail server', () => {
  const unreachable = [
    ['down', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' })],
    ['our password is wrong', smtpError(535, 'AUTH PLAIN')],
    ['our sender is refused', smtpError(550, 'MAIL FROM')],
    ['closing', smtpError(421, 'RCPT TO')],
  ] as const;

  test.each(unreachable)('costs one attempt per round, not one per mail (%s)', async (_, error) => {
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

  test('is retried less and less often, and gets everything once it is back [MAIL-07]', async () => {
    const worker = outbox.worker(transport);
    refuse(unreachable[0][1]);
    for (let count = 0; count < 3; count += 1) await outbox.put();
    const countAttempts = async () => (await outbox.rows()).reduce((sum, { attempts }) => sum + attempts, 0);
    for (let second = 0; second < 600; second += 5) {
      await worker.sendDue();
      outbox.clock.now += 5000;
    }
    const attempts = await countAttempts();
    expect(attempts).toBeGreaterThan(3);
    expect(attempts).toBeLessThan(8);
    recover();
    outbox.clock.now += 6 * hour;
    await worker.sendDue();
    expect(transport.delivered).toHaveLength(3);
  });
});

test('mails go out after the clock was set back [SECURITY-93]', async () => {
  const worker = outbox.worker(transport);
  transport.answer = () => {
    throw new Error('connect ECONNREFUSED');
  };
  await outbox.put({ to: 'tried@example.org' });
  await worker.sendDue();
  await outbox.put({ to: 'new@example.org' });

  outbox.clock.now -= 24 * hour;
  transport.answer = () => {};
  await worker.sendDue();
  expect(transport.delivered.flatMap(({ message }) => message.envelope?.to).sort()).toEqual([
    'new@example.org',
    'tried@example.org',
  ]);
});
