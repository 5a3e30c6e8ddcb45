import { expect } from 'vitest';
import { maxLineQuantity } from '../../src/lib/trade/cart/cart.ts';
import { add, billing, bookingRequest, cart, line, shipping } from '../contract/trade.steps.ts';
import { skus } from '../fixtures/shop.ts';
import { bodies, names, sendAny, withShop, withUser } from './support/any-call.ts';
import { fromEntries, oddJson, oddQuantities, oddTexts, prototypeKeys } from './support/hostile.ts';
import type { Scenario } from './support/scenario.ts';
import { stockOf } from './support/steps.ts';

/** What nobody types: odd quantities, texts and keys. Calls that are changed at random are in fuzz-calls.ts. */

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
];
