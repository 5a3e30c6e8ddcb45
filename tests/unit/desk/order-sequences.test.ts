import { expect, test } from 'vitest';
import { seededBelow } from '../../../bench/support/seeded-random.ts';
import { possibleSteps } from '../../../src/lib/desk/orders/model/order-steps.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { add, book, cancel, type Sku } from '../../contract/trade.steps.ts';
import { isThorough } from '../../fixtures/is-thorough.ts';
import { skus } from '../../fixtures/shop.ts';
import { isOnPostgres } from '../../fixtures/test-database.ts';
import { type DeskUnderTest, find, meena, openDeskShop, shipped } from './open-orders.ts';

// Customers and staff take random steps, also impossible ones. `SEED=…` and `SEQUENCES=…` repeat a run.
const seed = Number(process.env.SEED ?? 1);
const sequences = Number(process.env.SEQUENCES ?? (isThorough && !isOnPostgres ? 1000 : 100));
const sequencesOfShop = 50;

type Random = ReturnType<typeof seededBelow>;

const books: readonly Sku[] = [skus.moonstone, skus.persuasion, skus.prideAndPrejudice, skus.emmaPaperback];
const modes = ['bacs', 'cheque', 'cod'] as const;
const pick = <Item>(random: Random, items: readonly [Item, ...Item[]] | readonly Item[]): Item =>
  items[random(items.length)] as Item;

/** One order from its placing through a dozen steps of anybody. */
async function playSequence(shop: DeskUnderTest, random: Random, user: string): Promise<void> {
  await add(shop, user, pick(random, books), 1 + random(3));
  if (random(2) === 0) await add(shop, user, pick(random, books), 1);
  const { orderID } = await book(shop, user, { paymentMode: pick(random, modes) });
  if (!orderID) return;
  if (random(2) === 0) await payAll(shop, orderID);
  for (let left = 6 + random(8); left > 0; left -= 1) {
    shop.clock.now += 1000;
    if (random(8) === 0) await cancel(shop, user, orderID);
    else await takeRandomStep(shop, random, orderID);
  }
}

/** Refunds by line need a paid order, which random steps seldom make. */
async function payAll({ desk }: DeskUnderTest, orderId: string): Promise<void> {
  const { version, state } = await find(desk, orderId);
  const about = { orderId, version, by: meena, isMailed: false };
  await desk.recordPayment({ ...about, amount: state.total, method: 'x', isMoreOnPurpose: false });
}

async function takeRandomStep({ desk }: DeskUnderTest, random: Random, orderId: string): Promise<void> {
  const { version, state, lines } = await find(desk, orderId);
  const parcel = random(2) === 0 ? pick(random, [...state.parcels, { number: 9 }]).number : undefined;
  const chosen = new Map(state.toPack.map(({ position, copies }) => [position, random(copies + 2)]));
  const leaving = {
    ...(parcel !== undefined && { parcel }),
    ...(random(2) === 0 && { copies: chosen }),
    isIncompleteOnPurpose: random(3) > 0,
  };
  // Now and then a step from a page of before.
  const step = { orderId, version: random(10) === 0 ? version - 1 : version, by: meena, isMailed: random(3) === 0 };
  const amount = 1 + random(random(2) === 0 ? state.total : state.total * 2);
  const isOnPurpose = random(2) === 0;
  const asked = new Map(
    lines
      .filter(() => random(2) === 0)
      .map(({ position, left }) => {
        const typed = random(4) === 0 ? { amount: random(left.minor + 100) } : {};
        return [position, { copies: random(3), ...typed }];
      }),
  );
  const restocked = new Set(lines.filter(() => random(3) > 0).map(({ position }) => position));
  const [charges, goodwill] = [random(4) === 0 ? random(3_000) : 0, random(4) === 0 ? random(3_000) : 0];
  const surplus = state.status === 'CANCELLED' || random(6) === 0 ? amount : 0;
  const refund = () =>
    desk.recordRefund({
      ...{ ...step, lines: asked, restocked, charges, goodwill },
      ...{ amount: surplus, method: 'x', reason: 'Late' },
    });
  const steps = [
    () =>
      desk.recordPayment({
        ...step,
        amount: isOnPurpose ? amount : state.total,
        method: 'x',
        isMoreOnPurpose: isOnPurpose,
      }),
    () => desk.startPacking({ ...step, ...leaving, isUnpaidOnPurpose: isOnPurpose }),
    () => desk.ship({ ...step, ...leaving, ...shipped, isUnpaidOnPurpose: isOnPurpose }),
    () => desk.correctTracking({ ...step, ...leaving, ...shipped }),
    () => desk.sendOutForDelivery({ ...step, ...leaving }),
    () => desk.deliver({ ...step, ...leaving, isCashReceived: isOnPurpose }),
    () => desk.cancel({ ...step, reason: '', isRestocked: isOnPurpose }),
    refund,
    refund,
    () => desk.correctPayment({ ...step, amount, reason: '' }),
  ];
  const result = await pick(random, steps)();
  if (result.ok) expect((await find(desk, orderId)).version).toBe(version + 1);
  else expect((await find(desk, orderId)).state).toEqual(state);
}

test(`after ${sequences} random sequences no copy and no money is lost [DESK-26]`, async () => {
  const random = seededBelow(seed);
  let [taken, credits] = [0, 0];
  for (let done = 0; done < sequences; done += sequencesOfShop) {
    const shop = await openDeskShop();
    const initial = await snapshotShop(shop.db);
    for (let index = 0; index < Math.min(sequencesOfShop, sequences - done); index += 1)
      await playSequence(shop, random, `reader-${index}`);
    await assertShopInvariants(shop.db, initial);
    expect(shop.errors).toEqual([]);
    credits += (await shop.db.selectFrom('refund_line').select('id').execute()).length;
    const orders = await shop.db.selectFrom('booking').select('order_id').execute();
    for (const { order_id } of orders) {
      const { state, history } = await find(shop.desk, order_id);
      taken += history.length - 1;
      if (state.status === 'CANCELLED')
        expect(possibleSteps(state).filter((step) => !/payment|refund/.test(step))).toEqual([]);
    }
    await shop.close();
  }
  expect(taken, 'steps that were possible').toBeGreaterThan(sequences / 2);
  expect(credits, 'parts of refunds').toBeGreaterThan(sequences / 10);
});
