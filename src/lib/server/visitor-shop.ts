import { createShopApi, type ShopApi } from '../api/shop-api.ts';
import { withFormerOrders } from './former-orders.ts';
import { shopOfGuest } from './move-by-calls.ts';
import { type RequestVisitor, userDetailsOf } from './request-visitor.ts';
import type { Root } from './root.ts';

/** The shop for one request's visitor, with what they ordered as a guest where a remote shop could not be told who they are. */
export function visitorShop(root: Root, visitor: RequestVisitor, onNotice: (text: string) => void): ShopApi {
  const shop = createShopApi({
    ...root.reach,
    visitor: async () => {
      const known = await visitor.current();
      return known && userDetailsOf(known);
    },
    onNotice,
  });
  return withFormerOrders(shop, async () => {
    const known = await visitor.current();
    const ids = known?.account ? await root.formerIds(known.id) : [];
    return ids.map((id) => shopOfGuest(root.reach, id));
  });
}
