import { expect } from 'vitest';
import { parseInvoice } from '../../../src/lib/backend/invoices/invoice-schema.ts';
import { matchWithdrawals } from '../../../src/lib/backend/returns/match-withdrawals.ts';
import { createWithdrawals } from '../../../src/lib/backend/returns/state-withdrawal.ts';
import { openLines, parcelsOf } from '../../../src/lib/desk/orders/model/order-steps.ts';
import { createReturnDesk } from '../../../src/lib/desk/returns/return-desk.ts';
import type { OnlineMethod } from '../../../src/lib/payments/provider.ts';
import type { OrderChange } from '../../../src/lib/trade/orders/order-change.ts';
import { possibleReturnSteps } from '../../../src/lib/trade/orders/returns.ts';
import { callShop, visitor } from '../../contract/harness.ts';
import { add, billing, book } from '../../contract/trade.steps.ts';
import { coupons, skus, variantId } from '../../fixtures/shop.ts';
import { deskContextOf, find, meena, refundOf, shipped } from '../desk/open-orders.ts';
import { type PaidShop, rowOf } from './paid-shop.ts';

/** Any step of the desk, or of a customer with books in hand, on an order that is paid through a provider: beside the steps of random-payments.test.ts. */

type Random = (below: number) => number;

/** On the shelf, and a download. */
const books = [skus.prideAndPrejudice, skus.persuasion, skus.emmaEbook, skus.emmaPaperback] as const;

const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[random(Math.max(1, items.length))];

/** Takes a step that may be refused. One from a page of before is, and changes nothing. */
export async function deskStep(shop: PaidShop, random: Random, number: string): Promise<void> {
  const { desk, clock } = shop;
  clock.now += 1000;
  const { state, version, lines } = await find(desk, number);
  const step = { orderId: number, version: version - (random(12) === 0 ? 1 : 0), by: meena, isMailed: random(3) === 0 };
  const line = pick(random, lines);
  const position = line?.position ?? 1;
  const chosen = new Map(openLines(state).map((open) => [open.position, random(open.copies + 1)]));
  const leaving = {
    ...{ ...step, isUnpaidOnPurpose: random(4) === 0, isIncompleteOnPurpose: true },
    ...(random(2) === 0 && { copies: chosen }),
  };
  const of = (name: Parameters<typeof parcelsOf>[0]) => {
    const parcel = pick(random, parcelsOf(name, state))?.number;
    return parcel === undefined ? {} : { parcel };
  };
  const method = random(3) === 0 ? 'bacs' : 'provider';
  const refund = (fields: Parameters<typeof refundOf>[0]) =>
    desk.recordRefund({ ...step, ...refundOf({ method, reason: 'As agreed', ...fields }) });
  const steps = [
    () => desk.startPacking(leaving),
    () => desk.startPacking(leaving),
    () => desk.ship({ ...leaving, ...shipped, ...of('ship') }),
    () => desk.ship({ ...leaving, ...shipped, ...of('ship') }),
    () => desk.sendOutForDelivery({ ...step, ...of('outForDelivery') }),
    () => desk.deliver({ ...leaving, ...of('deliver'), isCashReceived: random(3) === 0 }),
    () => desk.unpack({ ...step, ...of('unpack') }),
    () => (random(3) === 0 ? desk.loseParcel({ ...step, ...of('lose') }) : undefined),
    () => (random(10) === 0 ? desk.cancel({ ...step, reason: '', isRestocked: random(2) === 0 }) : undefined),
    () =>
      refund({
        lines: new Map([[position, { copies: 1 + random(2) }]]),
        ...(random(4) === 0 && { restocked: new Set() }),
      }),
    () => refund({ lines: new Map([[position, { copies: 1 }]]), charges: random(2) * 500 }),
    () => refund({ goodwill: 1 + random(5000) }),
    () => refund({ amount: 1 + random(state.total) }),
    async () =>
      desk.change({
        ...step,
        change: await anyChange(shop, random, number),
        reason: '',
        refundWay: pick(random, ['', 'bacs', 'provider']) ?? '',
      }),
    async () =>
      desk.change({ ...step, change: await anyChange(shop, random, number), reason: '', refundWay: 'provider' }),
    () => askReturn(shop, random, number),
    () => returnStep(shop, random, number),
    () => returnStep(shop, random, number),
    () => (random(4) === 0 ? withdraw(shop, number) : undefined),
    () =>
      createReturnDesk(deskContextOf(shop)).resend({
        ...{ ...step, isMailed: false, reason: 'Lost', lines: new Map([[position, 1]]) },
      }),
  ];
  await pick(random, steps)?.();
}

/** Another discount, place or way, and other goods: fewer or more copies, a line less, a book more. */
async function anyChange({ db }: PaidShop, random: Random, number: string): Promise<OrderChange> {
  const { addressType: _, ...home } = billing;
  const rows = await db
    .selectFrom('booking_line')
    .select(['position', 'variant_id', 'quantity'])
    .where('order_id', '=', number)
    .execute();
  const kept = rows
    .filter(() => random(4) > 0)
    .map(({ position, variant_id, quantity }) => ({
      ...{ position, variantId: variant_id },
      quantity: random(2) === 0 ? quantity : 1 + random(3),
    }));
  const added = { variantId: await variantId(db, pick(random, books) ?? skus.persuasion), quantity: 1 + random(2) };
  return {
    ...(random(2) === 0 && { discount: { amount: random(8000), reason: 'Scratched' } }),
    ...(random(3) === 0 && { shipping: { ...home, city: 'Mysuru', postCode: '570001', state: 'KA' } }),
    ...(random(4) === 0 && { delivery: pick(random, ['standard', 'asReady', 'collection'] as const) ?? 'standard' }),
    ...(random(2) === 0 && { lines: [...kept, ...(random(3) === 0 ? [added] : [])] }),
  };
}

