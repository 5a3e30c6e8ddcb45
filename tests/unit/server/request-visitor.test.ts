import { expect, test } from 'vitest';
import { requestVisitor } from '../../../src/lib/server/request-visitor.ts';
import { sessionCookie } from '../../../src/lib/server/session-cookie.ts';
import { day, openAccounts, register } from '../accounts/open.ts';

/** A browser's cookies, and what an answer changes in them. */
function jar(kept: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(kept));
  const changes: Record<string, unknown> = {};
  return {
    changes,
    get: (name: string) => {
      const value = values.get(name);
      return value === undefined ? undefined : { value };
    },
    set(name: string, value: string, options: object) {
      values.set(name, value);
      changes[name] = options;
    },
    delete(name: string) {
      values.delete(name);
      changes[name] = 'gone';
    },
  };
}

async function openRequests() {
  const opened = await openAccounts();
  const request = (cookies: ReturnType<typeof jar>, isSecure = false) =>
    requestVisitor(opened.visitors, sessionCookie(cookies, isSecure));
  return { ...opened, request };
}
const month = 30 * 24 * 60 * 60;

test('who keeps nothing is nobody, and gets no cookie', async () => {
  const { db, request } = await openRequests();
  const cookies = jar();
  const visitor = request(cookies);
  expect(await visitor.current()).toBeUndefined();
  await visitor.settleCookies();
  expect(cookies.changes).toEqual({});
  expect(await db.selectFrom('visitor').selectAll().execute()).toEqual([]);
});

test('says whether a session has begun with the request, as nobody knows yet whether its cookie is kept', async () => {
  const { request } = await openRequests();
  const cookies = jar();
  const first = request(cookies);
  await first.current();
  expect(first.hasBegun()).toBe(false);
  await first.ensure();
  expect(first.hasBegun()).toBe(true);
  const next = request(cookies);
  await next.ensure();
  expect(next.hasBegun()).toBe(false);
});

test('the first things somebody keeps in one request make one guest', async () => {
  const { db, request } = await openRequests();
  const cookies = jar();
  const visitor = request(cookies);
  const [first, second] = await Promise.all([visitor.ensure(), visitor.ensure()]);
  expect(second).toBe(first);
  expect(await db.selectFrom('visitor').select('id').execute()).toEqual([{ id: first.id }]);
  expect(cookies.changes).toEqual({
    session: { httpOnly: true, sameSite: 'lax', secure: false, path: '/', maxAge: month },
  });
  expect(await request(cookies).current()).toEqual(first);
});

test('over https the cookie is bound to this host', async () => {
  const { request } = await openRequests();
  const cookies = jar({ session: 'x'.repeat(43) });
  const visitor = request(cookies, true);
  await visitor.ensure();
  expect(Object.keys(cookies.changes)).toEqual(['__Host-session']);
  expect(cookies.changes['__Host-session']).toMatchObject({ httpOnly: true, secure: true, path: '/' });
});

test('a guest who comes back keeps the cookie as long as the session', async () => {
  const { clock, request, visitors } = await openRequests();
  const { session } = await visitors.startGuest();
  clock.now += 20 * day;
  const cookies = jar({ session: session.token });
  const visitor = request(cookies);
  await visitor.settleCookies();
  expect(cookies.changes, 'a page that asked for nobody changes nothing').toEqual({});
  await visitor.current();
  await visitor.settleCookies();
  expect(cookies.changes).toMatchObject({ session: { maxAge: month } });
});

test('nobody passes for a member whose session is over', async () => {
  const { accounts, clock, request } = await openRequests();
  const { session } = await register(accounts);
  clock.now += 2 * day;
  const cookies = jar({ session: session.token, member: '1' });
  const visitor = request(cookies);
  expect(await visitor.current()).toBeUndefined();
  await visitor.settleCookies();
  expect(cookies.changes).toEqual({ member: 'gone' });
});

test('who becomes a guest in the same request has a session and is no member', async () => {
  const { request } = await openRequests();
  const cookies = jar({ session: 'x'.repeat(43), member: '1' });
  const visitor = request(cookies);
  await visitor.ensure();
  await visitor.settleCookies();
  expect(cookies.changes).toMatchObject({ session: { maxAge: month }, member: 'gone' });
});
