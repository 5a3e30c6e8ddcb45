import { describe, expect, test } from 'vitest';
import { order as actions } from '../../../src/actions/order.ts';
import { money } from '../../../src/lib/shop/money.ts';
import { missingCopies } from '../../../src/lib/trade/orders/order-again.ts';
import { english } from '../../fixtures/languages.ts';

const emma = { productId: '1', sku: 'E1', title: 'Emma', quantity: 2, lineTotal: money(100, 'INR') };
const gone = { productId: '2', title: 'Gone', quantity: 1, lineTotal: money(100, 'INR') };

/** A shop with this order, whose cart takes everything but what is gone. */
function openShop() {
  const lines: { productId: string; sku: string; quantity: number }[] = [];
  const cart = () => ({ lines: [...lines] });
  const shop = {
    cart: async () => cart(),
    order: async (number: string) => ({ number, lines: [emma, gone] }),
    orderByLink: async ({ token }: { token: string }) => (token ? { lines: [emma] } : undefined),
    addLine: async (line: { productId: string; sku: string; quantity: number }) => {
      if (line.productId === '2') return { result: 'message', message: '“Gone” is no longer for sale.', cart: cart() };
      lines.push(line);
      return { result: 'done', message: '', cart: cart() };
    },
  };
  return { shop, lines };
}

const { handler } = actions.again as unknown as {
  handler: (form: unknown, context: unknown) => Promise<{ to?: string; notices: { text: string }[] }>;
};

describe('order again [ORDER-61]', () => {
  test('puts what is still for sale into the cart, says what is not, and is the same cart when sent twice', async () => {
    const { shop, lines } = openShop();
    const visitor = { ensure: async () => undefined, discardNewGuest: async () => undefined };
    const form = new FormData();
    form.set('number', 'BF-1');
    const send = () => handler(form, { locals: { shop, visitor, language: english } });
    const outcome = await send();
    expect(outcome.to).toBe('/cart');
    expect(outcome.notices.map(({ text }) => text)).toEqual([
      '2 copies are in your cart.',
      '“Gone” is no longer for sale.',
    ]);
    await send();
    expect(lines).toEqual([{ productId: '1', sku: 'E1', quantity: 2 }]);
  });

  test('copies that are in the cart already are not added again, and those of one edition count together', () => {
    const inCart = [{ productId: '1', sku: 'E1', quantity: 1 }];
    expect(missingCopies([emma, emma], inCart)).toEqual([{ line: emma, quantity: 3 }]);
    expect(missingCopies([emma], [{ productId: '1', sku: 'E1', quantity: 5 }])).toEqual([]);
  });
});
