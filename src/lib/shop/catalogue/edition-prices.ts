import { isDigital } from '../digital.ts';
import type { Money } from '../money.ts';
import type { ProductSummary } from './product.ts';

/** An edition as a list names it, with the price that is charged. */
export interface EditionPrice {
  readonly format: string;
  readonly price: Money;
}

type Priced = Pick<ProductSummary, 'salePrice' | 'isPriceOnRequest' | 'isInStock' | 'editions'>;

/** The cheaper ways to read a book. `printed` is the cheapest one on paper, when the cheapest of all is not. */
export interface CheaperEditions {
  readonly cheapest: EditionPrice;
  readonly printed: EditionPrice | undefined;
}

/**
 * The one rule for 'from': the cheapest new edition that can be bought now, where it is cheaper than the price that the list shows
 * for the book. Of two equal prices the one on paper is named. Undefined when there is none, or the shop does not say.
 */
export function cheaperEditions({
  salePrice,
  isPriceOnRequest,
  isInStock,
  editions = [],
}: Priced): CheaperEditions | undefined {
  const isCheaper = ({ price }: EditionPrice) => !isInStock || isPriceOnRequest || price.minor < salePrice.minor;
  const [cheapest, ...others] = editions
    .filter(isCheaper)
    .toSorted((one, other) => one.price.minor - other.price.minor || digitalLast(one) - digitalLast(other));
  if (!cheapest) return undefined;
  const printed = isDigital(cheapest.format) ? others.find(({ format }) => !isDigital(format)) : undefined;
  return { cheapest, printed };
}

const digitalLast = ({ format }: EditionPrice): number => Number(isDigital(format));
