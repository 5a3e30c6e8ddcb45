import { z } from 'zod';
import type { CartChange, ShopApi } from '../lib/api/shop-api.ts';
import { cartPath, checkoutPath } from '../lib/paths/orders.ts';
import type { Notice, Outcome } from '../lib/shop/outcome.ts';
import { type Cart, isQuantityField, maxLineQuantity, quantityField } from '../lib/trade/cart/cart.ts';
import { dialog, formAction, sessionExpired, shopAction, toast } from './define.ts';
import type { FormFields } from './form.ts';
import type { ActionTexts } from './texts.ts';

/** The API's message is an error dialog on the product page and an info toast on a card. */
function addNotice({ result, message }: CartChange, isDetail: boolean, text: ActionTexts): Notice {
  const reason = message || text.quantityNotChanged;
  if (result !== 'message') return toast('error', reason);
  return isDetail ? dialog('error', reason) : toast('info', reason);
}

function addedNotice(cart: Cart | undefined, productId: string, text: ActionTexts): Notice | undefined {
  if (!cart) return toast('success', text.bookAddedToCart);
  const line = cart.lines.find((one) => one.productId === productId);
  return line && toast('success', text.addedToCart({ title: line.title }));
}

/** A card has no quantity field to show an error beside. */
function refusedQuantity(isDetail: boolean, text: ActionTexts): Outcome {
  const message = text.quantityFromOne({ max: maxLineQuantity });
  return isDetail
    ? { ok: false, notices: [], fields: { quantity: message } }
    : { ok: false, notices: [toast('error', message)] };
}

const add = shopAction(
  ({ lineFields, optionalField }) => z.object({ ...lineFields, quantity: optionalField, from: optionalField }),
  async ({ productId, sku, quantity: typed, from }, { locals }, text): Promise<Outcome> => {
    const quantity = /^\d{0,3}$/.test(typed.trim()) ? Number(typed.trim() || 1) : 0;
    if (quantity < 1) return refusedQuantity(from === 'detail', text);
    await locals.visitor.ensure();
    const change = await locals.shop.addLine({ productId, sku, quantity });
    if (change.result !== 'done') {
      return { ok: false, notices: [addNotice(change, from === 'detail', text)], cart: change.cart };
    }
    return {
      ok: true,
      notices: [],
      noScriptNotice: addedNotice(change.cart, productId, text),
      cart: change.cart,
      to: cartPath,
    };
  },
);

const lineForm = ({ lineFields }: FormFields) => z.object(lineFields);

const remove = shopAction(lineForm, async (line, { locals }, text): Promise<Outcome> => {
  await locals.visitor.ensure();
  const { result, message, cart } = await locals.shop.removeLine(line);
  return { ok: result === 'done', notices: removedNotices(result, message, text), cart, to: cartPath };
});

/** On success the API's message is the name of the removed book. With result code 0 it is the reason; other codes show nothing. */
function removedNotices(result: CartChange['result'], message: string, text: ActionTexts): Notice[] {
  if (result === 'done')
    return [toast('success', message ? text.removedFromCart({ title: message }) : text.bookRemovedFromCart)];
  return result === 'refused' && message ? [toast('error', message)] : [];
}

interface UpdateResult {
  cart: Cart | undefined;
  failures: Record<string, string>;
}

/** Sends the lines with a changed quantity, one after the other. `failures` has messages by form field. */
async function updateLines(shop: ShopApi, form: FormData, text: ActionTexts): Promise<UpdateResult> {
  const before = await shop.cart();
  let cart: UpdateResult['cart'] = before;
  const failures: UpdateResult['failures'] = Object.fromEntries(
    missingLineFields(before, form).map((field) => [field, text.lineGone]),
  );
  for (const line of before.lines) {
    const field = quantityField(line);
    const typed = form.get(field);
    if (typeof typed !== 'string' || typed.trim() === String(line.quantity)) continue;
    const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    if (Number.isNaN(quantity)) {
      failures[field] = text.quantityFromZero({ max: maxLineQuantity });
      continue;
    }
    const change = await shop.updateLine({ productId: line.productId, sku: line.sku, quantity });
    cart = change.cart;
    if (change.result !== 'done') failures[field] = change.message || text.quantityNotChanged;
  }
  return { cart, failures };
}

/** The quantity fields of lines that are no longer in the cart, because of another tab or an expired session. */
function missingLineFields({ lines }: Cart, form: FormData): string[] {
  const fields = new Set(lines.map(quantityField));
  return [...form.keys()].filter(
    (field) => isQuantityField(field) && !fields.has(field) && String(form.get(field)).trim() !== '0',
  );
}

const update = formAction(async (form, { locals }, text): Promise<Outcome> => {
  await locals.visitor.ensure();
  const { cart, failures } = await updateLines(locals.shop, form, text);
  if (Object.keys(failures).length > 0) return { ok: false, notices: [], fields: failures, cart };
  return { ok: true, notices: [dialog('success', text.cartUpdated, text.successTitle)], cart, to: cartPath };
});

/** Proceed to checkout. */
const check = formAction(async (_form, { locals }, text): Promise<Outcome> => {
  if (!(await locals.visitor.current())) return sessionExpired(text);
  const { result, message, cart } = await locals.shop.checkCart();
  if (result === 'done') return { ok: true, notices: [], cart, to: checkoutPath, navigates: true };
  const reason = message || text.quantityNotChanged;
  const notice = result === 'message' ? dialog('info', reason) : toast('error', reason);
  return { ok: false, notices: [notice], cart, to: cartPath };
});

export const cart = { add, remove, update, check };
