import { expect } from 'vitest';
import { calls } from '../../src/lib/contract/calls.ts';
import { maxLineQuantity } from '../../src/lib/shop/cart.ts';
import { type CallName, openInProcess, type ShopUnderTest, sendCall, visitor } from '../contract/harness.ts';
import { assertShopInvariants, snapshotShop } from '../contract/trade.invariants.ts';
import { add, billing, bookingRequest, cart, line, shipping } from '../contract/trade.steps.ts';
import { products, skus } from '../fixtures/shop.ts';
import {
  findPollution,
  fromEntries,
  mutate,
  oddJson,
  oddQuantities,
  oddTexts,
  prototypeKeys,
} from './support/hostile.ts';
import type { Random } from './support/random.ts';
import type { Scenario, Trial } from './support/scenario.ts';
import { stockOf } from './support/steps.ts';

/** What nobody types: odd quantities, texts and keys, and calls that are changed at random. */

const names = Object.keys(calls) as CallName[];

/** A valid body of each call. */
const bodies: Readonly<Record<string, object>> = {
  homeDetails: {},
  productFilter: { Name: 'emma' },
  categoryDetails: { categoryID: '1', genre: ['1'], sort: 'price' },
  subCategoryDetails: { subCategoryID: '11', author: ['Jane Austen'], minPrice: '1', maxPrice: '999' },
  manufacturerDetails: { manufacturerID: '1', rating: '4', inStock: '1' },
  additionalProducts: { flag: 'ALL', format: ['Paperback'] },
  productDetails: { productID: String(products.emma) },
  cartDetails: { flag: 'INSERT', ...line(skus.moonstone), quantity: '1', couponCode: 'TEN', couponFlag: 'I' },
  wishList: { flag: 'INSERT', ...line(skus.moonstone) },
  reviewDetails: { productID: String(products.emma), rating: 4, description: 'Good', comment: 'Good' },
  booking: { ...bookingRequest('fuzz', 'key-of-fuzz'), addressBook: [billing, shipping] },
  viewOrder: { orderID: '1', flag: 'C' },
  orderHistory: { flag: 'C', fromDate: '', toDate: '', orderStatus: '', paymentStatus: '', orderID: '' },
  orderUpdate: { orderID: '1', status: 'TO BE CANCELLED', comment: '', notifyCustomer: '0', trackingID: '' },
};

const refusals = [200, 400, 404, 405, 413];

/** A shop in memory, whose invariants are checked when the work is done. */
async function withShop(work: (shop: ShopUnderTest) => Promise<void>): Promise<void> {
  const shop = await openInProcess();
  try {
    const initial = await snapshotShop(shop.db);
    await work(shop);
    expect(shop.errors, 'the shop logged no error').toEqual([]);
    await assertShopInvariants(shop.db, initial);
    expect(findPollution()).toEqual([]);
  } finally {
    await shop.close();
  }
}

/** Sends a body that may be anything, and checks how it is refused. */
async function sendAny(shop: ShopUnderTest, name: CallName, body: object | string, query = {}): Promise<number> {
  const isGet = calls[name].method === 'GET';
  const answer = await sendCall(shop, name, body, isGet ? { ...texts(body), ...query } : query);
  const text = await answer.text();
  const what = () =>
    `${name} ${JSON.stringify(body).slice(0, 2000)} ${JSON.stringify(query)} → ${answer.status} ${text.slice(0, 300)}`;
  if (!refusals.includes(answer.status)) throw new Error(what());
  if (/SQLITE|node_modules|\.ts:\d/.test(text)) throw new Error(`tells internals: ${what()}`);
  JSON.parse(text);
  return answer.status;
}

const texts = (body: object | string): Record<string, string> =>
  typeof body === 'string'
    ? { Name: body }
    : Object.fromEntries(
        Object.entries(body).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
        ]),
      );

const withUser = (body: object, user: string) => ({ ...body, user_Details: visitor(user) });

function randomBody(name: CallName, random: Random): object | string {
  if (random.chance(0.03)) return random.pick(oddTexts);
  if (random.chance(0.05)) return JSON.stringify(oddJson(random)) ?? '';
  return mutate(withUser(bodies[name] ?? {}, random.pick(['fuzz', 'fuzz-2', ...prototypeKeys])), random);
}

/** In each round, this many calls on one shop. */
const callsInRound = 100;

