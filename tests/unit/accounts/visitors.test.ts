import { expect, test } from 'vitest';
import { sweepVisitors } from '../../../src/lib/accounts/sweep.ts';
import { day, hour, logIn, openAccounts, register } from './open.ts';

test('a guest is found again by their session, and by nothing else', async () => {
  const { visitors } = await openAccounts();
  const first = await visitors.startGuest();
  const second = await visitors.startGuest();
  expect((await visitors.find(first.session.token))?.visitor).toEqual(first.visitor);
  expect(first.visitor.id).not.toBe(second.visitor.id);
  expect(await visitors.find(first.visitor.id)).toBeUndefined();
  expect(await visitors.find('x'.repeat(43))).toBeUndefined();
});

test('the database does not hold what the cookie holds', async () => {
  const { db, visitors } = await openAccounts();
  const { session } = await visitors.startGuest();
  expect(JSON.stringify(await db.selectFrom('session').selectAll().execute())).not.toContain(session.token);
});

test('a guest is remembered for thirty days after the last visit, and their cookie is told to live as long', async () => {
  const { clock, visitors } = await openAccounts();
  const { session, visitor } = await visitors.startGuest();
  expect(session.maxAge).toBe(30 * 24 * 60 * 60);
  clock.now += 30 * day - 1;
  expect(await visitors.find(session.token)).toEqual({ visitor, renewedFor: 30 * 24 * 60 * 60 });
  expect(await visitors.find(session.token)).toEqual({ visitor, renewedFor: undefined });
  clock.now += 30 * day - 1;
  expect((await visitors.find(session.token))?.visitor).toEqual(visitor);
  clock.now += 30 * day + 1;
  expect(await visitors.find(session.token)).toBeUndefined();
});

test('a remembered customer is logged in for thirty days and no longer', async () => {
  const { accounts, clock, visitors } = await openAccounts();
  await register(accounts);
  const { session } = await logIn(accounts, undefined, { remember: true });
  expect(session.maxAge).toBe(30 * 24 * 60 * 60);
  clock.now += 20 * day;
  expect(await visitors.find(session.token)).toMatchObject({ renewedFor: undefined });
  clock.now += 10 * day;
  expect(await visitors.find(session.token)).toBeUndefined();
});

test('a customer who is not remembered has a cookie that ends with the browser, and a day unused ends the session too', async () => {
  const { accounts, clock, visitors } = await openAccounts();
  await register(accounts);
  const { session } = await logIn(accounts);
  expect(session.maxAge).toBeUndefined();
  for (let visits = 0; visits < 5; visits += 1) {
    clock.now += 22 * hour;
    expect(await visitors.find(session.token)).toMatchObject({ renewedFor: undefined });
  }
  clock.now += day + 1;
  expect(await visitors.find(session.token)).toBeUndefined();
});

test('what is over is swept away: sessions, links and guests who cannot come back; customers and those who can stay', async () => {
  const { accounts, clock, db, visitors } = await openAccounts();
  const gone = await visitors.startGuest();
  const { visitor } = await register(accounts);
  await accounts.requestReset(visitor.email);
  clock.now += 29 * day;
  const back = await visitors.startGuest();
  clock.now += 2 * day;
  expect(await sweepVisitors(db, clock.now)).toEqual([gone.visitor.id]);
  expect(await db.selectFrom('visitor').select('id').orderBy('created_at').execute()).toEqual([
    { id: visitor.id },
    { id: back.visitor.id },
  ]);
  expect(await db.selectFrom('session').select('visitor_id').execute()).toEqual([{ visitor_id: back.visitor.id }]);
  expect(await db.selectFrom('password_token').selectAll().execute()).toEqual([]);
});
