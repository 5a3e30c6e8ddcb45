import { z } from 'zod';
import type { CartChange, ShopApi } from '../lib/api/shop-api.ts';
import { cartPath, checkoutPath } from '../lib/paths/orders.ts';
import type { Notice, Outcome } from '../lib/shop/outcome.ts';
import { type Cart, isQuantityField, maxLineQuantity, quantityField } from '../lib/trade/cart/cart.ts';
import { dialog, sessionExpired, shopAction, toast } from './define.ts';
import { lineFields, optionalField } from './form.ts';

const fallbackMessage = 'Update Quantity.';
const invalidQuantityMessage = `Please enter a whole number from 1 to ${maxLineQuantity}.`;

/** The API's message is an error dialog on the product page and an info toast on a card. */
function addNotice({ result, message }: CartChange, isDetail: boolean): Notice {
  if (result !== 'message') return toast('error', message || fallbackMessage);
  return isDetail ? dialog('error', message || fallbackMessage) : toast('info', message || fallbackMessage);
}

function addedNotice(cart: Cart | undefined, productId: string): Notice | undefined {
  if (!cart) return toast('success', 'The book has been added to your cart.');
  const line = cart.lines.find((one) => one.productId === productId);
  return line && toast('success', `“${line.title}” has been added to your cart.`);
}

/** A card has no quantity field to show an error beside. */
const refusedQuantity = (isDetail: boolean): Outcome => ({
  ok: false,
  ...(isDetail
    ? { notices: [], fields: { quantity: invalidQuantityMessage } }
    : { notices: [toast('error', invalidQuantityMessage)] }),
});

const add = shopAction(
  z.object({
    ...lineFields,
    quantity: optionalField,
    from: optionalField,
  }),
  async ({ productId, sku, quantity: typed, from }, { locals }): Promise<Outcome> => {
    const quantity = /^\d{0,3}$/.test(typed.trim()) ? Number(typed.trim() || 1) : 0;
    if (quantity < 1) return refusedQuantity(from === 'detail');
    await locals.visitor.ensure();
    const change = await locals.shop.addLine({ productId, sku, quantity });
    if (change.result !== 'done') {
      return { ok: false, notices: [addNotice(change, from === 'detail')], cart: change.cart };
    }
    return {
      ok: true,
      notices: [],
      noScriptNotice: addedNotice(change.cart, productId),
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

/** On success the API's message is the name of the removed book. With result code 0 it is the reason; other codes show nothing. */
function removedNotices(result: CartChange['result'], message: string): Notice[] {
  if (result === 'done') return [toast('success', `You have removed ${message || 'the book'} from your cart`)];
  return result === 'refused' && message ? [toast('error', message)] : [];
}

interface UpdateResult {
  cart: Cart | undefined;
  failures: Record<string, string>;
}

/** Sends the lines with a changed quantity, one after the other. `failures` has messages by form field. */
async function updateLines(shop: ShopApi, form: FormData): Promise<UpdateResult> {
  const before = await shop.cart();
  let cart: UpdateResult['cart'] = before;
  const failures: UpdateResult['failures'] = Object.fromEntries(
    missingLineFields(before, form).map((field) => [field, lineGoneMessage]),
  );
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
    if (change.result !== 'done') failures[field] = change.message || fallbackMessage;
  }
  return { cart, failures };
}

const lineGoneMessage = 'A book that this page showed is not in your cart any more.';

/** The quantity fields of lines that are no longer in the cart, because of another tab or an expired session. */
function missingLineFields({ lines }: Cart, form: FormData): string[] {
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

/** Proceed to checkout. */
const check = shopAction(z.object({}), async (_form, { locals }): Promise<Outcome> => {
  if (!(await locals.visitor.current())) return sessionExpired;
  const { result, message, cart } = await locals.shop.checkCart();
  if (result === 'done') return { ok: true, notices: [], cart, to: checkoutPath, navigates: true };
  const notice =
    result === 'message' ? dialog('info', message || fallbackMessage) : toast('error', message || fallbackMessage);
  return { ok: false, notices: [notice], cart, to: cartPath };
});

export const cart = { add, remove, update, check };
