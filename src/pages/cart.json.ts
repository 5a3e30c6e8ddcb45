import type { APIRoute } from 'astro';

/** The visitor's cart, their wishlist's size where it can be had, and whether there is one at all, for the islands. */
export const GET: APIRoute = async ({ locals }) => {
  locals.isPersonal();
  const { shop, counted, visitor } = locals;
  const [cart, wishlist, known] = await Promise.all([shop.cart(), counted.wishlist(), visitor.current()]);
  return Response.json({ cart, wishlistCount: wishlist?.length, isKnown: known !== undefined });
};
