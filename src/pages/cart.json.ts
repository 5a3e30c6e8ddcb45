import type { APIRoute } from 'astro';

/** The visitor's cart, and their wishlist's size where it can be had, for the islands. */
export const GET: APIRoute = async ({ locals }) => {
  locals.isPersonal();
  const [cart, wishlist] = await Promise.all([locals.shop.cart(), locals.counted.wishlist()]);
  return Response.json({ cart, wishlistCount: wishlist?.length });
};
