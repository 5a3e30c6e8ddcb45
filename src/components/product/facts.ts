import { formatDate, formatNumber } from '../../lib/format.ts';
import { brandPath } from '../../lib/paths.ts';
import type { Product, Variant } from '../../lib/shop/product.ts';

export interface Fact {
  readonly term: string;
  readonly detail: string;
  readonly href?: string;
}

type Own = 'isbn' | 'dimensions' | 'weight' | 'publicationDate' | 'pages';

/**
 * What is known of a book in the chosen option (decision 29). A fact that the options carry is never taken from the
 * product: a hardback's weight is not that of the e-book.
 */
export function productFacts(product: Product, variant?: Variant): Fact[] {
  const own = <Key extends Own>(key: Key): Product[Key] | Variant[Key] => {
    const isPerOption = product.variants.some((one) => one[key] !== undefined);
    return variant && isPerOption ? variant[key] : product[key];
  };
  const pages = own('pages');
  const published = own('publicationDate');
  const { publisher } = product;
  const facts: [string, string | undefined, string?][] = [
    ['Format', variant?.value ?? product.formats.join(', ')],
    ['ISBN', own('isbn')],
    ['Pages', pages ? formatNumber(pages) : undefined],
    ['Duration', variant?.duration],
    ['Dimensions', own('dimensions')],
    ['Weight', own('weight')],
    ['Publisher', publisher?.name, publisher?.id ? brandPath(publisher) : undefined],
    ['Publication date', published ? formatDate(published) : undefined],
    ['Language', product.language],
    ['Series', product.series],
    ['Formats', product.variants.length > 1 ? product.formats.join(', ') : undefined],
  ];
  return facts.flatMap(([term, detail, href]) => (detail ? [{ term, detail, href }] : []));
}
