import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseInvoice } from '../../../src/lib/backend/invoices/invoice-schema.ts';
import { noOrderFilter } from '../../../src/lib/desk/orders/model/order-filter.ts';
import { possibleSteps } from '../../../src/lib/desk/orders/model/order-steps.ts';
import type { StepResult } from '../../../src/lib/desk/orders/model/orders.ts';
import type { OrderDesk } from '../../../src/lib/desk/orders/order-desk.ts';
import { customerMails } from '../../contract/outbox.ts';
import { view } from '../../contract/trade.steps.ts';
import { germany, type HandOrder, payHandOrder, readNotes, saveHandOrder, saveSeller } from './invoiced-orders.ts';
import {
  type DeskUnderTest,
  deskOf,
  find,
  openDeskShop,
  refundOf,
  request,
  shipped,
  taken,
  tom,
} from './open-orders.ts';

let shop: DeskUnderTest;
let desk: OrderDesk;
beforeEach(async () => {
  shop = await openDeskShop();
});
afterEach(() => shop.close());

async function paidOrder(order: HandOrder): Promise<string> {
  desk = deskOf(shop, order.currency);
  return payHandOrder(shop.db, desk, order);
}

const refund = async (id: string, fields: Parameters<typeof refundOf>[0]): Promise<StepResult> =>
  desk.recordRefund({ ...(await request(desk, id)), ...refundOf(fields) });
