import { messages } from '../../../messages/messages.ts';
import { createShopApi, type ShopApi, type ShopApiOptions } from '../../api/shop-api.ts';
import { userDetailsOf } from '../../api/user-details.ts';
import type { Language } from '../../paths/language.ts';
import type { Root } from '../root.ts';
import { withGuestOrders } from '../shop-connection/guest-orders.ts';
import { guestShopClient } from '../shop-connection/merge-guest-via-api.ts';
import type { RequestVisitor } from './visitor.ts';

/**
 * The shop for one request's visitor and in the language of its page, with the orders they placed as a guest where a remote shop keeps
 * those apart.
 */
export function visitorShop(
  { shopClientConfig, formerGuestIds }: Pick<Root, 'shopClientConfig' | 'formerGuestIds'>,
  visitor: Pick<RequestVisitor, 'current'>,
  language: Language,
  { onNotice, cartPlace }: Pick<ShopApiOptions, 'onNotice' | 'cartPlace'>,
): ShopApi {
  const config = { ...shopClientConfig, language, text: messages.failures(language) };
  const shop = createShopApi({
    ...config,
    visitor: async () => {
      const known = await visitor.current();
      return known && userDetailsOf(known);
    },
    ...(onNotice && { onNotice }),
    ...(cartPlace && { cartPlace }),
  });
  return withGuestOrders(shop, async () => {
    const known = await visitor.current();
    const ids = known?.account ? await formerGuestIds(known.id) : [];
    return ids.map((id) => guestShopClient(config, id));
  });
}
