import { expect, it } from 'vitest';
import { skus } from '../fixtures/shop.ts';
import type { RequestOf } from './harness.ts';
import { confirm, expire, tokensOf } from './trade.confirmation.ts';
import type { GetShop } from './trade.open-shop.ts';
import { add, billing, book, cancel, cart, contents, order, view } from './trade.steps.ts';

const day = 86_400_000;

/** A booking for a person with nothing in common with others, except what `changes` says. */
const person = (name: string, changes: Partial<typeof billing> = {}): RequestOf<'booking'> => {
  const phone = `+91 98${[...name].map((letter) => String(letter.charCodeAt(0) % 10)).join('')}0000000`.slice(0, 14);
  const own = { email: `${name}@example.org`, address1: `${name} street`, phone };
  return { addressBook: [{ ...billing, ...own, ...changes }] };
};

/** How many open orders a visitor may have who has not shown that they read their mail. */
export function openOrdersContract(shop: GetShop) {
  const limit = (openOrders: number) => Object.assign(shop().limits, { openOrders, holdMs: 60 * 60_000 });
  const statusOf = async (user: string, orderID: string) => (await view(shop(), user, orderID)).bookingStatus;

  it('the last order that a visitor may have open is to be confirmed, and one more is refused with what can be done [SECURITY-70 CHECKOUT-61]', async () => {
    limit(3);
    const orders = [];
    for (let count = 0; count < 3; count += 1) orders.push(await order(shop(), 'asha', skus.moonstone));
    expect(await Promise.all(orders.map((one) => statusOf('asha', one)))).toEqual([
      'ORDER PLACED',
      'ORDER PLACED',
      'TO BE CONFIRMED',
    ]);
    await add(shop(), 'asha', skus.moonstone);
    const { status } = await book(shop(), 'asha');
    expect(status.resultCode).toBe('2');
    expect(status.errorMessage).toContain('You have 3 open orders, the most before one is confirmed by mail.');
    // The order whose mail has the link.
    expect(status.errorMessage).toContain(`Please confirm order ${orders[2]} by the link in our mail`);
    expect(status.errorMessage).toContain('cancel one that you no longer want');
    expect(contents(await cart(shop(), 'asha'))).toEqual({ [skus.moonstone]: '1' });
  });

  it('whoever has confirmed one has no limit any more, with that e-mail address [SECURITY-70]', async () => {
    limit(1);
    const first = await order(shop(), 'asha', skus.moonstone);
    const [token = ''] = await tokensOf(shop(), first);
    await confirm(shop(), first, token);
    for (let count = 0; count < 3; count += 1)
      expect(await statusOf('asha', await order(shop(), 'asha', skus.moonstone))).toBe('ORDER PLACED');
    await add(shop(), 'asha', skus.moonstone);
    const elsewhere = { addressBook: [{ ...billing, email: 'other@example.org' }] };
    expect((await book(shop(), 'asha', elsewhere)).status.resultCode).toBe('2');
  });

  it('a customer whose e-mail address is confirmed has no limit [SECURITY-70]', async () => {
    limit(1);
    const now = shop().clock.now;
    await shop()
      .db.insertInto('visitor')
      .values({ id: 'asha', username: '', email: '', phone: '', created_at: now })
      .execute();
    const names = { username: 'asha', first_name: 'Asha', last_name: 'Rao', display_name: 'Asha', phone: '' };
    const account = { visitor_id: 'asha', email: billing.email, password_hash: '', created_at: now, updated_at: now };
    await shop()
      .db.insertInto('account')
      .values({ ...names, ...account, email_confirmed_at: null })
      .execute();
    expect(await statusOf('asha', await order(shop(), 'asha', skus.moonstone))).toBe('TO BE CONFIRMED');
    await shop().db.updateTable('account').set({ email_confirmed_at: now }).execute();
    for (let count = 0; count < 3; count += 1)
      expect(await statusOf('asha', await order(shop(), 'asha', skus.moonstone))).toBe('ORDER PLACED');
  });

  it('orders that were cancelled, that have arrived or that are older than a month do not count [SECURITY-70]', async () => {
    limit(2);
    await cancel(shop(), 'asha', await order(shop(), 'asha', skus.moonstone));
    await order(shop(), 'asha', skus.moonstone);
    shop().clock.now += 30 * day;
    expect(await statusOf('asha', await order(shop(), 'asha', skus.moonstone))).toBe('ORDER PLACED');
    const held = await order(shop(), 'asha', skus.moonstone);
    expect(await statusOf('asha', held)).toBe('TO BE CONFIRMED');
    shop().clock.now += day;
    expect(await expire(shop())).toEqual([held]);
    expect(await statusOf('asha', await order(shop(), 'asha', skus.moonstone))).toBe('TO BE CONFIRMED');
  });

  it.each([
    ['e-mail address', { email: 'Asha+books@Example.org' }],
    ['phone', { phone: '098765 43210' }],
    ['delivery address', { address1: '12, LAKE Road', postCode: '411 001' }],
  ])(
    'clearing cookies is no way around it: the same %s makes it an order to confirm [SECURITY-71]',
    async (_, alike) => {
      limit(2);
      for (const guest of ['guest-1', 'guest-2']) {
        const first = await order(shop(), guest, skus.moonstone, 1, { addressBook: [billing] });
        expect(await statusOf(guest, first)).toBe('ORDER PLACED');
      }
      const third = await order(shop(), 'guest-3', skus.moonstone, 1, person('chitra', alike));
      expect(await statusOf('guest-3', third)).toBe('TO BE CONFIRMED');
      const stranger = await order(shop(), 'guest-4', skus.moonstone, 1, person('dev'));
      expect(await statusOf('guest-4', stranger)).toBe('ORDER PLACED');
    },
  );

  it('an office of many buyers can order, each by confirming the mail [SECURITY-71]', async () => {
    limit(2);
    for (const [index, name] of ['asha', 'ben', 'chitra', 'dev', 'esha'].entries()) {
      const orderID = await order(shop(), name, skus.moonstone, 1, person(name, { address1: 'Office Tower 5' }));
      expect(await statusOf(name, orderID)).toBe(index < 2 ? 'ORDER PLACED' : 'TO BE CONFIRMED');
      const [token] = await tokensOf(shop(), orderID);
      if (token) await confirm(shop(), orderID, token);
      expect(await statusOf(name, orderID)).toBe('ORDER PLACED');
    }
  });

  it('only so many orders of one household wait for a confirmation at once [SECURITY-71]', async () => {
    limit(2);
    const placed = [];
    for (let guest = 0; guest < 6; guest += 1) {
      await add(shop(), `guest-${guest}`, skus.moonstone);
      placed.push((await book(shop(), `guest-${guest}`)).status);
    }
    expect(placed.map(({ resultCode }) => resultCode)).toEqual(['1', '1', '1', '1', '2', '2']);
    expect(placed.at(-1)?.errorMessage).toContain('wait to be confirmed');
  });
}
