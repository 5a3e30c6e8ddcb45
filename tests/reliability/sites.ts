import type { APIRequestContext } from 'playwright';
import { expect } from 'vitest';
import { actionNames } from '../../src/lib/paths/actions.ts';
import { assertShopInvariants } from '../contract/trade.invariants.ts';
import { setStock } from '../contract/trade.steps.ts';
import { addToCart, cartLines, checkoutForm, newPerson, outcomeOf, send } from '../e2e/support/requests.ts';
import { products, skus } from '../fixtures/shop.ts';
import { findPollution, oddQuantities, oddTexts, prototypeKeys } from './support/hostile.ts';
import type { Random } from './support/random.ts';
import type { Scenario } from './support/scenario.ts';
import { borrowSite, openVisitor } from './support/site.ts';

/** What visitors of the site meet. */

const moonstone = String(products.moonstone);

/** Values for the fields of all forms. Any form takes any of them. */
const fields: Readonly<Record<string, readonly string[]>> = {
  productId: [moonstone, String(products.emma), '0', '999999', ...prototypeKeys],
  sku: ['', skus.moonstone, skus.emmaEbook, ...prototypeKeys],
  quantity: oddQuantities,
  code: ['TEN', ...oddTexts],
  rating: ['5', '0', '6', '-1', 'five', ''],
  description: oddTexts,
  number: ['1', '100001', ...prototypeKeys],
  comment: oddTexts,
  email: ['asha@example.org', '@', 'a@b', 'a\r\nBcc: b@example.org', ...oddTexts],
  name: oddTexts,
  message: oddTexts,
  username: ['asha', ...prototypeKeys, ...oddTexts],
  password: ['seven wet umbrellas', '', 'x'.repeat(5000)],
  currentPassword: ['seven wet umbrellas', ''],
  token: ['x', 'y'.repeat(43), ...prototypeKeys],
  kind: ['billing', 'shipping', ...prototypeKeys],
  paymentMode: ['bacs', 'cod', 'cheque', ...prototypeKeys],
  idempotencyKey: ['the-key-of-a-form', '', ...prototypeKeys],
  'expectedTotal.bacs': oddQuantities,
  'billing.firstName': oddTexts,
  'billing.country': ['IN', 'XX', ...prototypeKeys],
  'billing.postCode': ['560001', ...oddTexts],
  next: ['/cart', '//example.org', 'https://example.org', ...oddTexts],
};

function oddForm(random: Random): Record<string, string> {
  const names = random.shuffle(Object.keys(fields)).slice(0, random.integer(0, 12));
  const entries = names.map((name) => [name, random.pick(fields[name] ?? [''])] as const);
  if (random.chance(0.2)) entries.push([random.pick(prototypeKeys), random.pick(oddTexts)]);
  // Request libraries refuse half a character, as browsers replace it.
  return Object.fromEntries(entries.map(([name, value]) => [name, value.toWellFormed()]));
}

async function fuzzOnce(visitor: APIRequestContext, random: Random): Promise<number> {
  const name = random.chance(0.03) ? random.pick(prototypeKeys) : random.pick(actionNames);
  const form = oddForm(random);
  const isScript = random.chance(0.5);
  const path = random.pick(['/', '/cart', '/checkout', `/product/${moonstone}`, '/login', '/address/edit-address/B']);
  const headers = { Accept: isScript ? 'application/json' : 'text/html' };
  const answer = await visitor.post(`${path}?_action=${encodeURIComponent(name)}`, { form, headers, maxRedirects: 0 });
  const text = await answer.text();
  const told = `${name} ${JSON.stringify(form).slice(0, 1500)} at ${path} → ${answer.status()}`;
  if (answer.status() >= 500) throw new Error(told);
  if (/SQLITE|node_modules|\.ts:\d|at Object\./.test(text)) throw new Error(`tells internals: ${told}`);
  return answer.status();
}

