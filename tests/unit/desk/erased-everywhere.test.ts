import { expect, onTestFinished, test } from 'vitest';
import { createAddressBook } from '../../../src/lib/accounts/addresses.ts';
import { createContact } from '../../../src/lib/accounts/contact.ts';
import { createWithdrawals } from '../../../src/lib/backend/returns/state-withdrawal.ts';
import { createDeskCustomers } from '../../../src/lib/desk/customers/desk-customers.ts';
import { createReturnDesk } from '../../../src/lib/desk/returns/return-desk.ts';
import { createWithdrawalDesk } from '../../../src/lib/desk/returns/withdrawal-desk.ts';
import { makeAddress } from '../../../src/lib/shop/address.ts';
import { callShop, openInProcess, type ShopUnderTest, visitor } from '../../contract/harness.ts';
import { alertsOf, edition } from '../../contract/stock-alerts.steps.ts';
import { add, billing, line, order, review, shipping, wish } from '../../contract/trade.steps.ts';
import { products, skus } from '../../fixtures/shop.ts';
import { browser, openAccounts, password, register } from '../accounts/open.ts';
import { deskContextOf, deskOf, meena, request, shipped, taken } from './open-orders.ts';

/** A customer who has left something everywhere, and what is left of them when their data are deleted: in any table, whatever its name. */

const email = 'zebulon@example.org';
const elsewhere = 'zebulon@elsewhere.example';
const person = {
  ...{ firstName: 'Zebulon', lastName: 'Quagga', address1: '7 Quagga Lane', phone: '+91 98111 22233', email },
};
const trace = /zebulon|quagga|98111\s?22233/i;

/** What the law asks a shop to keep, and the mail that says that it was done. */
const kept = ['invoice'];

/** The tables in which the person still stands, each with the column. */
async function tracesOf({ db }: Pick<ShopUnderTest, 'db'>): Promise<string[]> {
  const found = new Set<string>();
  for (const { name, columns } of await db.introspection.getTables()) {
    if (kept.includes(name)) continue;
    const rows = (await db
      .selectFrom(name as 'booking')
      .selectAll()
      .execute()) as Record<string, unknown>[];
    for (const row of rows)
      for (const column of columns) if (trace.test(String(row[column.name] ?? ''))) found.add(`${name}.${column.name}`);
  }
  return [...found].sort();
}

/** An order that has been delivered, with a return, a statement from another mailbox and what staff have noted. */
async function leaveTraces(shop: ShopUnderTest, user: string): Promise<string> {
  const { db, clock } = shop;
  const addressBook = [
    { ...billing, ...person },
    { ...shipping, ...person },
  ];
  const number = await order(shop, user, skus.moonstone, 2, { addressBook, comment: 'Zebulon is at home at noon' });
  const desk = deskOf(shop);
  const step = async () => request(desk, number);
  await desk.addNote({ orderId: number, text: 'Mr Quagga rang', by: meena });
  const discount = { amount: 100, reason: 'Mr Quagga is a friend' };
  await taken(desk.change({ ...(await step()), change: { discount }, reason: 'As Zebulon has asked', refundWay: '' }));
  await taken(desk.ship({ ...(await step()), ...shipped, isUnpaidOnPurpose: true, trackingNumber: 'ZEBULON-1' }));
  await taken(desk.deliver({ ...(await step()), isCashReceived: true }));
  await callShop(shop, 'orderUpdate', {
    ...{ user_Details: visitor(user), orderID: number, status: 'TO BE RETURNED', idempotencyKey: `r-${number}` },
    ...{ comment: 'Zebulon has two', returnLines: [{ line: '1', copies: '1', reason: 'unwanted' }] },
  });
  const returns = createReturnDesk(deskContextOf(shop));
  const [asked] = await returns.ofOrder(number);
  const again = await returns.resend({
    ...{ ...(await step()), lines: new Map([[1, 1]]), reason: 'Mr Quagga has one copy twice' },
  });
  if (!again.ok) throw new Error('nothing was sent again');
  await taken(desk.ship({ ...(await request(desk, again.number)), ...shipped }));
  await taken(desk.deliver({ ...(await request(desk, again.number)), isCashReceived: false }));
  const { id = 0, version = 0 } = asked ?? {};
  const refused = { id, version, by: meena, isMailed: true, reason: 'Dear Mr Quagga, the week is over.' };
  expect(await returns.refuse(refused)).toMatchObject({ ok: true });
  const lines = 'The book for Zebulon';
  const sent = { formKey: crypto.randomUUID(), name: 'Zebulon Quagga', number, email: elsewhere, lines };
  await createWithdrawals(db, () => clock.now).state(sent);
  const [statement] = await db.selectFrom('booking_withdrawal').select('id').execute();
  const match = { id: statement?.id ?? 0, number, by: meena };
  expect(await createWithdrawalDesk({ db, now: () => clock.now }).match(match)).toBe('done');
  await createWithdrawals(db, () => clock.now).state({ ...sent, formKey: crypto.randomUUID(), number: '?', email });
  const [, open] = await db.selectFrom('booking_withdrawal').select('id').orderBy('id').execute();
  const aside = { id: open?.id ?? 0, reason: 'Zebulon means the order above', by: meena };
  expect(await createWithdrawalDesk({ db, now: () => clock.now }).setAside(aside)).toBe('done');
  await add(shop, user, skus.prideAndPrejudice);
  await wish(shop, user, 'INSERT', line(skus.persuasion));
  await review(shop, user, products.moonstone, 5, { description: 'Worth it' });
  const contact = createContact(db, () => clock.now);
  await contact.send({ name: 'Zebulon', email: 'Zebulon@Example.org', message: 'Hello' });
  await alertsOf(shop).ask(edition(skus.northangerAbbey), email);
  await db
    .insertInto('quote')
    .values({
      // Made by telephone, for nobody that the shop knew.
      ...{ number: 'Q-2026-000001', link_key: 'k', state: 'open', user_id: 'caller', email_key: email },
      ...{ customer: 'Zebulon Quagga', holds_until: '2027-01-01', currency: 'INR', total: 100, replaces: null },
      ...{ asked: JSON.stringify({ billing: person }), content: JSON.stringify({ buyer: person }) },
      ...{ staff_id: 1, staff_name: 'Meena', created_at: clock.now },
    })
    .execute();
  return number;
}

