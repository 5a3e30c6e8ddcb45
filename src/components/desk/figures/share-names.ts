import type { FigureSource, Share } from '../../../lib/desk/figures/model/figures.ts';
import type { Language } from '../../../lib/paths/language.ts';
import { deliveries } from '../../../lib/trade/orders/order.ts';
import { countryName } from '../../../lib/trade/places/countries.ts';
import { messages } from '../../../messages/messages.ts';
import { deliveryName, methodName } from '../names.ts';

/** The lines of a table with names in place of their codes. Of two that are alike, the first by its name comes first. */
function named(shares: readonly Share[], nameOf: (code: string) => string, language: Language): Share[] {
  return shares
    .map((share) => ({ ...share, name: nameOf(share.name) }))
    .toSorted((one, other) => other.gross - one.gross || one.name.localeCompare(other.name, language.locale));
}

/** Categories have names of their own. */
export const categoryShares = (shares: readonly Share[], language: Language): Share[] =>
  named(shares, (name) => name || messages.deskFigures(language).noCategory, language);

export function sourceShares(of: FigureSource, shares: readonly Share[], language: Language): Share[] {
  const text = messages.deskFigures(language);
  const names: Readonly<Record<FigureSource, (code: string) => string>> = {
    customers: (code) => text[`customer_${code === 'account' || code === 'deleted' ? code : 'guest'}`],
    coupons: (code) => text[`coupon_${code === 'with' ? 'with' : 'without'}`],
    payment: (code) => methodName(code, language),
    delivery: (code) => {
      const delivery = deliveries.find((one) => one === code);
      return delivery ? deliveryName(delivery, language) : text.notKnown;
    },
    places: (code) => (code ? countryName(code, language) : text.notKnown),
  };
  return named(shares, names[of], language);
}