/** An order of several books and copies, of which some are the supplier's; with a coupon now and then. */
export async function placeMixed(shop: PaidShop, random: Random, mode: OnlineMethod): Promise<string | undefined> {
  for (const sku of books) if (random(2) === 0) await add(shop, 'asha', sku, 1 + random(3));
  const couponCode = pick(random, ['', '', coupons.tenPercent, coupons.fixed100]) ?? '';
  const asReady = random(3) === 0 ? { deliveryMethod: 'asReady' } : {};
  const placed = await book(shop, 'asha', { paymentMode: mode, couponCode, ...asReady });
  if (!placed.orderID) return undefined;
  await shop.payments.start({ number: placed.orderID, visitorId: 'asha' }, mode);
  return placed.orderID;
}

async function askReturn(shop: PaidShop, random: Random, orderID: string): Promise<void> {
  await callShop(shop, 'orderUpdate', {
    ...{ user_Details: visitor('asha'), orderID, status: 'TO BE RETURNED', comment: '' },
    idempotencyKey: `return-${orderID}-${random(1_000_000)}`,
    returnLines: [{ line: '1', copies: String(1 + random(2)), reason: 'unwanted' }],
  });
}

/** The next step of a return, as it may be: accepted, refused, here, or settled with or without money. */
async function returnStep(shop: PaidShop, random: Random, number: string): Promise<void> {
  const returns = createReturnDesk(deskContextOf(shop));
  const one = (await returns.ofOrder(number)).find(({ steps }) => steps.length > 0);
  if (!one) return;
  const request = { id: one.id, version: one.version, by: meena, isMailed: false };
  const step = pick(random, possibleReturnSteps(one));
  if (step === 'accept') await returns.accept({ ...request, instructions: 'To the shop', labelUrl: '' });
  if (step === 'refuse' && random(3) === 0) await returns.refuse({ ...request, reason: 'Read' });
  if (step === 'receive') await returns.receive(request);
  if (step !== 'settle') return;
  const { version } = await find(shop.desk, number);
  const judged = new Map(
    one.lines.map(({ position, copies }) => {
      const shelf = random(copies + 1);
      return [position, { shelf, damaged: copies - shelf, supplier: 0 }];
    }),
  );
  await returns.settle({
    ...{ orderId: number, version, by: meena, isMailed: false, id: one.id, returnVersion: one.version },
    ...{
      judged,
      amounts: new Map(),
      charges: 0,
      reason: '',
      method: pick(random, ['provider', 'bacs', 'none']) ?? 'none',
    },
  });
}

let statements = 0;
async function withdraw(shop: PaidShop, number: string): Promise<void> {
  statements += 1;
  const { db, clock } = shop;
  const statement = { formKey: `statement-${statements}`, name: 'Asha Rao', number, email: billing.email, lines: '' };
  const now = () => clock.now;
  await createWithdrawals(db, now).state(statement, undefined);
  await matchWithdrawals({ db, now });
}

/** What the desk has received and given back by hand: the provider knows nothing of it. In minor units. */
async function byHand({ db }: PaidShop, number: string): Promise<number> {
  const rows = await db
    .selectFrom('booking_payment')
    .select(['kind', 'amount', 'method'])
    .where('order_id', '=', number)
    .where('payment_event_id', 'is', null)
    .where('method', '<>', 'credit')
    .execute();
  return rows.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0);
}

/**
 * At the end the books say what the provider says and what the desk has done by hand. What is held beyond what an order costs can be given
 * back, and its papers say what it costs.
 */
export async function expectSettled(shop: PaidShop, number: string): Promise<void> {
  const { status, total, paid_total, refunded_total, paid_at } = await rowOf(shop, number);
  const { state, refundable } = await find(shop.desk, number);
  const kept = paid_total - refunded_total;
  expect([number, kept]).toEqual([number, shop.provider.keptOf(number) + (await byHand(shop, number))]);
  const owed = status === 'CANCELLED' ? 0 : total - state.credited;
  if (paid_at !== null) expect(kept, `${number}: what is paid is there`).toBeGreaterThanOrEqual(Math.min(owed, kept));
  if (kept > owed) expect(refundable.surplus.minor, `${number}: what is too much can go back`).toBe(kept - owed);
  const rows = await shop.db.selectFrom('invoice').select(['content', 'part']).where('order_id', '=', number).execute();
  const papers = rows.map(({ content }) => parseInvoice(content));
  if (papers.length === 0) return;
  const sum = papers.reduce((all, paper) => all + (paper.kind === 'invoice' ? paper.total : -paper.total), 0);
  // Of an order with an invoice for each parcel, some may wait for their parcel.
  const isByParcel = rows.some(({ part }) => part > 0);
  if (isByParcel) expect(sum, `${number}: its papers say no more than it costs`).toBeLessThanOrEqual(owed);
  else expect(sum, `${number}: its papers say what it costs`).toBe(owed);
  for (const { sums, lines, tax, total: all } of papers) {
    expect(
      Math.min(...lines.map((one) => one.total), ...(tax?.groups ?? []).map(({ net }) => net), all),
    ).toBeGreaterThanOrEqual(0);
    for (const { net, tax: part, gross, parts } of tax?.groups ?? []) {
      expect(net + part).toBe(gross);
      expect(parts.reduce((every, one) => every + one.tax, 0)).toBe(part);
    }
    if (tax) expect(tax.groups.reduce((every, { gross }) => every + gross, 0)).toBe(all);
    else
      expect(
        lines.reduce((every, one) => every + one.total, 0) + sums.reduce((every, { amount }) => every + amount, 0),
      ).toBe(all);
  }
}
