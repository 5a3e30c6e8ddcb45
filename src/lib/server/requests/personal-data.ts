import type { ShopApi } from '../../api/shop-api.ts';
import type { PersonalData } from '../../shop/personal-data.ts';
import type { Root } from '../root.ts';
import { collectPersonalData } from '../shop-connection/collect-personal-data.ts';
import type { RequestVisitor } from './visitor.ts';

/** The customer's own data, for the page that offers a copy and the deletion. */
export interface RequestPersonalData {
  /** False for a remote shop, which keeps orders and reviews itself. */
  readonly isWholeShop: boolean;
  /** The copy; undefined for anybody but a customer. Throws like the calls for the orders. */
  copy(): Promise<PersonalData | undefined>;
}

const emailNote =
  'The newsletter, books that are waited for and messages to the shop are part of a copy once the email address is confirmed on the page of the account details.';
const remoteNote =
  'Orders, cart and wishlist are those of the shop system behind this site. It also keeps reviews, which it cannot return here: please write to us for a copy of those.';

/** Binds the copy of a customer's data to this request's visitor. */
export function requestPersonalData(
  { accounts, settings }: Pick<Root, 'accounts' | 'settings'>,
  visitor: RequestVisitor,
  shop: ShopApi,
): RequestPersonalData {
  const isWholeShop = settings.apiBaseUrl === undefined;
  return {
    isWholeShop,
    async copy() {
      const known = await visitor.current();
      const stored = known?.account && (await accounts.exportAccount(known.id));
      if (!known || !stored) return undefined;
      const notes = [...(stored.byEmail ? [] : [emailNote]), ...(isWholeShop ? [] : [remoteNote])];
      return collectPersonalData(stored, shop, { reviews: await accounts.reviews(known.id), notes });
    },
  };
}
