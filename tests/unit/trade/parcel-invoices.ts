import { expect } from 'vitest';
import { readInvoices } from '../../../src/lib/backend/invoices/read-invoices.ts';
import { readCredits } from '../../../src/lib/backend/orders/order-parts.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { openAmount } from '../../../src/lib/desk/orders/model/order-steps.ts';
import type { InvoiceContent } from '../../../src/lib/trade/orders/invoice.ts';
import { type DeskUnderTest, find, meena, openDeskShop, request, shipped } from '../desk/open-orders.ts';

/** A shop whose parcels have an invoice each, and what must hold of its papers (ADR 0116). */

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

export const isPacked = { isIncompleteOnPurpose: true, isUnpaidOnPurpose: true, isUntrackedOnPurpose: true };

export async function openParcelShop(tax: object | undefined): Promise<DeskUnderTest> {
  const shop = await openDeskShop();
  if (tax) await saveSetting(shop.db, { key: 'tax', value: JSON.stringify(tax) });
  const seller = { name: 'Lantern', address: '1 Lane', country: 'IN', state: 'MH', invoiceBy: 'parcel' };
  await saveSetting(shop.db, { key: 'seller', value: JSON.stringify(seller) });
  return shop;
}

export const linesOf = ({ db }: DeskUnderTest, orderId: string) =>
  db.selectFrom('booking_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/** Copies that have still to be packed, by line. */
export async function waiting(shop: DeskUnderTest, orderId: string): Promise<Map<number, number>> {
  const packed = await shop.db.selectFrom('parcel_line').selectAll().where('order_id', '=', orderId).execute();
  const lines = await linesOf(shop, orderId);
  return new Map(
    lines.flatMap(({ position, quantity, returned, written_off, option_name }) => {
      const own = packed.filter((line) => line.position === position);
      const left = quantity - returned - written_off - sum(own.map(({ copies, back }) => copies - back));
      return left > 0 && option_name !== 'Ebook' ? [[position, left] as const] : [];
    }),
  );
}

export async function ship(
  shop: DeskUnderTest,
  orderId: string,
  copies: ReadonlyMap<number, number>,
): Promise<boolean> {
  const asked = { ...(await request(shop.desk, orderId)), ...shipped, ...isPacked, isMailed: false };
  return (await shop.desk.ship({ ...asked, copies })).ok;
}

export async function pay(shop: DeskUnderTest, orderId: string): Promise<void> {
  const { state, version } = await find(shop.desk, orderId);
  const about = { orderId, version, by: meena, isMailed: false, method: 'bacs', isMoreOnPurpose: false };
  if (openAmount(state) > 0) await shop.desk.recordPayment({ ...about, amount: openAmount(state) });
}

/** Every amount of an order is the sum of the same amount of its invoices, and what was given back stands on credit notes. */
export async function expectSums(shop: DeskUnderTest, orderId: string, isWhole: boolean): Promise<void> {
  const order = await shop.db
    .selectFrom('booking')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const issued = await readInvoices(shop.db, orderId);
  const invoices = issued.map(({ invoice }) => invoice);
  const notes = issued.flatMap((one) => one.notes);
  for (const paper of [...invoices, ...notes]) expectConsistent(paper);
  for (const { invoice, notes: own } of issued) {
    expect(sum(own.map(({ total }) => total)), `${invoice.number} is credited once`).toBeLessThanOrEqual(invoice.total);
    for (const [index, { gross, tax }] of (invoice.tax?.groups ?? []).entries()) {
      expect(sum(own.map((note) => note.tax?.groups[index]?.gross ?? 0))).toBeLessThanOrEqual(gross);
      expect(sum(own.map((note) => note.tax?.groups[index]?.tax ?? 0))).toBeLessThanOrEqual(tax);
    }
  }
  const credits = await readCredits(shop.db, orderId);
  const noted = sum(credits.flatMap(({ note, amount }) => (note === null ? [] : [amount])));
  expect(sum(notes.map(({ total }) => total)), `${orderId}: credits on notes`).toBe(noted);
  expect(sum(invoices.map(({ total }) => total))).toBeLessThanOrEqual(order.total);
  if (!isWhole) return;
  expect(sum(invoices.map(({ total }) => total)), `${orderId}: total`).toBe(order.total);
  expect(
    credits.filter(({ note, amount }) => note === null && amount > 0),
    'no credit waits',
  ).toEqual([]);
  const named = (name: RegExp) =>
    sum(invoices.flatMap(({ sums }) => sums.filter((one) => name.test(one.name)).map(({ amount }) => amount)));
  expect(named(/^Delivery$/)).toBe(order.shipping);
  expect(named(/^Cash on/)).toBe(order.cod_charge);
  expect(sum(invoices.flatMap(({ sums }) => sums.map(({ amount }) => Math.max(0, -amount))))).toBe(order.discount);
  for (const line of await linesOf(shop, orderId)) {
    const own = invoices.flatMap(({ lines }) =>
      lines.filter(({ position }, place) => (position ?? place + 1) === line.position),
    );
    expect(sum(own.map(({ quantity }) => quantity))).toBe(line.quantity);
    expect(sum(own.map(({ total }) => total))).toBe(line.line_total);
  }
  const rates = await shop.db
    .selectFrom('booking_tax')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  for (const [index, rate] of rates.entries())
    for (const amount of ['net', 'tax', 'gross'] as const)
      expect(sum(invoices.map(({ tax }) => tax?.groups[index]?.[amount] ?? 0)), `${orderId}: ${amount}`).toBe(
        rate[amount],
      );
}

/** A paper adds up, and nothing of it is less than nothing. */
function expectConsistent({ kind, number, lines, sums, tax, total }: InvoiceContent): void {
  const groups = tax?.groups ?? [];
  for (const { net, tax: of, gross, parts } of groups) {
    expect(Math.min(net, of, gross, ...parts.map((part) => part.tax)), number).toBeGreaterThanOrEqual(0);
    expect([net + of, sum(parts.map((part) => part.tax))], number).toEqual([gross, of]);
  }
  if (tax) expect(sum(groups.map(({ gross }) => gross)), number).toBe(total);
  const shown = sum([...lines.map((line) => line.total), ...sums.map(({ amount }) => amount)]);
  const added = tax && !tax.isIncluded ? sum(groups.map((group) => group.tax)) : 0;
  expect([kind, number, shown + added]).toEqual([kind, number, total]);
}
