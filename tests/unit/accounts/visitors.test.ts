import { expect, test } from 'vitest';
import { createVisitors, sessionMaxAge } from '../../../src/lib/accounts/visitors.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';

async function open() {
  const db = await openDatabase(':memory:');
  const clock = { now: 1_700_000_000_000 };
  return { db, clock, visitors: createVisitors(db, () => clock.now) };
}

test('a guest is found again by their session, and by nothing else', async () => {
  const { visitors } = await open();
  const first = await visitors.startGuest();
  const second = await visitors.startGuest();
  expect(await visitors.find(first.token)).toEqual(first.visitor);
  expect(first.visitor.id).not.toBe(second.visitor.id);
  expect(await visitors.find(first.visitor.id)).toBeUndefined();
  expect(await visitors.find('x'.repeat(43))).toBeUndefined();
});

test('the database does not hold what the cookie holds', async () => {
  const { db, visitors } = await open();
  const { token } = await visitors.startGuest();
  expect(JSON.stringify(await db.selectFrom('session').selectAll().execute())).not.toContain(token);
});

test('a session ends when it has not been used for its whole age, and lives on when it has', async () => {
  const { clock, visitors } = await open();
  const { token, visitor } = await visitors.startGuest();
  clock.now += sessionMaxAge * 1000 - 1;
  expect(await visitors.find(token)).toEqual(visitor);
  clock.now += sessionMaxAge * 1000 - 1;
  expect(await visitors.find(token)).toEqual(visitor);
  clock.now += sessionMaxAge * 1000 + 1;
  expect(await visitors.find(token)).toBeUndefined();
});
