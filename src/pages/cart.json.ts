import type { APIRoute } from 'astro';

/** The visitor's cart and wishlist size, for the islands. */
export const GET: APIRoute = async ({ locals }) => {
  locals.isPersonal();
  const [cart, wishlist] = await Promise.all([locals.shop.cart(), locals.shop.wishlist()]);
  return Response.json({ cart, wishlistCount: wishlist.length });
};
