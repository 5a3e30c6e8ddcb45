import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StepResult } from '../../../src/lib/desk/orders/model/orders.ts';
import type { OrderDesk } from '../../../src/lib/desk/orders/order-desk.ts';
import { germany, type HandOrder, india, payHandOrder, readNotes } from './invoiced-orders.ts';
import { type DeskUnderTest, deskOf, openDeskShop, refundOf, request, taken } from './open-orders.ts';

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
/** Of the last credit note: rate, net, tax and gross of each rate that it credits. */
const lastRates = async () =>
  ((await notes()).at(-1)?.tax?.groups ?? [])
    .filter(({ gross }) => gross > 0)
    .map(({ rate, net, parts, gross }) => [rate, net, ...parts.map(({ tax }) => tax), gross]);

describe('the sums of credit notes, by hand [INVOICE-15]', () => {
  test('India: a book at 0 % and a notebook at 18 %', async () => {
    const id = await paidOrder(india);
    // 399.00 for the book: it bore no tax.
    await taken(refund(id, copies(1)));
    expect(await lastRates()).toEqual([[0, 39_900, 0, 39_900]]);
    // 118.00 for the notebook: 100.00 and 9 % for the Union and the state each.
    await taken(refund(id, copies(2)));
    expect(await lastRates()).toEqual([[1_800, 10_000, 900, 900, 11_800]]);
    // 49.00 for delivery went with the goods, as 399 : 118, so 37.82 at 0 % and 11.18 at 18 %.
    await taken(refund(id, { charges: 4_900 }));
    expect(await lastRates()).toEqual([
      [0, 3_782, 0, 3_782],
      [1_800, 948, 85, 85, 1_118],
    ]);
    expect((await notes()).map(({ total }) => total)).toEqual([39_900, 11_800, 4_900]);
    expect(
      (await notes()).map(({ lines, sums }) => [
        lines.map((line) => [line.title, line.quantity, line.rate, line.total]),
        sums,
      ]),
    ).toEqual([
      [[['A book', 1, 0, 39_900]], []],
      [[['A notebook', 1, 1_800, 11_800]], []],
      [[], [{ name: 'Delivery', amount: 4_900 }]],
    ]);
  });

  test('Germany: a calendar at 19 % credits 3.98, a book at 7 % 1.57', async () => {
    const id = await paidOrder(germany);
    await taken(refund(id, copies(2)));
    expect(await lastRates()).toEqual([[1_900, 2_097, 398, 2_495]]);
    await taken(refund(id, copies(1)));
    expect(await lastRates()).toEqual([[700, 2_243, 157, 2_400]]);
    // 4.90 for delivery, as 24.00 : 24.95: 2.40 at 7 % and 2.50 at 19 %. The taxes end at those of the invoice, 1.73 and 4.38.
    await taken(refund(id, { charges: 490 }));
    expect(await lastRates()).toEqual([
      [700, 224, 16, 240],
      [1_900, 210, 40, 250],
    ]);
  });

  test('a line is worth what was paid for it: the coupon lowered the calendar, the book has a fixed price', async () => {
    const lines = [
      ['Ein Buch', 'Hardcover', 2_400, 1, 'fixed'],
      ['Ein Kalender', 'Calendar', 2_495, 2],
    ] as const;
    const id = await paidOrder({ country: 'DE', currency: 'EUR', lines, discount: 499 });
    // Two calendars for 44.91: one is worth 22.46 (half up), the other 22.45.
    await taken(refund(id, copies(2)));
    expect(await lastRates()).toEqual([[1_900, 1_887, 359, 2_246]]);
    await taken(refund(id, copies(1)));
    expect(await lastRates()).toEqual([[700, 2_243, 157, 2_400]]);
    await taken(refund(id, copies(2)));
    // 19 % of 44.91 are 7.17, of which 3.59 were credited.
    expect(await lastRates()).toEqual([[1_900, 1_887, 358, 2_245]]);
  });

  test('goodwill of 10.00 is divided by value, also over what is left after it', async () => {
    const id = await paidOrder(germany);
    // 53.85: 24.00 + 24.95 + 2.40 + 2.50 → 4.46 + 4.63 + 0.45 + 0.46.
    await taken(refund(id, { goodwill: 1_000, reason: 'The parcel was wet' }));
    const [note] = await notes();
    expect(note?.lines.map(({ title, detail, quantity, total }) => [title, detail, quantity, total])).toEqual([
      ['Ein Buch', 'Hardcover, Price reduced', 0, 446],
      ['Ein Kalender', 'Calendar, Price reduced', 0, 463],
    ]);
    expect([note?.sums, note?.corrects?.reason]).toEqual([[{ name: 'Delivery', amount: 91 }], 'The parcel was wet']);
    expect(await lastRates()).toEqual([
      [700, 459, 32, 491],
      [1_900, 428, 81, 509],
    ]);
    expect(await refund(id, { lines: new Map([[2, { copies: 1, amount: 2_033 }]]) })).toMatchObject({
      refusal: { fields: { 'amount.2': expect.stringContaining('20.32') } },
    });
    await taken(refund(id, copies(2)));
    await taken(desk.cancel({ ...(await request(desk, id)), reason: '', isRestocked: true }));
    expect((await notes()).map(({ total }) => total)).toEqual([1_000, 2_032, 2_353]);
    const taxes = [0, 1].map((index) =>
      notes().then((all) => all.reduce((sum, one) => sum + (one.tax?.groups[index]?.tax ?? 0), 0)),
    );
    expect(await Promise.all(taxes)).toEqual([173, 438]);
  });
});
