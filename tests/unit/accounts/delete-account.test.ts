import { describe, expect, test } from 'vitest';
import { createAddressBook } from '../../../src/lib/accounts/addresses.ts';
import { anonymiseClosedOrders } from '../../../src/lib/backend/customers/erase-customer.ts';
import { forgetRecipientsBefore } from '../../../src/lib/mail/outbox.ts';
import { makeAddress } from '../../../src/lib/shop/address.ts';
import { withoutForeignKeys } from '../../fixtures/test-database.ts';
import { asha, browser, day, fieldsOf, openAccounts, password, register } from './open.ts';

const email = 'asha.rao@example.com';
const person = { firstName: 'Asha', lastName: 'Rao', address1: '12 Lake Road', phone: '98450 12345', email };
const address = { ...makeAddress(() => ''), ...person, city: 'Pune', state: 'MH', country: 'IN', postCode: '411001' };

async function openWithAsha(options = {}) {
  const opened = await openAccounts(options);
  const at = browser();
  const { visitor } = await register(opened.accounts, at);
  const { db, clock } = opened;
  await createAddressBook(db, () => clock.now).save(visitor.id, 'billing', address);
  const addOrder = (order_id: string, status: string) =>
    db
      .insertInto('booking')
      .values({
        ...{ order_id, user_id: visitor.id, idempotency_key: order_id, request_hash: 'hash', created_at: 1, status },
        ...{ currency: 'INR', subtotal: 100, coupon_code: null, discount: 0, shipping: 0, cod_charge: 0, total: 100 },
        ...{ same_day_charge: null, payment_mode: 'cod', comment: 'Ring twice' },
        ...{ confirm_by: null, confirmed_at: null },
        ...{ email_key: email, phone_key: '9845012345', delivery_key: 'IN 411001 12 lake road' },
        addresses: JSON.stringify([
          { addressType: 'P', ...address },
          { addressType: 'S', ...address },
        ]),
      })
      .execute();
  const orders = () => db.selectFrom('booking').selectAll().orderBy('order_id').execute();
  const remove = (currentPassword = password, withReviews = false) =>
    opened.accounts.deleteAccount({ currentPassword, withReviews }, at.asking);
  /** All text of all tables, where anything that was left would be. */
  async function everything(): Promise<string> {
    const tables = [
      'visitor',
      'account',
      'session',
      'saved_address',
      'booking',
      'outbox',
      'newsletter_subscriber',
    ] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  }
  return { ...opened, at, customer: visitor, addOrder, orders, remove, everything };
}

describe('deleting an account', () => {
  test('removes the customer, ends the session and is confirmed by a last mail [ACCOUNT-65]', async () => {
    const { at, remove, everything, visitors, sent, accounts } = await openWithAsha();
    expect(await remove()).toEqual({ ok: true });
    expect(await everything()).not.toMatch(/Asha|asha|Lake Road|98450/);
    expect(await visitors.find(at.entered?.session.token ?? '')).toBeUndefined();
    expect(sent).toMatchObject([{ kind: 'accountDeleted', to: email }]);
    expect((await accounts.logIn({ username: email, password, remember: false }, browser().asking)).ok).toBe(false);
    await register(accounts);
  });

  test.each([
    ['', 'Please enter your current password.'],
    ['wrong', 'This is not your current password.'],
  ])('needs the current password, not %j [ACCOUNT-65]', async (typed, message) => {
    const { remove, everything } = await openWithAsha();
    expect(fieldsOf(await remove(typed))).toEqual({ currentPassword: message });
    expect(await everything()).toContain(email);
  });

  test('is nothing a guest can do', async () => {
    const { accounts } = await openAccounts();
    const form = { currentPassword: password, withReviews: false };
    expect(fieldsOf(await accounts.deleteAccount(form, browser().asking))).toEqual({ form: 'Please log in first.' });
  });

  test('is done even when a remote shop does not answer [ACCOUNT-67]', async () => {
    const { remove, everything, problems } = await openWithAsha({
      prepareErasure: () => Promise.reject(new Error('no answer')),
    });
    expect(await remove()).toEqual({ ok: true });
    expect(await everything()).not.toContain(email);
    expect(problems).toEqual(['A deleted account has left a cart or a wishlist in the remote shop']);
  });

  test('takes the person out of closed orders, and out of open ones when they are closed [ACCOUNT-66]', async () => {
    const { db, customer, addOrder, orders, remove } = await openWithAsha();
    await addOrder('BF-1', 'DELIVERED');
    await addOrder('BF-2', 'SHIPPED');
    const terms = { kind: 'percent', amount: 10, starts_at: null, ends_at: null, usage_limit: null };
    await db
      .insertInto('coupon')
      .values({ code: 'TEN', ...terms, minimum_subtotal: 0, per_customer_limit: 1, used: 1 })
      .execute();
    const use = {
      code: 'TEN',
      user_id: customer.id,
      order_id: 'BF-1',
      mailbox: email,
      place: 'IN 411001 12 lake road',
    };
    await db.insertInto('coupon_use').values(use).execute();
    await remove();
    const uses = await db.selectFrom('coupon_use').selectAll().execute();
    expect(uses).toEqual([{ ...use, user_id: expect.stringMatching(/^deleted-/), mailbox: '', place: '' }]);
    const [closed, open] = await orders();
    expect(JSON.stringify(closed)).not.toMatch(
      /Asha|lake road|9845012345|Lake Road|98450|example\.com|Pune|411001|Ring|T1|customer-/,
    );
    expect(JSON.parse(closed?.addresses ?? '')).toMatchObject([{ state: 'MH', country: 'IN' }, { addressType: 'S' }]);
    expect(closed).toMatchObject({ total: 100, subtotal: 100, status: 'DELIVERED' });
    expect(open?.addresses).toContain('Lake Road');
    expect(open?.user_id).toMatch(/^deleted-/);
    await anonymiseClosedOrders(db);
    expect((await orders())[1]?.addresses).toContain('Lake Road');
    await db.updateTable('booking').set({ status: 'CANCELLED' }).where('order_id', '=', 'BF-2').execute();
    await anonymiseClosedOrders(db);
    expect((await orders())[1]?.addresses).not.toContain('Lake Road');
  });

  test('leaves the orders of others alone [ACCOUNT-66]', async () => {
    const { accounts, db, addOrder, orders, remove } = await openWithAsha();
    const ravi = browser();
    const { visitor } = await register(accounts, ravi, { email: 'ravi@example.com' });
    await addOrder('BF-3', 'DELIVERED');
    await db.updateTable('booking').set({ user_id: visitor.id }).execute();
    await remove();
    expect(await orders()).toMatchObject([{ user_id: visitor.id, comment: 'Ring twice' }]);
  });

  test.each([false, true])(
    'deletes newsletter, messages and books waited for, for a confirmed address alone (%s) [ACCOUNT-65 ACCOUNT-69]',
    async (isConfirmed) => {
      const { db, customer, remove } = await openWithAsha();
      const none = { confirmed_at: 1, key: null, asked_at: null, unsubscribed_at: null, coupon_code: null };
      await db
        .insertInto('newsletter_subscriber')
        .values({ email, created_at: 1, ...none })
        .execute();
      await db
        .insertInto('contact_request')
        .values({ name: 'A', email: asha.email, message: 'Hello', created_at: 1 })
        .execute();
      const alert = { key: 'k', variant_id: 1, email, awaits: 'copies', asked_at: 1, confirmed_at: 1 } as const;
      await withoutForeignKeys(db, async (free) => {
        await free
          .insertInto('stock_alert')
          .values({ ...alert, created_at: 1 })
          .execute();
      });
      if (isConfirmed)
        await db.updateTable('account').set({ email_confirmed_at: 1 }).where('visitor_id', '=', customer.id).execute();
      await remove();
      const left = isConfirmed ? 0 : 1;
      expect(await db.selectFrom('newsletter_subscriber').select('email').execute()).toHaveLength(left);
      expect(await db.selectFrom('contact_request').select('email').execute()).toHaveLength(left);
      expect(await db.selectFrom('stock_alert').select('email').execute()).toHaveLength(left);
    },
  );
});