/** All mails have been sent, and their content is gone with that. */
const sendMails = ({ db, clock }: ShopUnderTest) =>
  db.updateTable('outbox').set({ sent_at: clock.now, html: '', text: '', headers: '{}', attachments: null }).execute();

test('whoever is erased at the desk is in no table any more, but for papers of the law [ACCOUNT-70]', async () => {
  const shop = await openInProcess();
  onTestFinished(() => shop.close());
  const { db, clock } = shop;
  await leaveTraces(shop, 'guest-1');
  await sendMails(shop);
  expect((await tracesOf(shop)).length).toBeGreaterThan(15);
  const desk = createDeskCustomers({
    ...{ db, now: () => clock.now, siteUrl: 'https://books.test' },
    copyOf: () => Promise.reject(new Error('not asked')),
    orderOf: () => Promise.reject(new Error('not asked')),
  });
  const by = { ...meena, email: 'meena@books.test', role: 'owner' } as const;
  expect(await desk.erase(email, { withReviews: false }, by)).toBe(true);
  expect(await tracesOf(shop)).toEqual([]);
  // Nobody knows where copies of their orders would go.
  const orders = await db.selectFrom('booking').select('order_id').execute();
  for (const { order_id } of orders)
    expect((await createReturnDesk(deskContextOf(shop)).replacements(order_id)).resendable).toEqual([]);
});

test('whoever deletes their account is, too, with what was sent from their confirmed address [ACCOUNT-70]', async () => {
  const shop = await openInProcess();
  onTestFinished(() => shop.close());
  const { accounts } = await openAccounts({ ofShop: shop.db });
  const at = browser();
  const { visitor: customer } = await register(accounts, at, { ...person, email });
  await shop.db.updateTable('account').set({ email_confirmed_at: 1 }).execute();
  const saved = { ...makeAddress(() => ''), ...person, city: 'Pune', state: 'MH', country: 'IN', postCode: '411001' };
  await createAddressBook(shop.db, () => shop.clock.now).save(customer.id, 'billing', saved);
  await leaveTraces(shop, customer.id);
  await sendMails(shop);
  expect((await tracesOf(shop)).length).toBeGreaterThan(15);
  expect(await accounts.deleteAccount({ currentPassword: password, withReviews: false }, at.asking)).toEqual({
    ok: true,
  });
  expect(await tracesOf(shop)).toEqual([]);
});
