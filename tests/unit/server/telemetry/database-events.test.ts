import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../src/lib/database/open.ts';
import { databaseEvents } from '../../../../src/lib/server/telemetry/database-events.ts';
import { noMetrics } from '../../../../src/lib/server/telemetry/metrics.ts';

test('a slow statement is a warning with its SQL, without the values [OPERATION-05]', async () => {
  const warnings: { text: string; details: object | undefined }[] = [];
  const log = { warn: (text: string, details?: object) => void warnings.push({ text, details }) };
  const db = await openDatabase(
    ':memory:',
    {},
    databaseEvents({ log, metrics: noMetrics, tracing: { ran: () => undefined }, slowMs: 0 }),
  );
  onTestFinished(() => db.destroy());
  warnings.length = 0;
  await db.selectFrom('account').select('visitor_id').where('email', '=', 'asha@example.com').execute();
  expect(warnings).toMatchObject([
    { text: 'Slow query', details: { sql: 'select "visitor_id" from "account" where "email" = ?' } },
  ]);
});

test('a statement that is quick enough is not logged [OPERATION-05]', async () => {
  const warnings: string[] = [];
  const log = { warn: (text: string) => void warnings.push(text) };
  const db = await openDatabase(
    ':memory:',
    {},
    databaseEvents({ log, metrics: noMetrics, tracing: { ran: () => undefined }, slowMs: 3_600_000 }),
  );
  onTestFinished(() => db.destroy());
  expect(warnings).toEqual([]);
});
