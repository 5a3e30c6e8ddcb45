import { expect, onTestFinished, test } from 'vitest';
import { readInvoices } from '../../../src/lib/backend/invoices/read-invoices.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { taxPresets } from '../../../src/lib/trade/tax/tax-presets.ts';
import { add, book, order } from '../../contract/trade.steps.ts';
import { skus } from '../../fixtures/shop.ts';
import { type DeskUnderTest, find, meena, refundOf, request, shipped, taken } from '../desk/open-orders.ts';
import { expectSums, isPacked, openParcelShop, pay, ship } from './parcel-invoices.ts';

/** Which invoice is made when, and which one a refund is credited on, where each parcel has one. */

/** Three copies of one book and two of another, sent as the test says. */
async function openOrder(): Promise<{ readonly shop: DeskUnderTest; readonly orderId: string }> {
  const shop = await openParcelShop({ pricesIncludeTax: true, rates: taxPresets[0]?.rates });
  onTestFinished(() => shop.close());
  await add(shop, 'asha', skus.moonstone, 3);
  await add(shop, 'asha', skus.prideAndPrejudice, 2);
  const { orderID = '' } = await book(shop, 'asha', { paymentMode: 'bacs' });
  await pay(shop, orderID);
  return { shop, orderId: orderID };
}

const send = async (...sent: Parameters<typeof ship>) => expect(await ship(...sent)).toBe(true);

const papersOf = async ({ db }: DeskUnderTest, orderId: string) =>
  (await readInvoices(db, orderId)).map(({ invoice, notes }) => ({
    parcel: invoice.parcel,
    copies: invoice.lines.map(({ position, quantity }) => [position, quantity]),
    credited: notes.flatMap(({ lines }) => lines.map(({ position, quantity }) => [position, quantity])),
  }));

