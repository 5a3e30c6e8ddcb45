import { expect, test } from 'vitest';
import { seededBelow } from '../../../bench/support/seeded-random.ts';
import { parseInvoice } from '../../../src/lib/backend/invoices/invoice-schema.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { openAmount } from '../../../src/lib/desk/orders/model/order-steps.ts';
import { taxPresets } from '../../../src/lib/trade/tax/tax-presets.ts';
import { callShop, visitor } from '../../contract/harness.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { add, billing, book, type Sku, view } from '../../contract/trade.steps.ts';
import { isThorough } from '../../fixtures/is-thorough.ts';
import { coupons, skus, variantId } from '../../fixtures/shop.ts';
import { isOnPostgres } from '../../fixtures/test-database.ts';
import { type DeskUnderTest, find, meena, openDeskShop, refundOf } from '../desk/open-orders.ts';

// The desk changes orders at random, also as it may not. `SEED=…` and `SEQUENCES=…` repeat a run.
const seed = Number(process.env.SEED ?? 1);
const sequences = Number(process.env.SEQUENCES ?? (isThorough && !isOnPostgres ? 1000 : 40));
const sequencesOfShop = 40;

type Random = ReturnType<typeof seededBelow>;

const books: readonly Sku[] = [
  ...[skus.moonstone, skus.persuasion, skus.prideAndPrejudice, skus.emmaPaperback, skus.emmaHardcover, skus.emmaEbook],
  ...[skus.sherlockHolmesPaperback, skus.sherlockHolmesHardcover],
];
const modes = ['bacs', 'cheque', 'cod'] as const;
const { addressType: _, ...home } = billing;
const places = [
  home,
  { ...home, city: 'Mumbai', postCode: '400001' },
  { ...home, city: 'Mysuru', postCode: '570001', state: 'KA' },
];
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random(items.length)] as Item;

async function playSequence(shop: DeskUnderTest, random: Random, user: string): Promise<number> {
  await add(shop, user, pick(random, books), 1 + random(3));
  if (random(2) === 0) await add(shop, user, pick(random, books), 1 + random(2));
  const couponCode = pick(random, ['', '', coupons.tenPercent, coupons.fixed100, coupons.minimum2000]);
  const { orderID } = await book(shop, user, { paymentMode: pick(random, modes), couponCode });
  if (!orderID) return 0;
  let changed = 0;
  for (let left = 3 + random(5); left > 0; left -= 1) {
    shop.clock.now += 1000;
    if (random(3) === 0) await payOpen(shop, orderID);
    else if (random(12) === 0) await otherStep(shop, random, orderID);
    else if (random(4) === 0) changed += (await moveAtRandom(shop, random, orderID, user)) ? 1 : 0;
    else changed += (await changeAtRandom(shop, random, orderID)) ? 1 : 0;
    await expectMoney(shop, orderID);
  }
  return changed;
}

async function payOpen({ desk }: DeskUnderTest, orderId: string): Promise<void> {
  const { version, state } = await find(desk, orderId);
  const about = { orderId, version, by: meena, isMailed: false, method: 'bacs', isMoreOnPurpose: false };
  if (openAmount(state) > 0) await desk.recordPayment({ ...about, amount: openAmount(state) });
}

/** Its customer sends it elsewhere, having seen what that costs or not. */
async function moveAtRandom(shop: DeskUnderTest, random: Random, orderID: string, user: string): Promise<boolean> {
  const { state } = await find(shop.desk, orderID);
  const body = {
    ...{ user_Details: visitor(user), orderID, status: 'DELIVERY CHANGED' },
    deliveryMethod: pick(random, ['standard', 'sameDay', 'asReady']),
    addressBook: [{ ...pick(random, places), addressType: 'S' as const }],
  };
  const asked = (await callShop(shop, 'orderUpdate', body)).answer;
  expect((await find(shop.desk, orderID)).state, 'asking changes nothing').toEqual(state);
  const total = asked.deliveryChange?.totalAmount;
  if (total === undefined) return false;
  const wrong = { ...body, expectedTotal: '0.01' };
  if (random(4) === 0) expect((await callShop(shop, 'orderUpdate', wrong)).answer.status.resultCode).toBe('2');
  const done = (await callShop(shop, 'orderUpdate', { ...body, expectedTotal: total })).answer;
  expect(done.status.resultCode).toBe('1');
  expect((await view(shop, user, orderID)).totalAmount, 'it costs what was agreed to').toBe(total);
  return true;
}

async function otherStep({ desk }: DeskUnderTest, random: Random, orderId: string): Promise<void> {
  const { version } = await find(desk, orderId);
  const step = { orderId, version, by: meena, isMailed: false };
  if (random(2) === 0) await desk.recordRefund({ ...step, ...refundOf({ lines: new Map([[1, { copies: 1 }]]) }) });
  else await desk.cancel({ ...step, reason: 'Sold in the shop', isRestocked: random(2) === 0 });
}

