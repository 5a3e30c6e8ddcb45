import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { afterOrderEvent } from '../../src/lib/backend/after-order-event.ts';
import { parseInvoice } from '../../src/lib/backend/invoices/invoice-schema.ts';
import { creditRefunds } from '../../src/lib/backend/invoicing/credit-notes.ts';
import { issueInvoices } from '../../src/lib/backend/invoicing/issue-invoice.ts';
import type { OrderEvent } from '../../src/lib/backend/order-events.ts';
import { saveCredits } from '../../src/lib/backend/orders/order-parts.ts';
import { saveSetting } from '../../src/lib/backend/shop-settings.ts';
import { openDatabase } from '../../src/lib/database/open.ts';
import type { Queries } from '../../src/lib/database/queries.ts';
import { inTransaction } from '../../src/lib/database/transaction.ts';
import { taxPresets } from '../../src/lib/trade/tax/tax-presets.ts';
import { patience } from '../fixtures/patience.ts';
import { fixtureCurrency, skus } from '../fixtures/shop.ts';
import { makePlace } from '../fixtures/test-database.ts';
import { openInProcess, type ShopUnderTest, testSecret } from './harness.ts';
import { billing, order, view } from './trade.steps.ts';

let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await openInProcess();
  const rates = taxPresets.find(({ id }) => id === 'IN')?.rates;
  const seller = {
    name: 'Lantern Books',
    address: '1 Lane\nMumbai',
    country: 'IN',
    state: 'MH',
    taxNumbers: 'GSTIN 27',
  };
  await saveSetting(shop.db, { key: 'tax', value: JSON.stringify({ rates }) });
  await saveSetting(shop.db, { key: 'seller', value: JSON.stringify(seller) });
});
afterEach(() => shop.close());

type Step = Pick<OrderEvent, 'kind'> & Record<string, unknown>;
const step = (orderId: string, event: Step) =>
  inTransaction(shop.db, (queries) =>
    afterOrderEvent(
      queries,
      {
        currency: fixtureCurrency,
        now: () => shop.clock.now,
        siteUrl: 'https://books.test',
        secret: testSecret,
        afterOrderEvent,
      },
      { orderId, at: shop.clock.now, ...event } as OrderEvent,
    ),
  );
/** Takes this amount off the first line of an order. */
async function saveRefund(db: Queries, order_id: string, amount: number): Promise<void> {
  const of = { order_id, kind: 'refund', amount, method: 'bacs', reason: 'One copy came back', created_at: 1 };
  const { id } = await db
    .insertInto('booking_payment')
    .values({ ...of, staff_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = await db
    .selectFrom('booking_line')
    .select('tax_position')
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  const credit = { kind: 'line' as const, position: 1, taxPosition: line?.tax_position ?? 0, copies: 0, amount };
  await saveCredits(db, { orderId: order_id, paymentId: id }, [credit]);
}
const refund = async (orderId: string, amount: number) => {
  await saveRefund(shop.db, orderId, amount);
  await step(orderId, { kind: 'refunded', isCorrection: false });
};
const invoices = async () => {
  const rows = await shop.db.selectFrom('invoice').select('content').orderBy('id').execute();
  return rows.map(({ content }) => parseInvoice(content));
};
const short = async () => (await invoices()).map(({ number, kind, total }) => [number, kind, total]);

describe('an invoice', () => {
  it('is made once, when the order is paid or shipped, whichever is first [INVOICE-01]', async () => {
    const orderId = await order(shop, 'asha', skus.wealthOfNationsAudio);
    expect(await invoices()).toEqual([]);
    await step(orderId, { kind: 'shipped' });
    await step(orderId, { kind: 'paid' });
    const [invoice, ...more] = await invoices();
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      ...{ number: '2026-000001', kind: 'invoice', issuedOn: '2026-01-15', orderNumber: orderId, currency: 'INR' },
      seller: { name: 'Lantern Books', address: ['1 Lane', 'Mumbai', 'India'], taxNumbers: ['GSTIN 27'] },
      lines: [{ code: '998432', rate: 1_800, quantity: 1 }],
      placeOfSupply: 'Maharashtra',
    });
    expect(invoice?.tax?.groups[0]?.gross).toBe(invoice?.total);
  });

  it('has the tax number of the buyer [INVOICE-02]', async () => {
    const taxNumber = '27ABCDE1234F1Z5';
    const buyer = { ...billing, company: 'Rao & Sons', taxNumber };
    const orderId = await order(shop, 'asha', skus.moonstone, 1, { addressBook: [buyer] });
    await step(orderId, { kind: 'paid' });
    const [invoice] = await invoices();
    expect(invoice?.buyer.taxNumber).toBe(taxNumber);
    expect(invoice?.buyer.address).toContain('Rao & Sons');
    expect((await view(shop, 'asha', orderId)).addressBook[0]?.taxNumber).toBe(taxNumber);
  });

  it('is not made while the shop has not said who it is [INVOICE-03]', async () => {
    await shop.db.deleteFrom('shop_setting').where('key', '=', 'seller').execute();
    const orderId = await order(shop, 'asha', skus.moonstone);
    await step(orderId, { kind: 'paid' });
    expect(await invoices()).toEqual([]);
  });

  it('is never changed or deleted [INVOICE-04]', async () => {
    await step(await order(shop, 'asha', skus.moonstone), { kind: 'paid' });
    await expect(shop.db.updateTable('invoice').set({ total: 1 }).execute()).rejects.toThrow('never changed');
    await expect(shop.db.deleteFrom('invoice').execute()).rejects.toThrow('never changed');
  });

  it('comes by mail, with its PDF by reference, and stands in the answer of ViewOrder [INVOICE-05]', async () => {
    const orderId = await order(shop, 'asha', skus.moonstone);
    await step(orderId, { kind: 'paid' });
    const mail = await shop.db.selectFrom('outbox').selectAll().where('kind', '=', 'invoice').executeTakeFirstOrThrow();
    expect([mail.recipient, mail.attachments]).toEqual([billing.email, '[{"type":"invoice","number":"2026-000001"}]']);
    const { invoices: listed, totalAmount } = await view(shop, 'asha', orderId);
    expect(listed).toEqual([{ number: '2026-000001', kind: 'invoice', issuedOn: '2026-01-15', totalAmount }]);
  });
});