export const sites: readonly Scenario[] = [
  {
    name: 'session-loss',
    promise:
      'a visitor whose session ends at any moment orders nothing by accident, and reads what has happened [RELIABILITY-26]',
    rounds: { short: 3, full: 2000 },
    async run(trial) {
      const { shop, running } = await borrowSite(trial);
      const visitor = () => openVisitor(trial, running.url);
      await trial.each(async (random) => {
        const reader = await visitor();
        await setStock(shop, skus.moonstone, 50);
        await addToCart(reader, moonstone, random.integer(1, 5));
        const form = await checkoutForm(reader);
        const before = await shop.db.selectFrom('booking').select('order_id').execute();
        await shop.db.deleteFrom('session').execute();
        const step = random.pick([
          () => send(reader, 'order.place', form),
          () => send(reader, 'cart.update', { productId: moonstone, sku: '', quantity: '3' }),
          () => send(reader, 'coupon.apply', { code: 'TEN' }),
          () => send(reader, 'order.cancel', { number: '1', comment: '' }),
        ]);
        const answer = await step();
        expect(answer.status()).toBeLessThan(500);
        const { ok, notices, fields: messages = {}, to } = await outcomeOf(answer);
        expect(ok || notices.length > 0 || Object.keys(messages).length > 0 || to !== undefined).toBe(true);
        expect(await shop.db.selectFrom('booking').select('order_id').execute()).toEqual(before);
        // Nothing of the session before is left, and a new one works.
        expect((await cartLines(reader)).length).toBeLessThanOrEqual(1);
        await addToCart(reader, moonstone);
        await assertShopInvariants(shop.db, shop.initial);
      });
    },
  },
  {
    name: 'stale-caches',
    promise:
      'a price that another program changes is on the next answer of every page, and no page shows two prices of one book [RELIABILITY-27]',
    rounds: { short: 5, full: 3000 },
    async run(trial) {
      const { shop, running } = await borrowSite(trial);
      const visitor = () => openVisitor(trial, running.url);
      const reader = await visitor();
      const paths = [`/product/${moonstone}`, '/shop', '/category/Fiction/1', `/product/${moonstone}?utm_source=x`];
      for (const path of paths) await reader.get(path);
      await trial.each(async (random, round) => {
        const rupees = 31_000 + 7 * round;
        const price = rupees * 100;
        const variant = shop.db.updateTable('variant').where('sku', '=', skus.moonstone);
        // Readers at the same moment may get the page from before. Whoever asks afterwards does not.
        const during = Array.from({ length: random.integer(0, 4) }, () => reader.get(random.pick(paths)));
        await variant.set({ sale_price: price, list_price: price }).execute();
        await shop.db
          .updateTable('product')
          .set({ lowest_price: price })
          .where('id', '=', products.moonstone)
          .execute();
        for (const path of random.shuffle(paths)) {
          const html = await (await reader.get(path)).text();
          const shown = `₹${rupees.toLocaleString('en-IN')}`;
          expect(html.includes(shown), `${path} shows ${shown}`).toBe(true);
          const old = `₹${(rupees - 7).toLocaleString('en-IN')}`;
          expect(html.includes(old), `${path} still shows ${old}`).toBe(false);
        }
        for (const answer of await Promise.all(during)) expect(answer.status()).toBe(200);
        trial.count('pages', paths.length + during.length);
      });
    },
  },
  {
    name: 'fuzz-forms',
    promise: 'no form with any fields and any values makes the site fail or tell its internals [RELIABILITY-28]',
    rounds: { short: 2, full: 2000 },
    weight: 3,
    async run(trial) {
      const { shop, running } = await borrowSite(trial);
      const visitor = () => openVisitor(trial, running.url);
      const customer = await visitor();
      await send(customer, 'account.register', newPerson());
      await trial.each(async (random) => {
        const guest = await visitor();
        for (let count = 0; count < 50; count++) {
          const status = await fuzzOnce(random.chance(0.3) ? customer : guest, random);
          trial.count(status < 400 ? 'answered' : 'refused');
        }
        expect((await guest.get('/')).status()).toBe(200);
        expect(findPollution()).toEqual([]);
        await assertShopInvariants(shop.db, shop.initial);
        await guest.dispose();
      });
    },
  },
];
