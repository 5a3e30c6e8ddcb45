import { expect } from 'vitest';
import type { CallName, ShopUnderTest } from '../contract/harness.ts';
import { billing, bookingRequest, line, shipping } from '../contract/trade.steps.ts';
import { products, skus } from '../fixtures/shop.ts';
import { type Answered, bodies, exchangeAny, names, withShop, withUser } from './support/any-call.ts';
import { mutate, oddJson, oddQuantities, oddTexts, prototypeKeys } from './support/hostile.ts';
import type { Random } from './support/random.ts';
import type { Scenario, Trial } from './support/scenario.ts';

/** Calls that trade and calls that mean no good, mixed, on one shop: the second kind meets what the first has left. */

const callsInRound = { short: 700, full: 2000 } as const;

const users = ['asha', 'ben', 'chitra'];
const sold = [skus.moonstone, skus.emmaPaperback, skus.prideAndPrejudice, skus.persuasion, skus.middlemarch] as const;
const paging = ['0', '-1', '1', '1e9', 'x', '', '20', '30'];
const sorts = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc', 'latest', 'none'];

/** What the answers so far have given: order numbers, and keys of bookings. */
interface Known {
  readonly orders: string[];
  readonly keys: string[];
}

/** A call as a storefront makes it. */
function usualBody(name: CallName, random: Random, { orders, keys }: Known): object {
  const book = line(random.pick(sold));
  const order = { orderID: orders.length > 0 && random.chance(0.9) ? random.pick(orders) : '1' };
  switch (name) {
    case 'cartDetails':
      return {
        ...{ ...book, flag: random.pick(['FETCH', 'INSERT', 'INSERT', 'UPDATE', 'DELETE', 'COUPON', 'CHECK']) },
        quantity: random.chance(0.2) ? random.pick(oddQuantities) : String(random.integer(0, 4)),
        ...{ couponCode: random.pick(['TEN', 'NONE', '']), couponFlag: random.pick(['I', 'D']) },
        ...(random.chance(0.3) && { deliveryCountry: random.pick(['IN', 'DE', 'XX']), deliveryPostCode: '411001' }),
      };
    case 'wishList':
      return { ...book, flag: random.pick(['FETCH', 'INSERT', 'DELETE']) };
    case 'booking': {
      if (keys.length === 0 || random.chance(0.8)) keys.push(`fuzz-key-${keys.length}`);
      const paymentMode = random.pick(['bacs', 'cheque', 'cod']);
      const addressBook = random.chance(0.8) ? [billing, shipping] : [billing];
      return { ...bookingRequest('fuzz', random.pick(keys)), paymentMode, addressBook };
    }
    case 'viewOrder':
      return { ...order, flag: 'C' };
    case 'orderUpdate':
      return { ...bodies.orderUpdate, ...order, status: random.pick(['TO BE CANCELLED', 'ORDER PLACED', 'SHIPPED']) };
    case 'productDetails':
      return { productID: String(random.pick(Object.values(products))) };
    case 'additionalProducts':
      return {
        flag: random.pick(['ALL', 'NEW', 'OFFERS', 'POPULAR', 'TOPRATED', 'BESTSELLER']),
        sort: random.pick(sorts),
      };
    default:
      return bodies[name] ?? {};
  }
}

function randomBody(name: CallName, random: Random, known: Known): object | string {
  if (random.chance(0.02)) return random.pick(oddTexts);
  if (random.chance(0.02)) return JSON.stringify(oddJson(random)) ?? '';
  const user = random.chance(0.95) ? random.pick(users) : random.pick(prototypeKeys);
  const body = withUser(usualBody(name, random, known), user);
  return random.chance(0.4) ? mutate(body, random) : body;
}

/** The sums of a cart, whatever was sent before. */
function checkCart({ json }: Answered): void {
  const { cartDetails, subTotal } = json as {
    readonly cartDetails?: readonly { quantity: string; unitPrice: string; totalAmount: string }[];
    readonly subTotal?: string;
  };
  const minor = (text: string) => Math.round(Number(text) * 100);
  let sum = 0;
  for (const { quantity, unitPrice, totalAmount } of cartDetails ?? []) {
    expect(quantity).toMatch(/^[1-9]\d{0,2}$/);
    expect(minor(totalAmount)).toBe(minor(unitPrice) * Number(quantity));
    sum += minor(totalAmount);
  }
  if (subTotal !== undefined) expect(minor(subTotal)).toBe(sum);
}

async function makeCalls(shop: ShopUnderTest, random: Random, { isShort, count }: Trial): Promise<void> {
  const known: Known = { orders: [], keys: [] };
  for (let index = 0; index < callsInRound[isShort ? 'short' : 'full']; index++) {
    const name = random.chance(0.3) ? random.pick(['cartDetails', 'booking'] as const) : random.pick(names);
    const query = random.chance(0.2)
      ? { pageNumber: random.pick(paging), PageSize: random.pick(paging), [random.pick(oddTexts)]: 'x' }
      : {};
    const answered = await exchangeAny(shop, name, randomBody(name, random, known), query);
    count(answered.status === 200 ? 'answered' : 'refused');
    if (answered.status !== 200) continue;
    if (name === 'cartDetails') checkCart(answered);
    const { orderID } = answered.json as { readonly orderID?: string };
    if (name !== 'booking' || !orderID || known.orders.includes(orderID)) continue;
    known.orders.push(orderID);
    count('orders');
  }
}

export const fuzzCalls: readonly Scenario[] = [
  {
    name: 'fuzz-calls',
    promise:
      'no body and no query makes any of the 14 calls fail with a server error or answer what breaks the contract; stock, carts and orders stay consistent [RELIABILITY-20]',
    // 100,000 calls in full.
    rounds: { short: 2, full: 50 },
    weight: 3,
    run: (trial) => trial.each((random) => withShop((shop) => makeCalls(shop, random, trial))),
  },
];