test('a copy that comes back is credited on the invoice with which it left, one that was never sent with the last parcel [INVOICE-18]', async () => {
  const { shop, orderId } = await openOrder();
  expect(await papersOf(shop, orderId), 'nothing has left').toEqual([]);
  await send(shop, orderId, new Map([[1, 1]]));
  await ship(
    shop,
    orderId,
    new Map([
      [1, 1],
      [2, 1],
    ]),
  );
  // It has still to be sent: no invoice has it.
  const one = { lines: new Map([[2, { copies: 1 }]]) };
  await taken(shop.desk.recordRefund({ ...(await request(shop.desk, orderId)), ...refundOf(one), reason: 'Sold out' }));
  expect(await papersOf(shop, orderId)).toEqual([
    { parcel: 1, copies: [[1, 1]], credited: [] },
    {
      parcel: 2,
      copies: [
        [1, 1],
        [2, 1],
      ],
      credited: [],
    },
  ]);
  const back = { lines: new Map([[1, { copies: 1 }]]), haveLeft: true };
  await taken(shop.desk.recordRefund({ ...(await request(shop.desk, orderId)), ...refundOf(back), reason: 'Damaged' }));
  await send(shop, orderId, new Map([[1, 1]]));
  const papers = await papersOf(shop, orderId);
  expect(papers.map(({ parcel, copies }) => [parcel, copies])).toEqual([
    [1, [[1, 1]]],
    [
      2,
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [
      3,
      [
        [1, 1],
        [2, 1],
      ],
    ],
  ]);
  // Which of the two that were sent came back is what their parcels say.
  const returned = await shop.db.selectFrom('parcel_line').selectAll().where('back', '>', 0).execute();
  for (const { parcel, position, back: copies } of returned)
    expect(papers[parcel - 1]?.credited).toContainEqual([position, copies]);
  expect(papers[2]?.credited).toEqual([[2, 1]]);
  await expectSums(shop, orderId, true);
});

test('when the last waiting copies are taken out, what is left is invoiced and credited at once [INVOICE-18]', async () => {
  const { shop, orderId } = await openOrder();
  await send(shop, orderId, new Map([[1, 3]]));
  const rest = { lines: new Map([[2, { copies: 2 }]]) };
  await taken(
    shop.desk.recordRefund({ ...(await request(shop.desk, orderId)), ...refundOf(rest), reason: 'Sold out' }),
  );
  expect(await papersOf(shop, orderId)).toEqual([
    { parcel: 1, copies: [[1, 3]], credited: [] },
    { parcel: undefined, copies: [[2, 2]], credited: [[2, 2]] },
  ]);
  await expectSums(shop, orderId, true);
});

test('the invoice comes with the mail of its parcel, and downloads have one when they are paid [INVOICE-18]', async () => {
  const shop = await openParcelShop(undefined);
  onTestFinished(() => shop.close());
  await add(shop, 'asha', skus.moonstone, 2);
  await add(shop, 'asha', skus.emmaEbook, 1);
  const { orderID: orderId = '' } = await book(shop, 'asha', { paymentMode: 'bacs' });
  await pay(shop, orderId);
  expect((await papersOf(shop, orderId)).map(({ parcel, copies }) => [parcel, copies.length])).toEqual([
    [undefined, 1],
  ]);
  const asked = { ...(await request(shop.desk, orderId)), ...shipped, ...isPacked };
  await taken(
    shop.desk.ship({
      ...asked,
      copies: new Map([[1, 1]]),
    }),
  );
  const mail = await shop.db
    .selectFrom('outbox')
    .select(['attachments'])
    .where('kind', '=', 'order-shipped')
    .executeTakeFirstOrThrow();
  expect(mail.attachments).toContain('2026-000002');
  await expectSums(shop, orderId, false);
});

test('an order goes on as its first invoice has begun, and what is collected has one [INVOICE-19]', async () => {
  const { shop, orderId } = await openOrder();
  await send(shop, orderId, new Map([[1, 1]]));
  await saveSetting(shop.db, { key: 'desk.collection', value: JSON.stringify({ address: '1 Book Lane, Pune' }) });
  const collected = await order(shop, 'ravi', skus.moonstone, 2, { deliveryMethod: 'collection', paymentMode: 'bacs' });
  await pay(shop, collected);
  expect(
    (await readInvoices(shop.db, collected)).map(({ part, invoice }) => [part, invoice.lines[0]?.quantity]),
  ).toEqual([[0, 2]]);
  const seller = { name: 'Lantern', address: '1 Lane', country: 'IN', state: 'MH' };
  await saveSetting(shop.db, { key: 'seller', value: JSON.stringify(seller) });
  const whole = await order(shop, 'meera', skus.moonstone, 2);
  await send(shop, whole, new Map([[1, 1]]));
  await send(shop, whole, new Map([[1, 1]]));
  await ship(
    shop,
    orderId,
    new Map([
      [1, 2],
      [2, 2],
    ]),
  );
  expect((await readInvoices(shop.db, orderId)).map(({ part }) => part)).toEqual([1, 2]);
  expect((await readInvoices(shop.db, whole)).map(({ part }) => part)).toEqual([0]);
  await expectSums(shop, orderId, true);
});

test('each invoice of an order on invoice asks for what is due of it, from the day of its parcel [INVOICE-20]', async () => {
  const shop = await openParcelShop(undefined);
  onTestFinished(() => shop.close());
  await add(shop, 'asha', skus.moonstone, 3);
  const { orderID: orderId = '' } = await book(shop, 'asha', { paymentMode: 'bacs' });
  await shop.db.updateTable('booking').set({ invoice_days: 14 }).where('order_id', '=', orderId).execute();
  await ship(shop, orderId, new Map([[1, 1]]));
  const row = () => shop.db.selectFrom('booking').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const [first] = await readInvoices(shop.db, orderId);
  expect(first?.invoice.due).toMatchObject({ on: '2026-01-29', amount: first?.invoice.total });
  const { version } = await find(shop.desk, orderId);
  const paid = { orderId, version, by: meena, isMailed: false, method: 'bacs', isMoreOnPurpose: false };
  await taken(shop.desk.recordPayment({ ...paid, amount: (first?.invoice.total ?? 0) + 100 }));
  shop.clock.now += 20 * 86_400_000;
  await ship(shop, orderId, new Map([[1, 2]]));
  const [, second] = await readInvoices(shop.db, orderId);
  expect(second?.invoice.due).toMatchObject({ on: '2026-02-18', amount: (second?.invoice.total ?? 0) - 100 });
  expect((await row()).due_on).toBe('2026-02-18');
});
