import type { APIRoute } from 'astro';
import { cartPanelHtml } from '../components/cart/cart-panel-html.ts';

/**
 * The visitor's cart and the number of items on their wishlist, for the scripts of a page. `wishlistCount` is undefined when the
 * wishlist could not be read; `isKnown` is false for a visitor without a session. `?panel` adds the contents of the cart panel
 * as HTML, in the language that it names (`?panel=de`): this URL has no language of its own.
 */
export const GET: APIRoute = async ({ locals, url }) => {
  locals.markPersonal();
  const { shop, headerShop, visitor, settings } = locals;
  const [cart, wishlist, known] = await Promise.all([shop.cart(), headerShop.wishlist(), visitor.current()]);
  const tag = url.searchParams.get('panel');
  const language = settings.languages.find((one) => one.tag === tag) ?? locals.language;
  const panel = tag === null ? undefined : cartPanelHtml(cart, language);
  return Response.json({ cart, wishlistCount: wishlist?.length, isKnown: known !== undefined, panel });
};
