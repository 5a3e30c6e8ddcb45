import type { Visitor } from '../../accounts/visitors.ts';
import { NotFoundError } from '../../api/errors.ts';
import { createShopApi, type ShopApi, type ShopClientConfig } from '../../api/shop-api.ts';
import { userDetailsOf } from '../../api/user-details.ts';
import { maxLineQuantity } from '../../trade/cart/cart.ts';

/** A client that acts as a guest: an id that a customer had before they logged in. */
export const guestShopClient = (config: ShopClientConfig, guestId: string): ShopApi =>
  createShopApi({
    ...config,
    visitor: async () => userDetailsOf({ id: guestId, username: 'Guest', email: '', phone: '' }),
  });

/**
 * Moves a guest's cart and wishlist to a customer of a remote shop by its calls alone. Each item is added to the customer
 * before it is removed from the guest, so that a failure in between loses nothing. Orders cannot be moved.
 * Throws what the calls throw.
 */
export async function mergeGuestViaApi(config: ShopClientConfig, guestId: string, visitor: Visitor) {
  const guest = guestShopClient(config, guestId);
  const customer = createShopApi({ ...config, visitor: async () => userDetailsOf(visitor) });
  await moveCart(guest, customer);
  await moveWishlist(guest, customer);
  return { hasUnmovedOrders: (await guest.orders()).length > 0 };
}

async function moveCart(guest: ShopApi, customer: ShopApi): Promise<void> {
  const { lines } = await guest.cart();
  if (lines.length === 0) return;
  const before = await customer.cart();
  for (const { productId, sku, quantity, stock } of lines) {
    const own = before.lines.find((line) => line.productId === productId && line.sku === sku)?.quantity ?? 0;
    const most = Math.min(maxLineQuantity, stock ?? maxLineQuantity);
    const added = Math.min(quantity, most - own);
    const change = added > 0 ? await ignoreNotFound(customer.addLine({ productId, sku, quantity: added })) : undefined;
    // Sold out meanwhile, or more than the shop allows in a cart: the book stays as a wish.
    if (change && change.result !== 'done') await ignoreNotFound(customer.addToWishlist({ productId, sku }));
    await guest.removeLine({ productId, sku });
  }
}

async function moveWishlist(guest: ShopApi, customer: ShopApi): Promise<void> {
  // The newest item is listed first, so the oldest is moved first.
  for (const { productId, sku } of (await guest.wishlist()).toReversed()) {
    await ignoreNotFound(customer.addToWishlist({ productId, sku }));
    await guest.removeFromWishlist({ productId, sku });
  }
}

/** A product that has left the catalogue must not stop the rest from being moved. */
async function ignoreNotFound<Change>(change: Promise<Change>): Promise<Change | undefined> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return undefined;
  }
}