async function changeAtRandom(shop: DeskUnderTest, random: Random, orderId: string): Promise<boolean> {
  const { desk, db } = shop;
  const { version, state } = await find(desk, orderId);
  const rows = await db
    .selectFrom('booking_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const kept = rows
    .filter(() => random(5) > 0)
    .map(({ position, variant_id, quantity }) => ({
      position,
      variantId: variant_id,
      quantity: random(3) > 0 ? quantity : 1 + random(4),
    }));
  const other = await variantId(db, pick(random, books));
  if (kept[0] && random(4) === 0) kept[0] = { ...kept[0], variantId: other };
  const added =
    random(3) === 0 ? [{ variantId: await variantId(db, pick(random, books)), quantity: 1 + random(3) }] : [];
  const request = {
    ...{ orderId, version: random(12) === 0 ? version - 1 : version, by: meena, isMailed: random(2) === 0 },
    change: {
      ...(random(3) > 0 && { lines: [...kept, ...added] }),
      ...(random(3) === 0 && { shipping: pick(random, places) }),
      ...(random(4) === 0 && { delivery: pick(random, ['standard', 'collection', 'sameDay'] as const) }),
      ...(random(4) === 0 && { discount: { amount: random(20_000), reason: 'Scratched' } }),
    },
    ...{ reason: '', refundWay: random(2) === 0 ? 'bacs' : '' },
  };
  const preview = await desk.previewChange(request);
  expect((await find(desk, orderId)).state, 'a preview changes nothing').toEqual(state);
  const result = await desk.change(request);
  const after = await find(desk, orderId);
  if (!result.ok) expect(after.state, 'a refusal changes nothing').toEqual(state);
  else {
    if ('kind' in preview) throw new Error('A change that is refused in its preview was done');
    expect(openAmount(after.state), 'the preview named what is open').toBe(preview.open.minor);
  }
  return result.ok;
}

/** What was received is the total, or the difference has a name. */
async function expectMoney({ desk, db }: DeskUnderTest, orderId: string): Promise<void> {
  const { state, refundable } = await find(desk, orderId);
  if (state.status === 'CANCELLED') return;
  const held = state.paid - state.refunded;
  const owed = state.total - state.credited;
  const surplus = Math.max(0, held - owed);
  if (surplus > 0) expect(refundable.surplus.minor, `${orderId}: what was paid too much can go back`).toBe(surplus);
  expect(held + openAmount(state), `${orderId}: paid and open make the total`).toBe(owed + surplus);
  const rows = await db.selectFrom('invoice').select('content').where('order_id', '=', orderId).orderBy('id').execute();
  const papers = rows.map(({ content }) => parseInvoice(content));
  if (papers.length === 0) return;
  const sumOfKind = (kind: string) =>
    papers.filter((paper) => paper.kind === kind).reduce((sum, { total }) => sum + total, 0);
  expect(sumOfKind('invoice') - sumOfKind('credit-note'), `${orderId}: its papers say what it costs`).toBe(owed);
}

test(`after ${sequences} random sequences of changes no copy, no money, no tax and no number is lost [DESK-48]`, async () => {
  const random = seededBelow(seed);
  let changed = 0;
  for (let done = 0; done < sequences; done += sequencesOfShop) {
    const shop = await openDeskShop();
    const isIncluded = random(2) === 0;
    const tax = { pricesIncludeTax: isIncluded, rates: taxPresets[0]?.rates };
    await saveSetting(shop.db, { key: 'tax', value: JSON.stringify(tax) });
    const seller = { name: 'Lantern', address: '1 Lane', country: 'IN', state: 'MH' };
    await saveSetting(shop.db, { key: 'seller', value: JSON.stringify(seller) });
    const initial = await snapshotShop(shop.db);
    for (let index = 0; index < Math.min(sequencesOfShop, sequences - done); index += 1)
      changed += await playSequence(shop, random, `reader-${index}`);
    await assertShopInvariants(shop.db, initial);
    expect(shop.errors).toEqual([]);
    await expectNoGaps(shop);
    await expectOverpaid(shop);
    await shop.close();
  }
  expect(changed, 'changes that were possible').toBeGreaterThan(sequences / 2);
});

/** Today names exactly what customers have paid too much. */
async function expectOverpaid({ desk, db }: DeskUnderTest): Promise<void> {
  const rows = await db.selectFrom('booking').select('order_id').where('status', '<>', 'CANCELLED').execute();
  const surpluses: number[] = [];
  for (const { order_id } of rows) {
    const { total, credited, paid, refunded } = (await find(desk, order_id)).state;
    const surplus = paid - refunded - (total - credited);
    if (surplus > 0) surpluses.push(surplus);
  }
  const amount = surpluses.reduce((sum, one) => sum + one, 0);
  expect(await desk.overpaid()).toEqual({ orders: surpluses.length, amount });
}

/** The numbers of each series are counted without a gap. */
async function expectNoGaps({ db }: DeskUnderTest): Promise<void> {
  const rows = await db.selectFrom('invoice').select(['series', 'sequence']).orderBy('sequence').execute();
  for (const [series, own] of Map.groupBy(rows, (row) => row.series))
    expect(
      own.map(({ sequence }) => sequence),
      series,
    ).toEqual(own.map((_row, index) => index + 1));
}
