import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createAddressBook } from '../../../src/lib/accounts/addresses.ts';
import { sweepEmptyGuests, sweepVisitors } from '../../../src/lib/accounts/sweep.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { makeAddress } from '../../../src/lib/shop/address.ts';
import { withoutForeignKeys } from '../../fixtures/test-database.ts';
import { day, hour, logIn, openAccounts, register } from './open.ts';

test('a guest is found by their session token only', async () => {
  const { visitors } = await openAccounts();
  const first = await visitors.startGuest();
  const second = await visitors.startGuest();
  expect((await visitors.find(first.session.token))?.visitor).toEqual(first.visitor);
  expect(first.visitor.id).not.toBe(second.visitor.id);
  expect(await visitors.find(first.visitor.id)).toBeUndefined();
  expect(await visitors.find('x'.repeat(43))).toBeUndefined();
});

/** Waits until a session was extended. Visitors do not wait for that. */
const extended = (db: Kysely<Database>, now: number) =>
  expect
    .poll(async () => (await db.selectFrom('session').select('seen_at').execute()).map(({ seen_at }) => seen_at))
    .toContain(now);

test('the database does not contain the token of the cookie [SECURITY-10]', async () => {
  const { db, visitors } = await openAccounts();
  const { session } = await visitors.startGuest();
  expect(JSON.stringify(await db.selectFrom('session').selectAll().execute())).not.toContain(session.token);
});

test('a guest session and its cookie last 30 days after the last visit [ACCOUNT-25]', async () => {
  const { clock, db, visitors } = await openAccounts();
  const { session, visitor } = await visitors.startGuest();
  expect(session.maxAge).toBe(30 * 24 * 60 * 60);
  clock.now += 30 * day - 1;
  expect(await visitors.find(session.token)).toEqual({ visitor, renewedMaxAge: 30 * 24 * 60 * 60 });
  await extended(db, clock.now);
  expect(await visitors.find(session.token)).toEqual({ visitor, renewedMaxAge: undefined });
  clock.now += 30 * day - 1;
  expect((await visitors.find(session.token))?.visitor).toEqual(visitor);
  await extended(db, clock.now);
  clock.now += 30 * day + 1;
  expect(await visitors.find(session.token)).toBeUndefined();
});

test("'remember me' keeps a customer logged in for 30 days", async () => {
  const { accounts, clock, visitors } = await openAccounts();
  await register(accounts);
  const { session } = await logIn(accounts, undefined, { remember: true });
  expect(session.maxAge).toBe(30 * 24 * 60 * 60);
  clock.now += 20 * day;
  expect(await visitors.find(session.token)).toMatchObject({ renewedMaxAge: undefined });
  clock.now += 10 * day;
  expect(await visitors.find(session.token)).toBeUndefined();
});

test("without 'remember me' the cookie ends with the browser, and the session after an idle day [ACCOUNT-24]", async () => {
  const { accounts, clock, db, visitors } = await openAccounts();
  await register(accounts);
  const { session } = await logIn(accounts);
  expect(session.maxAge).toBeUndefined();
  for (let visits = 0; visits < 5; visits += 1) {
    clock.now += 22 * hour;
    expect(await visitors.find(session.token)).toMatchObject({ renewedMaxAge: undefined });
    await extended(db, clock.now);
  }
  clock.now += day + 1;
  expect(await visitors.find(session.token)).toBeUndefined();
});

test('expired sessions, links and guests are deleted; customers and active guests stay [ACCOUNT-47]', async () => {
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

test('guests who stored nothing are deleted within a day; others stay [SECURITY-48]', async () => {
  const { accounts, clock, db, visitors } = await openAccounts();
  const empty = await visitors.startGuest();
  const { visitor: customer } = await register(accounts);
  const ofGuest = async () => (await visitors.startGuest()).visitor.id;
  const [withCart, withWish, withAddress, withOrder, withReview, back] = [
    await ofGuest(),
    await ofGuest(),
    await ofGuest(),
    await ofGuest(),
    await ofGuest(),
    await visitors.startGuest(),
  ];
  // Only the columns that matter: the catalogue and the rest of an order are not there.
  await createAddressBook(db, () => clock.now).save(
    withAddress,
    'billing',
    makeAddress(() => 'x'),
  );
  await withoutForeignKeys(db, async (queries) => {
    const at = clock.now;
    await queries
      .insertInto('cart_line')
      .values({ user_id: withCart, variant_id: 1, quantity: 1, position: 1 })
      .execute();
    await queries.insertInto('wishlist_item').values({ user_id: withWish, product_id: 1, created_at: at }).execute();
    const ids = { order_id: 'BF-1', user_id: withOrder, idempotency_key: 'a', request_hash: 'a', created_at: at };
    const money = { currency: 'INR', subtotal: 0, discount: 0, shipping: 0, cod_charge: 0, total: 0 };
    const rest = { status: 'received', payment_mode: 'cash', addresses: '[]', comment: '' };
    await queries
      .insertInto('booking')
      .values({ ...ids, ...money, ...rest })
      .execute();
    const review = { product_id: 1, username: 'Guest', rating: 5, description: 'Good', created_at: at, is_verified: 0 };
    await queries
      .insertInto('review')
      .values({ ...review, user_id: withReview })
      .execute();
  });

  clock.now += 7 * hour;
  expect(await sweepEmptyGuests(db, clock.now), 'a shopper may be away for hours').toEqual([]);
  await visitors.find(back.session.token);
  clock.now += 6 * hour;
  expect(await sweepEmptyGuests(db, clock.now)).toEqual([empty.visitor.id]);
  expect(await visitors.find(empty.session.token)).toBeUndefined();
  const left = await db.selectFrom('visitor').select('id').execute();
  expect(left.map(({ id }) => id).sort()).toEqual(
    [customer.id, withCart, withWish, withAddress, withOrder, withReview, back.visitor.id].sort(),
  );
});
