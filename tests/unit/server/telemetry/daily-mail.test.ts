import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../src/lib/database/open.ts';
import { mailPastFailures } from '../../../../src/lib/server/startup/start-reports.ts';
import { dailyFailuresSink } from '../../../../src/lib/server/telemetry/daily-failures.ts';
import { tempFolder } from '../../import/onix.ts';

const report = {
  time: '2026-11-23T10:00:00.000Z',
  message: 'The page failed',
  requestId: 'K7F3',
  route: '/shop',
  count: 2,
};
const today = Date.UTC(2026, 10, 23, 10);
const tomorrow = Date.UTC(2026, 10, 24, 0, 5);

/** A shop whose owner gets mails about failures. */
async function openShop() {
  const dataDir = await tempFolder();
  const db = await openDatabase(join(dataDir, 'bookfront.db'));
  onTestFinished(() => db.destroy());
  const folder = join(dataDir, 'failures');
  const mail = (now: number) =>
    mailPastFailures({ db, settings: { dataDir, errorMailTo: 'owner@example.com' }, now: () => now });
  const mails = () => db.selectFrom('outbox').select(['recipient', 'subject', 'text']).execute();
  return { folder, mail, mails, fail: (now: number) => dailyFailuresSink(folder, () => now).send(report) };
}

test('a day on which something failed is followed by one mail, with equal failures added up [OPERATION-11]', async () => {
  const { folder, mail, mails, fail } = await openShop();
  await fail(today);
  await fail(today);
  await appendFile(join(folder, '2026-11-23.jsonl'), '{"broken off');
  await mail(today);
  expect(await mails()).toEqual([]);
  await mail(tomorrow);
  const [sent, ...more] = await mails();
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ recipient: 'owner@example.com', subject: '4 failures in your shop' });
  expect(sent?.text).toContain('The page failed (/shop)');
  expect(sent?.text).toContain('number K7F3');
  expect(await readdir(folder)).toEqual([]);
});

test('a day without a failure is followed by none [OPERATION-11]', async () => {
  const { mail, mails } = await openShop();
  await mail(tomorrow);
  expect(await mails()).toEqual([]);
});

test('two processes write one mail, and what is left waits for the next day [OPERATION-11]', async () => {
  const { mail, mails, fail } = await openShop();
  await fail(today);
  const both = await Promise.allSettled([mail(tomorrow), mail(tomorrow)]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  await fail(today);
  await mail(tomorrow);
  expect(await mails()).toHaveLength(1);
  await mail(tomorrow + 24 * 3_600_000);
  expect(await mails()).toHaveLength(2);
});