export const hostileInput: readonly Scenario[] = [
  {
    name: 'quantities',
    promise:
      'whatever is sent as a quantity, a cart holds whole copies, no more than there are and no more than 999 [RELIABILITY-17]',
    rounds: { short: 3, full: 2000 },
    run: (trial) =>
      trial.each((random) =>
        withShop(async (shop) => {
          for (const quantity of random.shuffle(oddQuantities)) {
            const flag = random.pick(['INSERT', 'UPDATE']);
            const sku = random.pick([skus.moonstone, skus.middlemarch, skus.emmaPaperback]);
            await sendAny(shop, 'cartDetails', withUser({ flag, ...line(sku), quantity }, 'asha'));
            for (const { optionCode, quantity: held } of (await cart(shop, 'asha')).cartDetails ?? []) {
              const most = Math.min(maxLineQuantity, await stockOf(shop, optionCode));
              expect(held).toMatch(/^\d+$/);
              expect(Number(held)).toBeGreaterThan(0);
              expect(Number(held), `${flag} ${quantity}`).toBeLessThanOrEqual(most);
            }
          }
          trial.count('quantities', oddQuantities.length);
        }),
      ),
  },
  {
    name: 'texts',
    promise:
      'odd texts in any field are stored as they are, or refused with a message: an order can always be read again [RELIABILITY-18]',
    rounds: { short: 3, full: 2000 },
    run: (trial) =>
      trial.each((random) =>
        withShop(async (shop) => {
          for (const text of random.shuffle(oddTexts).slice(0, 8)) {
            await add(shop, 'asha', skus.moonstone);
            const field = random.pick(['firstName', 'lastName', 'company', 'address1', 'address2', 'city', 'phone']);
            const addressBook = [{ ...billing, [field]: text }, shipping];
            const request = {
              ...bookingRequest('asha', crypto.randomUUID()),
              addressBook,
              comment: random.pick(oddTexts),
            };
            await sendAny(shop, 'booking', request);
            await sendAny(
              shop,
              'reviewDetails',
              withUser({ ...bodies.reviewDetails, description: text, comment: text }, 'asha'),
            );
            expect(await sendAny(shop, 'orderHistory', withUser(bodies.orderHistory ?? {}, 'asha'))).toBe(200);
            trial.count('texts');
          }
          const orders = await shop.db.selectFrom('booking').select('order_id').execute();
          for (const { order_id } of orders)
            expect(await sendAny(shop, 'viewOrder', withUser({ orderID: order_id, flag: 'C' }, 'asha'))).toBe(200);
          expect(await sendAny(shop, 'productDetails', withUser(bodies.productDetails ?? {}, 'asha'))).toBe(200);
        }),
      ),
  },
  {
    name: 'prototype-keys',
    promise: 'names that every object inherits are ids, keys and fields like any other [RELIABILITY-19]',
    rounds: { short: 1, full: 500 },
    run: (trial) =>
      trial.each((random) =>
        withShop(async (shop) => {
          for (const name of names)
            for (const key of prototypeKeys) {
              const body = withUser(bodies[name] ?? {}, key);
              const field = random.pick(Object.keys(body));
              await sendAny(shop, name, { ...body, [field]: key });
              await sendAny(shop, name, fromEntries([...Object.entries(body), [key, oddJson(random)]]), { [key]: key });
              trial.count('calls', 2);
            }
          expect((await cart(shop, 'asha')).cartDetails ?? []).toEqual([]);
        }),
      ),
  },
  {
    name: 'fuzz-calls',
    promise: 'no body and no query makes any of the 14 calls fail with a server error [RELIABILITY-20]',
    rounds: { short: 6, full: 1000 },
    weight: 3,
    run: (trial) => fuzzCalls(trial),
  },
];

async function fuzzCalls(trial: Trial): Promise<void> {
  const paging = ['0', '-1', '1', '1e9', 'x', '', '20', '30'];
  await trial.each((random) =>
    withShop(async (shop) => {
      for (let index = 0; index < callsInRound; index++) {
        const name = random.pick(names);
        const query = random.chance(0.3)
          ? { pageNumber: random.pick(paging), PageSize: random.pick(paging), [random.pick(oddTexts)]: 'x' }
          : {};
        const status = await sendAny(shop, name, randomBody(name, random), query);
        trial.count(status === 200 ? 'answered' : 'refused');
      }
    }),
  );
}