describe('credit notes', () => {
  it('credit a refund by rate, and a cancellation what is left [INVOICE-06 INVOICE-07]', async () => {
    const orderId = await order(shop, 'asha', skus.wealthOfNationsAudio);
    await step(orderId, { kind: 'paid' });
    const [invoice] = await invoices();
    const total = invoice?.total ?? 0;
    await refund(orderId, 1_180);
    await step(orderId, { kind: 'cancelled', cause: 'shop', reason: '' });
    expect(await short()).toEqual([
      ['2026-000001', 'invoice', total],
      ['CN-2026-000001', 'credit-note', 1_180],
      ['CN-2026-000002', 'credit-note', total - 1_180],
    ]);
    const [, part, rest] = await invoices();
    expect(part?.tax?.groups).toMatchObject([{ rate: 1_800, net: 1_000, tax: 180, gross: 1_180 }]);
    expect(part?.corrects).toMatchObject({ number: '2026-000001', reason: 'One copy came back' });
    const taxes = [part, rest].map((note) => note?.tax?.groups[0]?.tax ?? 0);
    expect((taxes[0] ?? 0) + (taxes[1] ?? 0)).toBe(invoice?.tax?.groups[0]?.tax);
  });

  it('are not made beyond the invoice, without one, or for a corrected payment [INVOICE-07]', async () => {
    const orderId = await order(shop, 'asha', skus.moonstone);
    await step(orderId, { kind: 'cancelled', cause: 'customer', reason: '' });
    expect(await invoices()).toEqual([]);
    await step(orderId, { kind: 'paid' });
    await step(orderId, { kind: 'refunded', isCorrection: true });
    expect((await invoices()).length).toBe(1);
    const total = (await invoices())[0]?.total ?? 0;
    await refund(orderId, total);
    await expect(refund(orderId, 1)).rejects.toThrow('would exceed its invoice');
    await step(orderId, { kind: 'cancelled', cause: 'customer', reason: '' });
    expect((await short()).slice(1)).toEqual([['CN-2026-000001', 'credit-note', total]]);
  });

  it('for refunds from before the invoice come with it [INVOICE-13]', async () => {
    const orderId = await order(shop, 'asha', skus.wealthOfNationsAudio);
    await refund(orderId, 1_180);
    expect(await invoices()).toEqual([]);
    await step(orderId, { kind: 'shipped' });
    expect((await short()).map(([, kind, total]) => [kind, total]).slice(1)).toEqual([['credit-note', 1_180]]);
    await step(orderId, { kind: 'refunded', isCorrection: false });
    expect(await short()).toHaveLength(2);
  });
});