test('the copy has everything stored here, and no hash [ACCOUNT-64]', async () => {
  const { accounts, at, customer, db } = await openWithAsha();
  const copy = await accounts.exportAccount(customer.id);
  expect(copy).toMatchObject({
    account: { email, username: 'asha.rao', firstName: 'Asha', phone: asha.phone, isEmailConfirmed: false },
    addresses: { billing: { city: 'Pune' } },
    devices: [{ device: 'Firefox on Linux' }],
    byEmail: undefined,
  });
  const { password_hash } = await db.selectFrom('account').select('password_hash').executeTakeFirstOrThrow();
  const { id_hash } = await db.selectFrom('session').select('id_hash').executeTakeFirstOrThrow();
  for (const secret of [password_hash, id_hash, at.entered?.session.token ?? '-'])
    expect(JSON.stringify(copy)).not.toContain(secret);
  await db.updateTable('account').set({ email_confirmed_at: 1 }).execute();
  await db.insertInto('contact_request').values({ name: 'A', email, message: 'Hello', created_at: 1 }).execute();
  expect((await accounts.exportAccount(customer.id))?.byEmail).toMatchObject({ messages: [{ message: 'Hello' }] });
  expect(await accounts.exportAccount('guest-1')).toBeUndefined();
});

test('the copy has quotes of the account, sent to whatever address, and the language of its mails [ACCOUNT-71]', async () => {
  const { accounts, customer, db } = await openWithAsha();
  await db.updateTable('account').set({ language: 'de' }).execute();
  const quote = (number: string, user_id: string) => ({
    ...{
      number,
      link_key: number,
      state: 'open',
      user_id,
      email_key: 'office@school.example',
      customer: 'City School',
    },
    ...{
      holds_until: '2027-01-01',
      currency: 'INR',
      total: 100,
      replaces: null,
      asked: '{}',
      content: '{"note":"12b"}',
    },
    ...{ staff_id: 1, staff_name: 'Meena', created_at: 1 },
  });
  await db
    .insertInto('quote')
    .values([quote('Q-1', customer.id), quote('Q-2', 'somebody else')])
    .execute();
  expect(await accounts.exportAccount(customer.id)).toMatchObject({
    account: { language: 'de' },
    quotes: [{ number: 'Q-1', state: 'open', content: { note: '12b' } }],
  });
});

test('the outbox forgets recipients of mails sent long ago, and of no others [ACCOUNT-68]', async () => {
  const { db, clock } = await openAccounts();
  const mail = { kind: 'x', subject: 's', html: '', text: '', created_at: 1, send_after: 1, headers: '{}' };
  const rest = { about: null, reply_to: null, failed_at: null, last_error: null, mailbox: 'a@example.com' };
  const times = [clock.now - 31 * day, clock.now - day, null];
  for (const [index, sent_at] of times.entries())
    await db
      .insertInto('outbox')
      .values({ ...mail, ...rest, key: `${index}`, recipient: 'a@example.com', sent_at })
      .execute();
  await forgetRecipientsBefore(db, clock.now - 30 * day);
  const rows = await db.selectFrom('outbox').select(['recipient', 'mailbox']).orderBy('id').execute();
  expect(rows.map(({ recipient, mailbox }) => recipient + mailbox)).toEqual([
    '',
    'a@example.coma@example.com',
    'a@example.coma@example.com',
  ]);
});
