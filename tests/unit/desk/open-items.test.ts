import { describe, expect, test } from 'vitest';
import { remindDue } from '../../../src/lib/backend/orders/remind-due.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { mostCustomers, openItemsPerPage } from '../../../src/lib/desk/open-items/model/open-items.ts';
import { messages } from '../../../src/messages/messages.ts';
import { testSecret } from '../../contract/harness.ts';
import { german } from '../../fixtures/languages.ts';
import {
  addAccount,
  allow,
  dayMs,
  dueOf,
  eachWithInvoiceShop,
  type InvoiceShop,
  onInvoice,
  pay,
  ship,
} from './open-on-invoice.ts';
import { find, meena, taken } from './open-orders.ts';

/** The list of what is to be paid on invoice, and its reminders. */

let shop: InvoiceShop;
eachWithInvoiceShop((opened) => {
  shop = opened;
});

const rowsOf = async (pieces: AsyncIterable<string>): Promise<string[]> =>
  (await Array.fromAsync(pieces)).join('').trim().split('\r\n');

const mails = async (kind: string) =>
  shop.db.selectFrom('outbox').select(['recipient', 'kind', 'created_at']).where('kind', '=', kind).execute();
const context = () => ({
  ...{ db: shop.db, now: () => shop.clock.now, siteUrl: 'https://books.test', secret: testSecret, country: 'IN' },
});

describe('the list of open items [DESK-51]', () => {
  test('has what is due first above, the sums of each customer, and a CSV file', async () => {
    await addAccount(shop, 'library', 'books@library.example');
    await allow(shop, 'school', '10');
    await allow(shop, 'library', '40');
    const late = await onInvoice(shop, 'library');
    await ship(shop, late);
    const soon = await onInvoice(shop, 'school', 2);
    await ship(shop, soon);
    const none = await onInvoice(shop, 'school');
    shop.clock.now += 12 * dayMs;
    const list = await shop.items.read();
    expect(list.items.map(({ order }) => order)).toEqual([soon, late, none]);
    expect(list.items[0]?.daysOver).toBe(2);
    const [first, second] = list.customers;
    expect(list.open).toBe((first?.open ?? 0) + (second?.open ?? 0));
    expect(list.overdue).toBe(first?.overdue);
    expect(await shop.items.overdue()).toEqual({ items: 1, amount: list.overdue });
    const rows = await rowsOf(shop.items.exported());
    expect(rows).toHaveLength(4);
    const inGerman = await rowsOf(shop.items.exported(messages.deskOpenItemAnswers(german)));
    expect([inGerman[0]?.startsWith('"Fällig am"'), inGerman.slice(1)]).toEqual([true, rows.slice(1)]);
    expect(rows[1]).toContain(`"2","Asha Rao","${list.items[0]?.invoice}","${soon}"`);
  });
});

test('a list of several pages adds up what is on all of them, and its file has each order once [DESK-63]', async () => {
  await allow(shop, 'school', '10');
  const number = await onInvoice(shop, 'school');
  await ship(shop, number);
  const row = await shop.db.selectFrom('booking').selectAll().where('order_id', '=', number).executeTakeFirstOrThrow();
  const others = Array.from({ length: mostCustomers + 350 }, (_, index) => ({
    ...{ ...row, order_id: `COPY${index}`, idempotency_key: `copy ${index}` },
    // Some have no day yet, and several have the same.
    ...{ user_id: `school ${index % (mostCustomers + 1)}`, due_on: index % 7 === 0 ? null : row.due_on },
  }));
  for (let start = 0; start < others.length; start += 50)
    await shop.db
      .insertInto('booking')
      .values(others.slice(start, start + 50))
      .execute();
  shop.clock.now += 12 * dayMs;
  const count = others.length + 1;
  const pages = [];
  for (let page = 1; page <= Math.ceil(count / openItemsPerPage) + 1; page += 1)
    pages.push(await shop.items.read(page));
  const listed = pages.flatMap(({ items }) => items.map(({ order }) => order));
  expect([listed.length, new Set(listed).size, pages.at(-1)?.items]).toEqual([count, count, []]);
  const late = 1 + others.filter(({ due_on }) => due_on !== null).length;
  for (const page of pages)
    expect(page).toMatchObject({
      ...{ count, open: count * row.total, overdue: late * row.total, overdueCount: late },
      customerCount: mostCustomers + 2,
    });
  expect(pages[0]?.customers).toHaveLength(mostCustomers);
  const [first] = pages[0]?.customers ?? [];
  expect(first).toMatchObject({ name: 'Asha Rao', open: (first?.items ?? 0) * row.total });
  const [, ...rows] = await rowsOf(shop.items.exported());
  expect(rows.map((cells) => cells.split('","')[4])).toEqual(listed);
});

describe('reminders [MAIL-22]', () => {
  test('one press writes one mail with the invoice, and a second one on the same day none', async () => {
    await allow(shop, 'school', '10');
    const number = await onInvoice(shop, 'school');
    expect(await shop.items.remind({ orderId: number, by: meena })).toBe('not due');
    await ship(shop, number);
    const presses = await Promise.all([1, 2].map(() => shop.items.remind({ orderId: number, by: meena })));
    expect(presses.toSorted()).toEqual(['sent', 'today']);
    expect(await mails('invoice-reminder')).toMatchObject([{ recipient: 'office@school.example' }]);
    const { attachments } = await shop.db
      .selectFrom('outbox')
      .select('attachments')
      .where('kind', '=', 'invoice-reminder')
      .executeTakeFirstOrThrow();
    expect(attachments).toContain((await dueOf(shop, number))?.invoice);
    shop.clock.now += dayMs;
    expect(await shop.items.remind({ orderId: number, by: meena })).toBe('sent');
    expect((await dueOf(shop, number))?.reminders).toHaveLength(2);
    const log = await shop.db.selectFrom('staff_log').select(['action', 'name', 'about']).execute();
    expect(log.filter(({ action }) => action === 'invoice.reminded')).toEqual(
      Array(2).fill({ action: 'invoice.reminded', name: 'Meena', about: `order ${number}` }),
    );
  });

  test('by itself so many days after the due day, once, whoever looks; never while it is off or paid', async () => {
    await allow(shop, 'school', '10');
    const [open, paid] = [await onInvoice(shop, 'school'), await onInvoice(shop, 'school')];
    await ship(shop, open);
    await ship(shop, paid);
    await taken(pay(shop, paid, (await find(shop.desk, paid)).total.minor));
    shop.clock.now += 20 * dayMs;
    expect(await remindDue(context())).toBe(0);
    await saveSetting(shop.db, { key: 'desk.onInvoice', value: JSON.stringify({ remindAfter: 11 }) });
    expect(await remindDue(context())).toBe(0);
    shop.clock.now += dayMs;
    const sent = await Promise.all([remindDue(context()), remindDue(context())]);
    expect(sent.toSorted()).toEqual([0, 1]);
    shop.clock.now += 5 * dayMs;
    expect(await remindDue(context())).toBe(0);
    expect(await mails('invoice-reminder')).toHaveLength(1);
    expect((await dueOf(shop, open))?.reminders).toMatchObject([{ by: '' }]);
    const [entry] = await shop.db
      .selectFrom('staff_log')
      .selectAll()
      .where('action', '=', 'invoice.reminded')
      .execute();
    expect(entry).toMatchObject({ staff_id: null, about: `order ${open}` });
  });
});