describe('numbers [INVOICE-08]', () => {
  it('begin again with the year, or in April, and have the prefix of the shop', async () => {
    const value = { name: 'L', country: 'IN', invoicePrefix: 'L/', creditNotePrefix: 'C/', invoiceYear: 'april' };
    await saveSetting(shop.db, { key: 'seller', value: JSON.stringify(value) });
    for (const day of ['2026-03-31T10:00:00Z', '2026-04-01T10:00:00Z', '2027-03-31T10:00:00Z']) {
      shop.clock.now = Date.parse(day);
      await step(await order(shop, 'asha', skus.moonstone), { kind: 'paid' });
    }
    expect((await short()).map(([number]) => number)).toEqual(['L/25-26-000001', 'L/26-27-000001', 'L/26-27-000002']);
  });

  it('of a transaction that fails are used again', async () => {
    const orderId = await order(shop, 'asha', skus.moonstone);
    const failing = inTransaction(shop.db, async (queries) => {
      await issueInvoices(queries, { orderId, at: shop.clock.now });
      throw new Error('the step failed');
    });
    await expect(failing).rejects.toThrow('the step failed');
    await step(orderId, { kind: 'paid' });
    expect((await short()).map(([number]) => number)).toEqual(['2026-000001']);
  });

  it('have no gaps after many steps at once, of several instances', async () => {
    const { place, remove } = await makePlace('seeded');
    const instances = await Promise.all([1, 2, 3].map(() => openDatabase(place, patience)));
    const [first] = instances;
    if (!first) return;
    const seller = { name: 'Lantern Books', country: 'IN' };
    await saveSetting(first, { key: 'seller', value: JSON.stringify(seller) });
    const orders = Array.from({ length: 24 }, (_, index) => `BF-${index}`);
    for (const order_id of orders) {
      await first
        .insertInto('booking')
        .values({
          ...{
            order_id,
            user_id: 'asha',
            idempotency_key: order_id,
            request_hash: 'h',
            created_at: 1,
            status: 'SHIPPED',
          },
          ...{ currency: 'INR', subtotal: 300, discount: 0, shipping: 0, cod_charge: 0, total: 300, comment: '' },
          ...{ payment_mode: 'cod', addresses: JSON.stringify([billing]) },
        })
        .execute();
    }
    const at = Date.parse('2026-05-01T10:00:00Z');
    // Each order is invoiced by two instances at once, and every third credited.
    await Promise.all(
      orders.flatMap((orderId, index) =>
        [index, index + 1].map((one) =>
          inTransaction(instances[one % 3] ?? first, async (queries) => {
            await issueInvoices(queries, { orderId, at });
            if (index % 3 === 0) {
              await saveRefund(queries, orderId, 100);
              await creditRefunds(queries, { orderId, at });
            }
          }),
        ),
      ),
    );
    const numbers = await first.selectFrom('invoice').select(['kind', 'sequence']).orderBy('sequence').execute();
    const of = (kind: string) => numbers.filter((row) => row.kind === kind).map(({ sequence }) => sequence);
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    expect([of('invoice'), of('credit-note')]).toEqual([upTo(24), upTo(16)]);
    await Promise.all(instances.map((db) => db.destroy()));
    await remove();
  });
});

it('the erasure of a customer keeps invoices, as tax law asks for them [INVOICE-09]', async () => {
  const { eraseCustomer } = await import('../../src/lib/backend/customers/erase-customer.ts');
  const orderId = await order(shop, 'asha', skus.moonstone);
  await step(orderId, { kind: 'paid' });
  await shop.db.updateTable('booking').set({ status: 'DELIVERED' }).execute();
  const before = await invoices();
  await inTransaction(shop.db, (queries) => eraseCustomer(queries, 'asha', { withReviews: true }));
  expect(await invoices()).toEqual(before);
  expect((await shop.db.selectFrom('booking').select('addresses').executeTakeFirstOrThrow()).addresses).not.toContain(
    'Asha',
  );
});
