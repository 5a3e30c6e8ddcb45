import { z } from 'zod';
import type { CartChange, ShopApi } from '../lib/api/shop-api.ts';
import { cartPath, checkoutPath } from '../lib/paths.ts';
import { type Cart, isQuantityField, maxLineQuantity, quantityField } from '../lib/shop/cart.ts';
import type { Notice, Outcome } from '../lib/shop/outcome.ts';
import { dialog, sessionOver, shopAction, toast } from './define.ts';
import { lineFields, optionalField } from './form.ts';

const noWords = 'Update Quantity.';
const wrongQuantity = `Please enter a whole number from 1 to ${maxLineQuantity}.`;

/** Spec section 8: from the product page a message is an error dialog, from a card an info toast. */
function addNotice({ result, message }: CartChange, isDetail: boolean): Notice {
  if (result !== 'message') return toast('error', message || noWords);
  return isDetail ? dialog('error', message || noWords) : toast('info', message || noWords);
}

function addedNotice(cart: Cart | undefined, productId: string): Notice | undefined {
  if (!cart) return toast('success', 'The book has been added to your cart.');
  const line = cart.lines.find((one) => one.productId === productId);
  return line && toast('success', `“${line.title}” has been added to your cart.`);
}

const add = shopAction(
  z.object({
    ...lineFields,
    quantity: optionalField,
    from: optionalField,
  }),
  async ({ productId, sku, quantity: typed, from }, { locals }): Promise<Outcome> => {
    const quantity = /^\d{0,3}$/.test(typed.trim()) ? Number(typed.trim() || 1) : 0;
    // A notice, because a card has no place for a message beside its quantity.
    if (quantity < 1) return { ok: false, notices: [toast('error', wrongQuantity)] };
    await locals.visitor.ensure();
    const change = await locals.shop.addLine({ productId, sku, quantity });
    if (change.result !== 'done') {
      return { ok: false, notices: [addNotice(change, from === 'detail')], cart: change.cart };
    }
    return {
      ok: true,
      notices: [],
      plainNotice: addedNotice(change.cart, productId),
      cart: change.cart,
      to: cartPath,
    };
  },
);

const remove = shopAction(z.object(lineFields), async (line, { locals }): Promise<Outcome> => {
  await locals.visitor.ensure();
  const { result, message, cart } = await locals.shop.removeLine(line);
  return { ok: result === 'done', notices: removedNotices(result, message), cart, to: cartPath };
});

/** The shop's message is the name of what went; with code 0 it says why nothing did, and other codes say nothing. */
function removedNotices(result: CartChange['result'], message: string): Notice[] {
  if (result === 'done') return [toast('success', `You have removed ${message || 'the book'} from your cart`)];
  return result === 'refused' && message ? [toast('error', message)] : [];
}

interface Updated {
  cart: Cart | undefined;
  failures: Record<string, string>;
}

/** Sends only the lines whose quantity was edited (spec section 4, cart update), one after the other. */
async function updateLines(shop: ShopApi, form: FormData): Promise<Updated> {
  const before = await shop.cart();
  let cart: Updated['cart'] = before;
  const failures: Updated['failures'] = Object.fromEntries(goneFields(before, form).map((field) => [field, gone]));
  for (const line of before.lines) {
    const field = quantityField(line);
    const typed = form.get(field);
    if (typeof typed !== 'string' || typed.trim() === String(line.quantity)) continue;
    const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    if (Number.isNaN(quantity)) {
      failures[field] = `Please enter a whole number from 0 to ${maxLineQuantity}.`;
      continue;
    }
    const change = await shop.updateLine({ productId: line.productId, sku: line.sku, quantity });
    cart = change.cart;
    if (change.result !== 'done') failures[field] = change.message || noWords;
  }
  return { cart, failures };
}

const gone = 'A book that this page showed is not in your cart any more.';

/** Quantities for lines that have left the cart since the page was made: in another tab, or with the session. */
function goneFields({ lines }: Cart, form: FormData): string[] {
  const fields = new Set(lines.map(quantityField));
  return [...form.keys()].filter(
    (field) => isQuantityField(field) && !fields.has(field) && String(form.get(field)).trim() !== '0',
  );
}

const update = shopAction(z.instanceof(FormData), async (form, { locals }): Promise<Outcome> => {
  await locals.visitor.ensure();
  const { cart, failures } = await updateLines(locals.shop, form);
  if (Object.keys(failures).length > 0) return { ok: false, notices: [], fields: failures, cart };
  return { ok: true, notices: [dialog('success', 'Card updated successfully.', 'Success!')], cart, to: cartPath };
});

/** Proceed to checkout (spec section 4, cart check). */
const check = shopAction(z.object({}), async (_form, { locals }): Promise<Outcome> => {
  if (!(await locals.visitor.current())) return sessionOver;
  const { result, message, cart } = await locals.shop.checkCart();
  if (result === 'done') return { ok: true, notices: [], cart, to: checkoutPath, moves: true };
  const notice = result === 'message' ? dialog('info', message || noWords) : toast('error', message || noWords);
  return { ok: false, notices: [notice], cart, to: cartPath };
});

export const cart = { add, remove, update, check };
