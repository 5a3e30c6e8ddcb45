import type { Visitor } from '../accounts/visitors.ts';
import { NotFoundError } from '../api/errors.ts';
import { createShopApi, type ShopApi } from '../api/shop-api.ts';
import { maxLineQuantity } from '../shop/cart.ts';
import { userDetailsOf } from './request-visitor.ts';
import type { ShopReach } from './root.ts';

/** The shop as another id of a customer's sees it: one they had as a guest. */
export const shopOfGuest = (reach: ShopReach, guestId: string): ShopApi =>
  createShopApi({
    ...reach,
    visitor: async () => userDetailsOf({ id: guestId, username: 'Guest', email: '', phone: '' }),
  });

/**
 * Moves a guest's cart and wishlist to a customer of a remote shop with nothing but its calls: each thing is given to the
 * customer, then taken from the guest, so that a failure between the two loses nothing. Orders cannot be moved.
 * Throws what the calls throw.
 */
export async function moveByCalls(reach: ShopReach, guestId: string, visitor: Visitor) {
  const guest = shopOfGuest(reach, guestId);
  const customer = createShopApi({ ...reach, visitor: async () => userDetailsOf(visitor) });
  await moveCart(guest, customer);
  await moveWishlist(guest, customer);
  return { leavesOrders: (await guest.orders()).length > 0 };
}

async function moveCart(guest: ShopApi, customer: ShopApi): Promise<void> {
  const { lines } = await guest.cart();
  if (lines.length === 0) return;
  const before = await customer.cart();
  for (const { productId, sku, quantity, stock } of lines) {
    const own = before.lines.find((line) => line.productId === productId && line.sku === sku)?.quantity ?? 0;
    const most = Math.min(maxLineQuantity, stock ?? maxLineQuantity);
    const adding = Math.min(quantity, most - own);
    // What the shop refuses now (sold out meanwhile) could not be bought by the guest either.
    if (adding > 0) await unlessGone(customer.addLine({ productId, sku, quantity: adding }));
    await guest.removeLine({ productId, sku });
  }
}

async function moveWishlist(guest: ShopApi, customer: ShopApi): Promise<void> {
  // The last kept stands first, so the first kept goes first.
  for (const { productId, sku } of (await guest.wishlist()).toReversed()) {
    await unlessGone(customer.addToWishlist({ productId, sku }));
    await guest.removeFromWishlist({ productId, sku });
  }
}

/** What has left the catalogue altogether goes nowhere, and must not keep the rest from going. */
async function unlessGone(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
}
