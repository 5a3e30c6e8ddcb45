import { expect, test } from 'vitest';
import { readInvoices } from '../../../src/lib/backend/invoices/read-invoices.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { formatMoney, shopDay } from '../../../src/lib/format.ts';
import { money } from '../../../src/lib/shop/money.ts';
import { taxPresets } from '../../../src/lib/trade/tax/tax-presets.ts';
import { customerMails } from '../../contract/outbox.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { skus } from '../../fixtures/shop.ts';
import { expectSums, isPacked, sum } from '../trade/parcel-invoices.ts';
import { allow, dayMs, dueOf, eachWithInvoiceShop, type InvoiceShop, onInvoice, pay } from './open-on-invoice.ts';
import { find, meena, refundOf, request, shipped, taken } from './open-orders.ts';

/** An order on invoice whose parcels have an invoice each (ADR 0116, ADR 0117). */

let shop: InvoiceShop;
let initial: Awaited<ReturnType<typeof snapshotShop>>;
eachWithInvoiceShop(async (opened) => {
  shop = opened;
  const seller = { name: 'Lantern', address: '1 Lane', country: 'IN', state: 'MH', invoiceBy: 'parcel' };
  await saveSetting(shop.db, { key: 'seller', value: JSON.stringify(seller) });
  const tax = { pricesIncludeTax: true, rates: taxPresets[0]?.rates };
  await saveSetting(shop.db, { key: 'tax', value: JSON.stringify(tax) });
  initial = await snapshotShop(shop.db);
});

async function send(number: string, copies: number): Promise<void> {
  const asked = { ...(await request(shop.desk, number)), ...shipped, ...isPacked, isMailed: false };
  await taken(shop.desk.ship({ ...asked, copies: new Map([[1, copies]]) }));
}

async function takeOut(number: string, haveLeft: boolean): Promise<void> {
  const one = refundOf({ lines: new Map([[1, { copies: 1, amount: undefined }]]), reason: 'One too many.' });
  await taken(shop.desk.recordRefund({ ...(await request(shop.desk, number)), ...one, haveLeft }));
}

const papersOf = async (number: string) => {
  const issued = await readInvoices(shop.db, number);
  return {
    dues: issued.map(({ invoice }) => [invoice.due?.on, invoice.due?.amount]),
    totals: issued.map(({ invoice }) => invoice.total),
    last: issued.at(-1)?.invoice.number,
    /** Of all invoices, less what was credited. */
    asked: sum(issued.flatMap(({ invoice, notes }) => [invoice.total, ...notes.map(({ total }) => -total)])),
  };
};

/** The order, the list of open items and the papers say the same. */
async function expectOpen(number: string, open: number): Promise<void> {
  const { state } = await find(shop.desk, number);
  expect(state.total - state.credited - state.paid + state.refunded).toBe(open);
  expect((await dueOf(shop, number))?.open ?? 0).toBe(open);
}

test('each parcel asks for its own amount from its own day; list, reminder and papers agree after a part came back [INVOICE-20 DESK-51 MAIL-22]', async () => {
  await allow(shop, 'school', '30');
  const number = await onInvoice(shop, 'school', 4);
  const { total } = (await find(shop.desk, number)).state;
  await send(number, 1);
  const first = shopDay(shop.clock.now + 30 * dayMs);
  shop.clock.now += 10 * dayMs;
  await send(number, 3);
  const second = shopDay(shop.clock.now + 30 * dayMs);
  const papers = await papersOf(number);
  const [one = 0, rest = 0] = papers.totals;
  expect(papers.dues).toEqual([
    [first, one],
    [second, rest],
  ]);
  expect(one + rest).toBe(total);
  expect(await dueOf(shop, number)).toMatchObject({ open: total, invoice: papers.last, term: { dueOn: second } });

  await takeOut(number, true);
  const { credited } = (await find(shop.desk, number)).state;
  expect(credited).toBeGreaterThan(0);
  expect((await papersOf(number)).asked).toBe(total - credited);
  await expectOpen(number, total - credited);
  await expectSums(shop, number, true);

  expect(await shop.items.remind({ orderId: number, by: meena })).toBe('sent');
  const mail = (await customerMails(shop)).find(({ kind }) => kind === 'invoice-reminder');
  const { currency } = (await find(shop.desk, number)).total;
  expect(mail?.text).toContain(formatMoney(money(total - credited, currency)));

  await taken(pay(shop, number, total - credited));
  await expectOpen(number, 0);
  await assertShopInvariants(shop.db, initial);
});

