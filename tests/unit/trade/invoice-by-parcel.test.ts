import { expect, test } from 'vitest';
import { seededBelow } from '../../../bench/support/seeded-random.ts';
import { readInvoices } from '../../../src/lib/backend/invoices/read-invoices.ts';
import { taxPresets } from '../../../src/lib/trade/tax/tax-presets.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { add, book, type Sku } from '../../contract/trade.steps.ts';
import { isThorough } from '../../fixtures/is-thorough.ts';
import { coupons, skus } from '../../fixtures/shop.ts';
import { type DeskUnderTest, refundOf, request } from '../desk/open-orders.ts';
import { expectSums, linesOf, openParcelShop, pay, ship, sum, waiting } from './parcel-invoices.ts';

// Orders whose parcels have an invoice each, split, paid and given back at random. `SEED=…` and `SEQUENCES=…` repeat a run.
const seed = Number(process.env.SEED ?? 1);
const sequences = Number(process.env.SEQUENCES ?? (isThorough ? 400 : 16));
const sequencesOfShop = 8;

type Random = ReturnType<typeof seededBelow>;

const books: readonly Sku[] = [
  ...[skus.moonstone, skus.persuasion, skus.prideAndPrejudice, skus.emmaEbook],
  ...[skus.sherlockHolmesPaperback, skus.sherlockHolmesHardcover],
];
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random(items.length)] as Item;

async function shipSome(shop: DeskUnderTest, random: Random, orderId: string): Promise<void> {
  const left = [...(await waiting(shop, orderId))];
  const copies = new Map(left.map(([position, count]) => [position, random(count + 1)]));
  if (sum([...copies.values()]) > 0) await ship(shop, orderId, copies);
}

async function giveBack(shop: DeskUnderTest, random: Random, orderId: string): Promise<void> {
  const line = pick(random, await linesOf(shop, orderId)).position;
  const asked = pick(random, [
    { lines: new Map([[line, { copies: 1 }]]) },
    { lines: new Map([[line, { copies: 2 }]]) },
    { lines: new Map([[line, { copies: 0, amount: 1 + random(900) }]]) },
    { charges: 1 + random(2000) },
    { goodwill: 1 + random(3000) },
  ]);
  await shop.desk.recordRefund({ ...(await request(shop.desk, orderId)), ...refundOf(asked), reason: 'As agreed' });
}

async function playOrder(shop: DeskUnderTest, random: Random, user: string): Promise<number> {
  const basket = [...new Set(Array.from({ length: 1 + random(3) }, () => pick(random, books)))];
  for (const sku of basket) await add(shop, user, sku, 1 + random(3));
  const couponCode = pick(random, ['', coupons.tenPercent, coupons.fixed100]);
  const { orderID } = await book(shop, user, { paymentMode: pick(random, ['bacs', 'cod']), couponCode });
  if (!orderID) return 0;
  for (let left = 2 + random(6); left > 0; left -= 1) {
    shop.clock.now += 1013;
    const step = random(4);
    if (step === 0) await pay(shop, orderID);
    else if (step === 1) await giveBack(shop, random, orderID);
    else await shipSome(shop, random, orderID);
    await expectSums(shop, orderID, false);
  }
  // All that is left leaves, and is paid.
  const rest = await waiting(shop, orderID);
  if (rest.size > 0) expect(await ship(shop, orderID, rest)).toBe(true);
  await pay(shop, orderID);
  for (let left = random(3); left > 0; left -= 1) await giveBack(shop, random, orderID);
  const issued = await readInvoices(shop.db, orderID);
  await expectSums(shop, orderID, issued.length > 0);
  return issued.length;
}

/** The numbers of each series are counted without a gap. */
async function expectNoGaps({ db }: DeskUnderTest): Promise<void> {
  const rows = await db.selectFrom('invoice').select(['series', 'sequence']).orderBy('sequence').execute();
  for (const own of Map.groupBy(rows, (row) => row.series).values())
    expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_row, index) => index + 1));
}

test.each([
  ['without tax', undefined],
  ['with tax in its prices', { pricesIncludeTax: true, rates: taxPresets[0]?.rates }],
  ['with tax that is added', { pricesIncludeTax: false, rates: taxPresets[0]?.rates }],
])(
  `${sequences} orders %s, split, paid and given back at random: the invoices of the parcels are the order to the last unit, and no number is left out [INVOICE-17]`,
  async (_name, tax) => {
    const random = seededBelow(seed);
    let several = 0;
    for (let done = 0; done < sequences; done += sequencesOfShop) {
      const shop = await openParcelShop(tax);
      const initial = await snapshotShop(shop.db);
      for (let index = 0; index < sequencesOfShop; index += 1)
        several += (await playOrder(shop, random, `reader-${index}`)) > 1 ? 1 : 0;
      await expectNoGaps(shop);
      await assertShopInvariants(shop.db, initial);
      expect(shop.errors).toEqual([]);
      await shop.close();
    }
    expect(several, 'orders with several invoices').toBeGreaterThan(sequences / 6);
  },
);
