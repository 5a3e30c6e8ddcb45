import { z } from 'zod';
import { cartPath } from '../lib/paths/orders.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { missingCopies } from '../lib/trade/orders/order-again.ts';
import { dialog, shopAction, toast } from './define.ts';
import type { FormFields } from './form.ts';
import { accessFields } from './order-access.ts';

const againForm = (fields: FormFields) => z.object(accessFields(fields));

/**
 * Puts what was ordered into the cart once more, as far as it is still sold, and says what is not. The cart is filled up to what was
 * ordered: sent twice, it is the same cart.
 */
export const again = shopAction(againForm, async ({ number, token }, { locals }, text): Promise<Outcome> => {
  const { shop, visitor } = locals;
  // The order first: who has none begins no session by it.
  const order = token ? await shop.orderByLink({ number, token }) : await shop.order(number);
  if (!order) return { ok: false, notices: [toast('info', text.orderLinkClosed)] };
  await visitor.ensure();
  const missing: string[] = [];
  let [cart, copies] = [await shop.cart(), 0];
  for (const { line, quantity } of missingCopies(order.lines, cart.lines)) {
    const { productId, sku = '', title } = line;
    const change = await shop.addLine({ productId, sku, quantity });
    if (change.result === 'done') copies += quantity;
    else missing.push(change.message || text.notForSale({ title }));
    cart = change.cart ?? cart;
  }
  const added = copies > 0 ? [toast('success', text.copiesInCart({ count: copies }))] : [];
  const left = missing.length > 0 ? [dialog('info', missing.join('\n'), text.notInCart)] : [];
  return { ok: true, notices: [...added, ...left], cart, to: cartPath, navigates: true };
});
