import { z } from 'astro/zod';
import { productPath, wishlistPath } from '../lib/paths.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { shopAction, toast } from './define.ts';
import { lineFields } from './form.ts';

const wishlistForm = z.object(lineFields);

/** Codes and words of spec section 8; the server's message is used as the product's name. The links are ours (decision 24). */
const add = shopAction(wishlistForm, async (line, { locals }): Promise<Outcome> => {
  await locals.visitor.ensure();
  const { result, message } = await locals.shop.addToWishlist(line);
  const wishlistCount = (await locals.shop.wishlist()).length;
  if (result !== 'done') {
    return { ok: false, notices: [toast('info', message || 'Item already added to Wishlist.')], wishlistCount };
  }
  const links = [
    { text: message || 'View the book', href: productPath(line.productId, line.sku || undefined) },
    { text: 'View your wish list', href: wishlistPath },
  ];
  const text = `${message || 'The item'} was added to the wish list.`;
  return { ok: true, notices: [toast('success', text, { title: 'Success', links })], wishlistCount };
});

const remove = shopAction(wishlistForm, async (line, { locals }): Promise<Outcome> => {
  await locals.visitor.ensure();
  const { result } = await locals.shop.removeFromWishlist(line);
  return { ok: result === 'done', notices: [], wishlistCount: (await locals.shop.wishlist()).length, to: wishlistPath };
});

export const wishlist = { add, remove };
