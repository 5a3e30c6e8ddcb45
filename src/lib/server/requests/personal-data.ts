import { messages } from '../../../messages/messages.ts';
import type { ShopApi } from '../../api/shop-api.ts';
import type { Language } from '../../paths/language.ts';
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

/** What a copy says of what it lacks, in a language. */
export function copyNotes(
  language: Language,
  { hasMail, isWholeShop }: { readonly hasMail: boolean; readonly isWholeShop: boolean },
): string[] {
  const text = messages.accountData(language);
  return [...(hasMail ? [] : [text.fileLacksMail]), ...(isWholeShop ? [] : [text.fileOfRemote])];
}

/** Binds the copy of a customer's data to this request's visitor. Its notes are in the language of the page. */
export function requestPersonalData(
  { accounts, settings }: Pick<Root, 'accounts' | 'settings'>,
  visitor: RequestVisitor,
  shop: ShopApi,
  language: Language,
): RequestPersonalData {
  const isWholeShop = settings.apiBaseUrl === undefined;
  return {
    isWholeShop,
    async copy() {
      const known = await visitor.current();
      const stored = known?.account && (await accounts.exportAccount(known.id));
      if (!known || !stored) return undefined;
      const notes = copyNotes(language, { hasMail: stored.byEmail !== undefined, isWholeShop });
      return collectPersonalData(stored, shop, { reviews: await accounts.reviews(known.id), notes });
    },
  };
}
