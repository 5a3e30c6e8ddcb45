import fc from 'fast-check';
import { expect } from 'vitest';
import { maxLineQuantity } from '../../src/lib/trade/cart/cart.ts';
import { openInProcess, type ShopUnderTest } from '../contract/harness.ts';
import { assertShopInvariants, snapshotShop } from '../contract/trade.invariants.ts';
import { add, book, cancel, cart, contents, remove, type Sku, update, wish } from '../contract/trade.steps.ts';
import { skus } from '../fixtures/shop.ts';
import type { Scenario } from './support/scenario.ts';

/** Random sequences of what visitors do, beside a model of the shop that fits on one page. */

const users = ['asha', 'ben', 'chitra'] as const;
const sold = [skus.prideAndPrejudice, skus.persuasion, skus.emmaPaperback, skus.moonstone] as const;

type Step =
  | { readonly kind: 'add' | 'update'; readonly user: string; readonly sku: Sku; readonly quantity: number }
  | { readonly kind: 'remove' | 'wish' | 'unwish'; readonly user: string; readonly sku: Sku }
  | { readonly kind: 'book' | 'cancel'; readonly user: string };

const user = fc.constantFrom(...users);
const sku = fc.constantFrom(...sold);
const quantity = fc.integer({ min: 0, max: 6 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('add' as const, 'update' as const), user, sku, quantity }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('remove' as const, 'wish' as const, 'unwish' as const), user, sku }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('book' as const, 'cancel' as const), user }) },
);

interface Ordered {
  readonly number: string;
  readonly lines: ReadonlyMap<Sku, number>;
}

/** What the shop should hold. */
interface Model {
  readonly stock: Map<Sku, number>;
  readonly carts: Map<string, Map<Sku, number>>;
  readonly wishes: Map<string, Set<Sku>>;
  readonly orders: Map<string, Ordered[]>;
}

async function openModel({ db }: ShopUnderTest): Promise<Model> {
  const rows = await db.selectFrom('variant').select(['sku', 'stock']).execute();
  const stock = new Map(sold.map((one) => [one as Sku, rows.find((row) => row.sku === one)?.stock ?? 0]));
  const forEach = <Value>(make: () => Value) => new Map<string, Value>(users.map((name) => [name, make()]));
  return { stock, carts: forEach(() => new Map()), wishes: forEach(() => new Set()), orders: forEach(() => []) };
}

const own = <Value>(map: ReadonlyMap<string, Value>, name: string): Value => {
  const value = map.get(name);
  if (value === undefined) throw new Error(`There is no ${name}`);
  return value;
};

/** Does a step in the shop, and in the model what the shop's answer allows. */
async function take(shop: ShopUnderTest, model: Model, one: Step): Promise<void> {
  const lines = own(model.carts, one.user);
  const held = (which: Sku) => lines.get(which) ?? 0;
  const room = (which: Sku) => Math.min(maxLineQuantity, model.stock.get(which) ?? 0);
  switch (one.kind) {
    case 'add': {
      const { status } = await add(shop, one.user, one.sku, one.quantity).catch(() => ({
        status: { resultCode: 'refused' },
      }));
      const wanted = held(one.sku) + one.quantity;
      expect(status.resultCode === '1').toBe(one.quantity > 0 && wanted <= room(one.sku));
      if (status.resultCode === '1') lines.set(one.sku, wanted);
      return;
    }
    case 'update': {
      const { status } = await update(shop, one.user, one.sku, String(one.quantity));
      if (status.resultCode !== '1') return;
      expect(one.quantity).toBeLessThanOrEqual(room(one.sku));
      if (one.quantity === 0) lines.delete(one.sku);
      else if (lines.has(one.sku)) lines.set(one.sku, one.quantity);
      return;
    }
    case 'remove':
      await remove(shop, one.user, one.sku);
      lines.delete(one.sku);
      return;
    case 'wish':
    case 'unwish':
      await wish(shop, one.user, one.kind === 'wish' ? 'INSERT' : 'DELETE', { ...wishLine(one.sku) });
      own(model.wishes, one.user)[one.kind === 'wish' ? 'add' : 'delete'](one.sku);
      return;
    case 'book': {
      const { status, orderID } = await book(shop, one.user);
      const isPossible = lines.size > 0 && [...lines].every(([which, count]) => count <= (model.stock.get(which) ?? 0));
      expect(status.resultCode === '1').toBe(isPossible);
      if (!isPossible || !orderID) return;
      for (const [which, count] of lines) model.stock.set(which, (model.stock.get(which) ?? 0) - count);
      own(model.orders, one.user).push({ number: orderID, lines: new Map(lines) });
      lines.clear();
      return;
    }
    case 'cancel': {
      const order = own(model.orders, one.user).pop();
      if (!order) return;
      expect(await cancel(shop, one.user, order.number)).toMatchObject({ resultCode: '1' });
      for (const [which, count] of order.lines) model.stock.set(which, (model.stock.get(which) ?? 0) + count);
    }
  }
}

const wishLine = (which: Sku) => ({ optionCode: which as string, productID: productOf(which) });
const productOf = (which: Sku): string =>
  String({ [skus.prideAndPrejudice]: 102, [skus.persuasion]: 103, [skus.emmaPaperback]: 101 }[which as string] ?? 107);

async function compare(shop: ShopUnderTest, model: Model): Promise<void> {
  for (const name of users) {
    const expected = Object.fromEntries([...own(model.carts, name)].map(([which, count]) => [which, String(count)]));
    expect(contents(await cart(shop, name)), `the cart of ${name}`).toEqual(expected);
    const { wishList } = await wish(shop, name, 'FETCH');
    const wished = (wishList ?? []).map(({ optionCode }) => optionCode);
    expect(wished.toSorted(), `the wishlist of ${name}`).toEqual([...own(model.wishes, name)].toSorted());
  }
  const rows = await shop.db.selectFrom('variant').select(['sku', 'stock']).execute();
  for (const [which, left] of model.stock) expect(rows.find((row) => row.sku === which)?.stock, which).toBe(left);
}

export const model: readonly Scenario[] = [
  {
    name: 'model',
    promise:
      'after any sequence of steps, carts, wishlists, orders and stock are what a simple model says [RELIABILITY-22]',
    rounds: { short: 4, full: 5000 },
    weight: 2,
    run: (trial) =>
      trial.each(async (random) => {
        const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
          const shop = await openInProcess();
          try {
            const initial = await snapshotShop(shop.db);
            const expected = await openModel(shop);
            for (const one of steps) await take(shop, expected, one);
            await compare(shop, expected);
            await assertShopInvariants(shop.db, initial);
            expect(shop.errors).toEqual([]);
            trial.count('steps', steps.length);
          } finally {
            await shop.close();
          }
        });
        // A sequence that fails is made as short as possible.
        await fc.assert(property, { seed: random.integer(0, 2 ** 31 - 1), numRuns: 5 });
      }),
  },
];
