import { z } from 'zod';
import { errorMessages } from '../lib/api/error-outcome.ts';
import { formatCount } from '../lib/format.ts';
import { cartPath } from '../lib/paths/orders.ts';
import { isOrderLinkToken } from '../lib/shop/link-token.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { missingCopies } from '../lib/trade/orders/order-again.ts';
import { dialog, shopAction, toast } from './define.ts';
import { idField, optionalField } from './form.ts';

const againForm = z.object({
  number: idField,
  token: optionalField.refine((token) => token === '' || isOrderLinkToken(token), { error: errorMessages.unreadable }),
});

/**
 * Puts what was ordered into the cart once more, as far as it is still sold, and says what is not. The cart is filled up to what was
 * ordered: sent twice, it is the same cart.
 */
export const again = shopAction(againForm, async ({ number, token }, { locals }): Promise<Outcome> => {
  const { shop, visitor } = locals;
  // The order first: who has none begins no session by it.
  const order = token ? await shop.orderByLink({ number, token }) : await shop.order(number);
  if (!order) return { ok: false, notices: [toast('info', 'This link does not open the order any more.')] };
  await visitor.ensure();
  const missing: string[] = [];
  let [cart, copies] = [await shop.cart(), 0];
  for (const { line, quantity } of missingCopies(order.lines, cart.lines)) {
    const { productId, sku = '', title } = line;
    const change = await shop.addLine({ productId, sku, quantity });
    if (change.result === 'done') copies += quantity;
    else missing.push(change.message || `“${title}” is not for sale any more.`);
    cart = change.cart ?? cart;
  }
  const added = copies > 0 ? [toast('success', `${formatCount(copies, 'copy is', 'copies are')} in your cart.`)] : [];
  const left = missing.length > 0 ? [dialog('info', missing.join('\n'), 'Not in your cart')] : [];
  return { ok: true, notices: [...added, ...left], cart, to: cartPath, navigates: true };
});
