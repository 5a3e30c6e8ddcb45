import { expect, onTestFinished, test } from 'vitest';
import { createContact } from '../../../src/lib/accounts/contact.ts';
import { createDeskCustomers } from '../../../src/lib/desk/customers/desk-customers.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import { customerReader } from '../../../src/lib/server/startup/customer-reader.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { openInProcess } from '../../contract/harness.ts';
import { alertsOf, edition } from '../../contract/stock-alerts.steps.ts';
import { add, billing, line, order, review, shipping, wish } from '../../contract/trade.steps.ts';
import { fixtureCurrency, products, skus } from '../../fixtures/shop.ts';

const by: StaffMember = { id: 1, name: 'Meena', email: 'meena@books.test', role: 'owner' };
const email = 'asha@example.org';
const ben = { addressBook: [{ ...billing, firstName: 'Ben', email: 'ben@example.org' }, shipping] };

async function open() {
  const shop = await openInProcess();
  onTestFinished(() => shop.close());
  const { db, clock } = shop;
  // One of their readers is called Asha, too.
  await db.deleteFrom('review').execute();
  const now = () => clock.now;
  const reader = customerReader(db, {
    ...{ fetch: shop.fetch, baseUrl: shop.baseUrl, timeoutMs: 600_000, currency: fixtureCurrency },
    image: (url: string) => url,
    media: { hosts: [], allowsAllVideoHosts: false },
  });
  const desk = createDeskCustomers({ db, now, siteUrl: 'https://books.test', ...reader });
  const addAccount = async (id: string) => {
    await db.insertInto('visitor').values({ id, username: 'Asha', email, phone: '', created_at: 1 }).execute();
    const names = { first_name: 'Asha', last_name: 'Rao', display_name: 'Asha Rao', phone: '98450 12345' };
    await db
      .insertInto('account')
      .values({
        ...{ visitor_id: id, email, username: 'asha', password_hash: 'hash', ...names },
        ...{ created_at: 1, updated_at: 1, email_confirmed_at: null },
      })
      .execute();
  };
  /** All text of the tables with people in them, where anything that was left would be. */
  async function everything(): Promise<string> {
    const tables = ['visitor', 'account', 'saved_address', 'booking', 'booking_note', 'coupon_use', 'review'] as const;
    const more = [
      'contact_request',
      'contact_reply',
      'newsletter_subscriber',
      'stock_alert',
      'staff_log',
      'cart',
      'wishlist_item',
    ] as const;
    const rows = await Promise.all([...tables, ...more].map((table) => db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  }
  const close = (number: string) =>
    db.updateTable('booking').set({ status: 'DELIVERED' }).where('order_id', '=', number).execute();
  const logged = async () => (await readLog(db, {}, 1)).items;
  return { shop, db, desk, contact: createContact(db, now), addAccount, everything, close, logged };
}

test('somebody with an account is found, and gets the copy of their own page [WORDS-13 ACCOUNT-69]', async () => {
  const { shop, desk, contact, addAccount, logged } = await open();
  await addAccount('asha');
  await add(shop, 'asha', skus.moonstone);
  const number = await order(shop, 'asha', skus.moonstone);
  await add(shop, 'asha', skus.prideAndPrejudice);
  await wish(shop, 'asha', 'INSERT', line(skus.persuasion));
  await review(shop, 'asha', products.moonstone, 5);
  await contact.send({ name: 'Asha', email: 'Asha@Example.org', message: 'Hello there' });
  await alertsOf(shop).askAsCustomer(edition(skus.northangerAbbey), email);
  expect(await desk.find(' ASHA@example.org ')).toMatchObject({
    ...{ email, account: { name: 'Asha Rao', isEmailConfirmed: false }, reviews: 1, messages: 1 },
    ...{ orders: [{ number }], isOnNewsletter: false, stockAlerts: 1 },
  });
  expect(await desk.copy(email, by)).toMatchObject({
    account: { email, firstName: 'Asha' },
    orders: [{ number, billingAddress: { email } }],
    cart: { lines: [{ sku: skus.prideAndPrejudice }] },
    wishlist: [{ productId: String(products.persuasion) }],
    reviews: [{ rating: 5 }],
    byEmail: {
      messages: [{ message: 'Hello there' }],
      stockAlerts: [{ title: 'Northanger Abbey', format: 'Paperback', confirmedAt: expect.any(String) }],
    },
    ordersAsGuest: [],
  });
  expect(JSON.stringify(await desk.copy(email, by))).not.toContain('hash');
  expect(await desk.find('nobody@example.org')).toBeUndefined();
  expect(await desk.copy('nobody@example.org', by)).toBeUndefined();
  expect((await logged()).map(({ action }) => action)).toEqual(['customer.copied', 'customer.copied']);
});

test('somebody without an account is found by the address of their orders, and gets a copy of those [WORDS-13]', async () => {
  const { shop, desk } = await open();
  const number = await order(shop, 'guest-1', skus.moonstone);
  await order(shop, 'guest-1', skus.prideAndPrejudice, 1, ben);
  expect(await desk.find(email)).toMatchObject({ account: undefined, orders: [{ number }] });
  expect(await desk.copy(email, by)).toMatchObject({ ordersAsGuest: [{ number, billingAddress: { email } }] });
});

test('an erasure takes the person out of everything, also out of the log, and leaves others alone [WORDS-14 WORDS-15]', async () => {
  const { shop, db, desk, contact, addAccount, everything, close, logged } = await open();
  await addAccount('asha');
  await close(await order(shop, 'asha', skus.moonstone, 1, { comment: 'Asha is at home at noon' }));
  await close(await order(shop, 'guest-1', skus.moonstone));
  const other = await order(shop, 'guest-1', skus.prideAndPrejudice, 1, ben);
  await add(shop, 'asha', skus.prideAndPrejudice);
  await review(shop, 'asha', products.moonstone, 5, { description: 'Worth it' });
  await contact.send({ name: 'Asha', email: 'Asha@example.org', message: 'Hello' });
  const { id } = await db.selectFrom('contact_request').select('id').executeTakeFirstOrThrow();
  const reply = { request_id: id, text: 'Dear Asha', staff_id: 1, staff_name: 'Meena', created_at: 1 };
  await db.insertInto('contact_reply').values(reply).execute();
  await alertsOf(shop).ask(edition(skus.northangerAbbey), email);
  const subscriber = { key: 'k', asked_at: 1, unsubscribed_at: null, coupon_code: null, confirmed_at: 1 };
  await db
    .insertInto('newsletter_subscriber')
    .values({ ...subscriber, email, created_at: 1 })
    .execute();
  // Ben has the same delivery address.
  const same = { addresses: '[]', phone_key: null, delivery_key: null, name_key: null };
  await db.updateTable('booking').set(same).where('order_id', '=', other).execute();

  expect(await desk.erase(email, { withReviews: false }, by)).toBe(true);
  expect(/asha|Rao|Lake Road|98765|98450/i.exec(await everything())?.[0]).toBeUndefined();
  const orders = await db.selectFrom('booking').select(['order_id', 'user_id', 'total']).execute();
  expect(orders.filter(({ user_id }) => user_id.startsWith('deleted-'))).toHaveLength(2);
  expect(orders.find(({ order_id }) => order_id === other)?.user_id).toBe('guest-1');
  expect(await db.selectFrom('review').select('username').where('description', '=', 'Worth it').execute()).toEqual([
    { username: 'A reader' },
  ]);
  expect(
    await db.selectFrom('outbox').select(['kind', 'recipient']).where('kind', '=', 'account-deleted').execute(),
  ).toEqual([{ kind: 'account-deleted', recipient: email }]);
  expect(await logged()).toMatchObject([
    { action: 'customer.erased', about: '', details: { hadAccount: true, orders: 2, withReviews: false } },
  ]);
  expect(await desk.erase(email, { withReviews: false }, by)).toBe(false);
});

test('an open order keeps what its delivery needs until it is closed, and reviews go if that is wanted [WORDS-14]', async () => {
  const { shop, db, desk } = await open();
  const number = await order(shop, 'guest-1', skus.moonstone);
  await review(shop, 'guest-1', products.moonstone, 1, { description: 'Not for me' });
  expect(await desk.erase(email, { withReviews: true }, by)).toBe(true);
  const row = await db.selectFrom('booking').selectAll().where('order_id', '=', number).executeTakeFirstOrThrow();
  expect(row.user_id).toMatch(/^deleted-/);
  expect(row.addresses).toContain('Lake Road');
  expect(await db.selectFrom('review').select('id').where('description', '=', 'Not for me').execute()).toEqual([]);
});
