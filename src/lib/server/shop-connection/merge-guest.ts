import type { MergeGuest } from '../../accounts/merge-guest.ts';
import type { ShopClientConfig } from '../../api/shop-api.ts';
import type { EmbeddedShop } from './embedded-shop.ts';
import { mergeGuestViaApi } from './merge-guest-via-api.ts';

/** Merges what the shop holds for a guest into a customer's account: in the embedded shop's database, or by a remote shop's calls. */
export function createMergeGuest(embedded: EmbeddedShop | undefined, config: ShopClientConfig): MergeGuest {
  if (!embedded) return (guestId, visitor) => mergeGuestViaApi(config, guestId, visitor);
  return async (guestId, visitor) => {
    await embedded.mergeGuest(guestId, visitor.id);
    return { hasUnmovedOrders: false };
  };
}
