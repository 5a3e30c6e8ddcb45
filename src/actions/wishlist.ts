import { z } from 'zod';
import { ignoreApiError } from '../lib/api/errors.ts';
import type { ShopApi } from '../lib/api/shop-api.ts';
import { wishlistPath } from '../lib/paths/account.ts';
import { productPath } from '../lib/paths/catalogue.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { shopAction, toast } from './define.ts';
import type { FormFields } from './form.ts';

const wishlistForm = ({ lineFields }: FormFields) => z.object(lineFields);

/** The size of the wishlist after a change; undefined when it cannot be fetched. */
const countWishlist = async (shop: ShopApi): Promise<number | undefined> =>
  (await shop.wishlist().catch(ignoreApiError))?.length;

/** On success the API's message is the product's name. */
const add = shopAction(wishlistForm, async (line, { locals }, text): Promise<Outcome> => {
  await locals.visitor.ensure();
  const { result, message } = await locals.shop.addToWishlist(line);
  const wishlistCount = await countWishlist(locals.shop);
  // Other codes than 0 have no message.
  if (result !== 'done') {
    const notices = result === 'refused' ? [toast('info', message || text.alreadyInWishlist)] : [];
    return { ok: false, notices, wishlistCount };
  }
  const links = [
    { text: message || text.viewBook, href: productPath(line.productId, line.sku || undefined) },
    { text: text.viewWishlist, href: wishlistPath },
  ];
  const added = message ? text.addedToWishlist({ title: message }) : text.itemAddedToWishlist;
  return { ok: true, notices: [toast('success', added, { title: text.success, links })], wishlistCount };
});

const remove = shopAction(wishlistForm, async (line, { locals }): Promise<Outcome> => {
  await locals.visitor.ensure();
  const { result, message } = await locals.shop.removeFromWishlist(line);
  const notices = result === 'refused' && message ? [toast('info', message)] : [];
  return { ok: result === 'done', notices, wishlistCount: await countWishlist(locals.shop), to: wishlistPath };
});

export const wishlist = { add, remove };
