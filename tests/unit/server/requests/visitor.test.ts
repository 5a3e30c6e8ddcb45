import { expect, test } from 'vitest';
import { sessionCookie } from '../../../../src/lib/server/http/session-cookie.ts';
import { requestVisitor } from '../../../../src/lib/server/requests/visitor.ts';
import { day, openAccounts, register } from '../../accounts/open.ts';

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

test('a visitor who saves nothing is anonymous and gets no cookie [SECURITY-01]', async () => {
  const { db, request } = await openRequests();
  const cookies = jar();
  const visitor = request(cookies);
  expect(await visitor.current()).toBeUndefined();
  await visitor.refreshCookies();
  expect(cookies.changes).toEqual({});
  expect(await db.selectFrom('visitor').selectAll().execute()).toEqual([]);
});

test('reports whether a session started with the request, whose cookie may still be rejected', async () => {
  const { request } = await openRequests();
  const cookies = jar();
  const first = request(cookies);
  await first.current();
  expect(first.hasNewSession()).toBe(false);
  await first.ensure();
  expect(first.hasNewSession()).toBe(true);
  first.sendGuestCookie();
  const next = request(cookies);
  await next.ensure();
  expect(next.hasNewSession()).toBe(false);
});

test('several first writes in one request start one guest session [FORM-21]', async () => {
  const { db, request } = await openRequests();
  const cookies = jar();
  const visitor = request(cookies);
  const [first, second] = await Promise.all([visitor.ensure(), visitor.ensure()]);
  expect(second).toBe(first);
  expect(await db.selectFrom('visitor').select('id').execute()).toEqual([{ id: first.id }]);
  visitor.sendGuestCookie();
  expect(cookies.changes).toEqual({
    session: { httpOnly: true, sameSite: 'lax', secure: false, path: '/', maxAge: month },
  });
  expect(await request(cookies).current()).toEqual(first);
});

test('visitors of one browser are told apart by a name that says nothing of them [CHECKOUT-62]', async () => {
  const { request } = await openRequests();
  const first = jar();
  const visitor = request(first);
  const nobody = await visitor.pseudonym();
  const { id } = await visitor.ensure();
  visitor.sendGuestCookie();
  const other = request(jar());
  await other.ensure();
  const name = await visitor.pseudonym();
  expect(name).toMatch(/^[0-9a-f]{16}$/);
  expect(id).not.toContain(name);
  expect(await request(first).pseudonym()).toBe(name);
  expect(new Set([nobody, name, await other.pseudonym()]).size).toBe(3);
});

test('over https the cookie is bound to this host [SECURITY-21]', async () => {
  const { request } = await openRequests();
  const cookies = jar({ session: 'x'.repeat(43) });
  const visitor = request(cookies, true);
  await visitor.ensure();
  visitor.sendGuestCookie();
  expect(Object.keys(cookies.changes)).toEqual(['__Host-session']);
  expect(cookies.changes['__Host-session']).toMatchObject({ httpOnly: true, secure: true, path: '/' });
});

test('over https the cookie that scripts read is bound to this host too, and its former name is cleared [SECURITY-141]', async () => {
  const { accounts, request } = await openRequests();
  const { visitor: customer, session } = await register(accounts);
  const cookies = jar({ member: '1' });
  const visitor = request(cookies, true);
  visitor.startSession({ visitor: customer, session });
  expect(Object.keys(cookies.changes)).toEqual(['__Host-session', '__Host-member']);
  expect(cookies.changes['__Host-member']).toMatchObject({ httpOnly: false, secure: true, path: '/' });
  await visitor.endSession();
  expect(cookies.changes).toEqual({ '__Host-session': 'gone', '__Host-member': 'gone', member: 'gone' });
});

test('a returning guest’s cookie is prolonged with the session', async () => {
  const { clock, request, visitors } = await openRequests();
  const { session } = await visitors.startGuest();
  clock.now += 20 * day;
  const cookies = jar({ session: session.token });
  const visitor = request(cookies);
  await visitor.refreshCookies();
  expect(cookies.changes, 'a page that asked for nobody changes nothing').toEqual({});
  await visitor.current();
  await visitor.refreshCookies();
  expect(cookies.changes).toMatchObject({ session: { maxAge: month } });
});

test('the member cookie is cleared when the session has expired [SECURITY-23]', async () => {
  const { accounts, clock, request } = await openRequests();
  const { session } = await register(accounts);
  clock.now += 2 * day;
  const cookies = jar({ session: session.token, member: '1' });
  const visitor = request(cookies);
  expect(await visitor.current()).toBeUndefined();
  await visitor.refreshCookies();
  expect(cookies.changes).toEqual({ member: 'gone' });
});

test('a guest session that starts in the same request clears the member cookie', async () => {
  const { request } = await openRequests();
  const cookies = jar({ session: 'x'.repeat(43), member: '1' });
  const visitor = request(cookies);
  await visitor.ensure();
  visitor.sendGuestCookie();
  await visitor.refreshCookies();
  expect(cookies.changes).toMatchObject({ session: { maxAge: month }, member: 'gone' });
});

test('a guest who stored nothing leaves no session and no cookie [SECURITY-47]', async () => {
  const { db, request } = await openRequests();
  const cookies = jar();
  const visitor = request(cookies);
  await visitor.ensure();
  await visitor.discardNewGuest();
  visitor.sendGuestCookie();
  await visitor.refreshCookies();
  expect(cookies.changes).toEqual({});
  expect(visitor.hasNewSession()).toBe(false);
  expect(await visitor.current()).toBeUndefined();
  expect(await db.selectFrom('visitor').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
  await visitor.ensure();
  visitor.sendGuestCookie();
  expect(Object.keys(cookies.changes), 'a later write starts a session again').toEqual(['session']);
});

test('a guest or customer of an earlier request is never discarded [SECURITY-47]', async () => {
  const { accounts, request, visitors } = await openRequests();
  for (const { session, visitor: known } of [await visitors.startGuest(), await register(accounts)]) {
    const visitor = request(jar({ session: session.token }));
    await visitor.ensure();
    await visitor.discardNewGuest();
    expect(await visitor.current()).toEqual(known);
    expect((await visitors.find(session.token))?.visitor).toEqual(known);
  }
});