test('what is not sent can be taken out of an order that is partly sent and not paid: it is not to be paid any more [ORDER-85 DESK-31]', async () => {
  await allow(shop, 'school', '30');
  const number = await onInvoice(shop, 'school', 3);
  const { total } = (await find(shop.desk, number)).state;
  await send(number, 2);
  const stock = async () =>
    (await shop.db.selectFrom('variant').select('stock').where('sku', '=', skus.moonstone).executeTakeFirstOrThrow())
      .stock ?? 0;
  const before = await stock();
  await takeOut(number, false);
  expect(await stock(), 'it is back on the shelf').toBe(before + 1);
  const { state, status } = await find(shop.desk, number);
  expect([status, state.toPack]).toEqual(['SHIPPED', []]);
  await expectOpen(number, total - state.credited);
  expect((await papersOf(number)).asked).toBe(total - state.credited);
  await expectSums(shop, number, true);
  await taken(pay(shop, number, total - state.credited));
  await expectOpen(number, 0);
  await assertShopInvariants(shop.db, initial);
});

test('the mail of a credit note says what was owed before and after, and how the rest is paid [ORDER-87]', async () => {
  await allow(shop, 'school', '30');
  const number = await onInvoice(shop, 'school', 4);
  await send(number, 1);
  await send(number, 3);
  const { minor: total, currency } = (await find(shop.desk, number)).total;
  const shown = (minor: number) => formatMoney(money(minor, currency));
  const lastMail = async (kind: string) => (await customerMails(shop)).filter((mail) => mail.kind === kind).at(-1);
  const openNow = async () => {
    const { state } = await find(shop.desk, number);
    return state.total - state.credited - state.paid;
  };

  // One copy of each of two invoices: with the mail of the refund, both notes are in it.
  await takeOut(number, true);
  const left = await openNow();
  expect(left).toBeLessThan(total);
  const refunded = await lastMail('order-refunded');
  expect(refunded?.text).toContain(`To be paid before: ${shown(total)}`);
  expect(refunded?.text).toMatch(new RegExp(`To be paid now, by .*: ${shown(left)}`));
  expect(refunded?.text).toContain('123456789012');

  // Without it each note has its own, and the amounts of one go on with those of the one before.
  const step = { ...(await request(shop.desk, number)), isMailed: false };
  const both = refundOf({ lines: new Map([[1, { copies: 3, amount: undefined }]]), reason: 'All the others.' });
  await taken(shop.desk.recordRefund({ ...step, ...both, haveLeft: true }));
  const after = await openNow();
  const notes = (await customerMails(shop)).filter(({ kind, text }) => kind === 'credit-note' && text.includes('now'));
  const amounts = notes.map(({ text }) => [
    /To be paid before: (\S+)/.exec(text)?.[1],
    /To be paid now.*: (\S+)/.exec(text)?.[1],
  ]);
  expect(amounts.length).toBeGreaterThan(0);
  expect(amounts[0]?.[0]).toBe(shown(left));
  expect(amounts.at(-1)?.[1]).toBe(shown(after));
  for (const [index, [before]] of amounts.entries()) if (index > 0) expect(before).toBe(amounts[index - 1]?.[1]);
});

test('the mail about a cancelled order on invoice says that nothing of it is to be paid any more [ORDER-87]', async () => {
  await allow(shop, 'school', '30');
  const number = await onInvoice(shop, 'school', 2);
  await send(number, 2);
  const { total } = await find(shop.desk, number);
  const reason = 'It came back.';
  await taken(shop.desk.cancel({ ...(await request(shop.desk, number)), reason, isRestocked: true }));
  const mail = (await customerMails(shop)).find(({ kind }) => kind === 'order-cancelled-by-shop');
  expect(mail?.text).toContain(`To be paid before: ${formatMoney(total)}`);
  expect(mail?.text).toContain(`To be paid now: ${formatMoney(money(0, total.currency))}`);
  const other = await onInvoice(shop, 'school', 1);
  await send(other, 1);
  const own = (await find(shop.desk, other)).total;
  const quiet = { ...(await request(shop.desk, other)), reason, isRestocked: true, isMailed: false };
  await taken(shop.desk.cancel(quiet));
  const note = (await customerMails(shop)).filter(({ kind }) => kind === 'credit-note').at(-1);
  expect(note?.text).toContain(`To be paid before: ${formatMoney(own)}`);
  expect(note?.text).toContain(`To be paid now: ${formatMoney(money(0, own.currency))}`);
});