const copies = (position: number, count = 1) => ({ lines: new Map([[position, { copies: count }]]) });
const notes = () => readNotes(shop.db);
describe('a refund', () => {
  test('of two people at once is made once; the second learns who was first [DESK-30]', async () => {
    const id = await paidOrder(germany);
    const seen = await request(desk, id);
    const results = await Promise.all([
      desk.recordRefund({ ...seen, ...refundOf(copies(2)) }),
      desk.recordRefund({ ...seen, ...refundOf(copies(2)), by: tom }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: { kind: 'late', what: 'refund' } });
    expect((await notes()).map(({ total }) => total)).toEqual([2_495]);
    expect(await refund(id, copies(2))).toMatchObject({ refusal: { fields: { 'copies.2': expect.any(String) } } });
    const again = { lines: new Map([[2, { copies: 0, amount: 1 }]]) };
    expect(await refund(id, again)).toMatchObject({ refusal: { fields: { 'amount.2': expect.any(String) } } });
  });

  test('of all copies before they left leaves no parcel to pack or ship, leaves those queues, and the order is cancelled [DESK-42 DESK-43]', async () => {
    const id = await paidOrder(germany);
    await taken(refund(id, copies(2)));
    expect(possibleSteps((await find(desk, id)).state)).toContain('ship');
    const packed = await desk.list({ ...noOrderFilter, queue: 'pack' }, 1);
    expect(packed.orders.map(({ number }) => number)).toEqual([id]);
    await taken(refund(id, { ...copies(1), charges: 490 }));
    const { state } = await find(desk, id);
    expect(possibleSteps(state)).toEqual(['cancel']);
    for (const queue of ['pack', 'ship', 'waiting'] as const)
      expect((await desk.list({ ...noOrderFilter, queue }, 1)).orders).toEqual([]);
    const paid = { isUnpaidOnPurpose: true };
    expect((await desk.startPacking({ ...(await request(desk, id)), ...paid })).ok).toBe(false);
    expect((await desk.ship({ ...(await request(desk, id)), ...shipped })).ok).toBe(false);
    await taken(desk.cancel({ ...(await request(desk, id)), reason: '', isRestocked: true }));
    expect((await notes()).map(({ total }) => total)).toEqual([2_495, 2_890]);
  });

  test('of what was to be posted leaves the downloads of the order, which is done without a parcel [DESK-42 DESK-21]', async () => {
    const id = await paidOrder({ ...germany, lines: [...germany.lines, ['Ein E-Book', 'Ebook', 999, 1]] });
    const posted = new Map([1, 2].map((position) => [position, { copies: 1 }]));
    await taken(refund(id, { lines: posted }));
    const { state } = await find(desk, id);
    expect(possibleSteps(state)).toEqual(['deliver', 'cancel', 'refund']);
  });

  test('writes one mail, which lists the lines and brings the credit note; the order shows what was refunded [MAIL-20 DESK-07]', async () => {
    const id = await paidOrder(germany);
    const before = (await customerMails(shop)).length;
    await taken(refund(id, copies(2)));
    const mails = (await customerMails(shop)).slice(before);
    expect(mails.map(({ kind }) => kind)).toEqual(['order-refunded']);
    expect(mails[0]?.text).toContain('Ein Kalender');
    const row = await shop.db
      .selectFrom('outbox')
      .select('attachments')
      .where('kind', '=', 'order-refunded')
      .executeTakeFirst();
    expect(row?.attachments).toContain('CN-2026-000001');
    const line = (await find(desk, id)).lines[1];
    expect([line?.credited.minor, line?.left.minor, line?.returned]).toEqual([2_495, 0, 1]);
    await taken(refund(id, { charges: 100, goodwill: 200, reason: 'It came late' }));
    expect(await view(shop, 'asha', id)).toMatchObject({
      paymentDetails: { refundedAmount: '27.95' },
      refunds: [
        { amount: '24.95', items: [{ name: 'Ein Kalender', copies: '1', amount: '24.95' }] },
        {
          ...{ amount: '3.00', reason: 'It came late' },
          items: [
            { name: 'Delivery and charges', amount: '1.00' },
            { name: 'Goodwill', amount: '2.00' },
          ],
        },
      ],
    });
  });

  test('of copies before the order has left takes them out of it; they are not sent or taken back again [DESK-31]', async () => {
    const id = await paidOrder({ ...germany, lines: [['Ein Buch', 'Hardcover', 2_400, 3]], delivery: 0 });
    const stock = async () =>
      (await shop.db.selectFrom('variant').select('stock').orderBy('id').executeTakeFirstOrThrow()).stock;
    const before = await stock();
    await taken(refund(id, { ...copies(1, 2), restocked: new Set() }));
    expect(await stock(), 'lost').toBe(before);
    await taken(desk.cancel({ ...(await request(desk, id)), reason: '', isRestocked: true }));
    expect(await stock()).toBe(before + 1);
    expect((await notes()).map(({ total, lines }) => [total, lines[0]?.quantity])).toEqual([
      [4_800, 2],
      [2_400, 1],
    ]);
  });

  test('of an order that is not yet paid is an advance: no credit note, and it is open again [DESK-32]', async () => {
    desk = deskOf(shop, 'EUR');
    await saveSeller(shop.db, 'DE');
    const id = await saveHandOrder(shop.db, germany);
    const pay = async (amount: number) =>
      desk.recordPayment({ ...(await request(desk, id)), amount, method: 'bacs', isMoreOnPurpose: false });
    await taken(pay(1_000));
    expect(await refund(id, { amount: 1_001 })).toMatchObject({ refusal: { fields: { amount: expect.any(String) } } });
    await taken(refund(id, { amount: 1_000, ...copies(1) }));
    expect((await find(desk, id)).lines[0]?.left.minor).toBe(2_400);
    await taken(pay(5_385));
    expect(await notes()).toEqual([]);
  });

  test('of an order that was sent before its payment lowers what is to be paid', async () => {
    desk = deskOf(shop, 'EUR');
    await saveSeller(shop.db, 'DE');
    const id = await saveHandOrder(shop.db, germany);
    await taken(desk.ship({ ...(await request(desk, id)), ...shipped, isUnpaidOnPurpose: true }));
    const pay = async (amount: number) =>
      desk.recordPayment({ ...(await request(desk, id)), amount, method: 'bacs', isMoreOnPurpose: false });
    await taken(pay(3_000));
    await taken(refund(id, copies(2)));
    expect((await find(desk, id)).payment?.isPaid).toBe(false);
    // 53.85 less 24.95 are 28.90; 30.00 less 24.95 are there.
    expect(await pay(2_386)).toMatchObject({ refusal: { fields: { amount: expect.any(String) } } });
    await taken(pay(2_385));
    expect((await find(desk, id)).payment?.isPaid).toBe(true);
  });

  test('of an order and of credit notes from before counts against what is left [INVOICE-16]', async () => {
    const id = await paidOrder({ ...germany, isOld: true });
    // As credit notes were until now: 24.95 split by the rates of the invoice, without lines.
    const { content, ...row } = await shop.db.selectFrom('invoice').selectAll().executeTakeFirstOrThrow();
    const groups = [
      { net: 1_143, tax: 80, gross: 1_223, parts: [{ name: 'VAT', rate: 700, tax: 80 }] },
      { net: 1_069, tax: 203, gross: 1_272, parts: [{ name: 'VAT', rate: 1_900, tax: 203 }] },
    ];
    const invoice = parseInvoice(content);
    const old = {
      ...{ ...invoice, kind: 'credit-note', number: 'CN-2026-000001', lines: [], sums: [], total: 2_495 },
      tax: { isIncluded: true, groups: groups.map((group, index) => ({ ...invoice.tax?.groups[index], ...group })) },
    };
    const { id: _, ...rest } = row;
    await shop.db
      .insertInto('invoice')
      .values({
        ...rest,
        kind: 'credit-note',
        number: old.number,
        series: 'CN-2026-',
        total: 2_495,
        content: JSON.stringify(old),
      })
      .execute();
    await shop.db.insertInto('invoice_counter').values({ series: 'CN-2026-', last: 1 }).execute();
    await shop.db.updateTable('booking').set({ refunded_total: 2_495 }).execute();
    const { lines, refundable } = await find(desk, id);
    expect(refundable.left.minor).toBe(5_385 - 2_495);
    // 12.72 of 27.45 at 19 % are gone: 11.56 of the calendar.
    expect(lines[1]?.left.minor).toBe(2_495 - 1_156);
    await taken(refund(id, copies(2)));
    expect((await notes()).at(-1)).toMatchObject({ total: 1_339, lines: [{ title: 'Ein Kalender' }] });
    await taken(desk.cancel({ ...(await request(desk, id)), reason: '', isRestocked: true }));
    const all = await notes();
    expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(5_385);
    for (const [index, group] of (invoice.tax?.groups ?? []).entries())
      expect(all.reduce((sum, note) => sum + (note.tax?.groups[index]?.tax ?? 0), 0)).toBe(group.tax);
  });
});
