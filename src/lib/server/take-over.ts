import type { TakeOver } from '../accounts/take-over.ts';
import type { EmbeddedShop } from './embedded-shop.ts';
import { moveByCalls } from './move-by-calls.ts';
import type { ShopReach } from './root.ts';

/** How what the shop keeps for a guest becomes a customer's: in its database where we have it, else by its calls. */
export function createTakeOver(embedded: EmbeddedShop | undefined, reach: ShopReach): TakeOver {
  if (!embedded) return (guestId, visitor) => moveByCalls(reach, guestId, visitor);
  return async (guestId, visitor) => {
    await embedded.takeOver(guestId, visitor.id);
    return { leavesOrders: false };
  };
}
