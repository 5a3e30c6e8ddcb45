import { formatCount, formatDate, formatNumber } from '../../lib/format.ts';
import { brandPath, productMorePath, productPath, seriesPath } from '../../lib/paths/catalogue.ts';
import { ageText } from '../../lib/shop/catalogue/about.ts';
import type { Product, Variant } from '../../lib/shop/catalogue/product.ts';

export interface Fact {
  readonly term: string;
  readonly detail: string;
  readonly href?: string;
}

/** A link to each option, so that its facts can be read without script. */
export const optionLinks = ({ id, variants }: Pick<Product, 'id' | 'variants'>): { text: string; href: string }[] =>
  variants.map(({ sku, value }) => ({ text: value, href: productPath(id, sku) }));

type OptionFact = 'isbn' | 'dimensions' | 'weight' | 'publicationDate' | 'pages' | 'duration';

/** A fact that any option has is never taken from the product: the weight of the hardback is not that of the e-book. */
const factsOf =
  (product: Product, variant?: Variant) =>
  <Key extends OptionFact>(key: Key): Product[Key] | Variant[Key] => {
    const isPerOption = product.variants.some((one) => one[key] !== undefined);
    return variant && isPerOption ? variant[key] : product[key];
  };

/** `Paperback · 392 pages · English · 3 March 2003 · Penguin · from 9 years`, as far as it is known. */
export function factsLine(product: Product, variant?: Variant): string {
  const own = factsOf(product, variant);
  const [pages, published] = [own('pages'), own('publicationDate')];
  const { about } = product;
  const edition = about?.editions.find(({ sku }) => sku === (variant?.sku ?? product.sku));
  const age = about && (ageText(about) ?? about.audience[0]);
  return [
    variant?.value ?? product.formats[0],
    pages ? formatCount(pages, 'page', 'pages') : own('duration'),
    product.language,
    published && formatDate(published),
    product.publisher?.name,
    age && `for ${age.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`.replace('for from', 'from'),
    edition?.accessibility && 'accessible e-book',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The known facts of a book in the chosen option. */
function productFacts(product: Product, variant?: Variant): Fact[] {
  const own = factsOf(product, variant);
  const pages = own('pages');
  const published = own('publicationDate');
  const { publisher, about } = product;
  const edition = about?.editions.find(({ sku }) => sku === (variant?.sku ?? product.sku));
  const accessibility = edition?.accessibility && 'What this e-book offers';
  const facts: [string, string | undefined, string?][] = [
    ['Format', variant?.value ?? product.formats.join(', ')],
    ['ISBN', own('isbn')],
    ['Edition', edition?.edition],
    ['Pages', pages ? formatNumber(pages) : undefined],
    ['Illustrations', edition?.illustrations],
    ['Duration', own('duration')],
    ['Dimensions', own('dimensions')],
    ['Weight', own('weight')],
    ['Publisher', publisher?.name, publisher?.id ? brandPath(publisher) : undefined],
    ['Published by', about?.publisher],
    ['Publication date', published ? formatDate(published) : undefined],
    [
      'First published',
      about?.firstPublished && !published?.startsWith(String(about.firstPublished))
        ? String(about.firstPublished)
        : undefined,
    ],
    ['Language', [product.language, ...(about?.furtherLanguages ?? [])].filter(Boolean).join(', ')],
    ['Accessibility', accessibility, `${productMorePath(product.id)}#accessibility`],
    ['Product safety', edition?.safety],
    ['Series', product.series, product.seriesPage && seriesPath(product.seriesPage)],
  ];
  return facts.flatMap(([term, detail, href]) => (detail ? [{ term, detail, href }] : []));
}

/** The facts of one option; `sku` is '' for a product without options. */
export interface FactList {
  readonly sku: string;
  readonly isShown: boolean;
  readonly facts: readonly Fact[];
}

/** One list for each option, or one for a product without options. Empty when there are no facts at all. */
export function factLists(product: Product, chosen?: Variant): FactList[] {
  const lists =
    product.variants.length > 0
      ? product.variants.map((variant) => ({
          sku: variant.sku,
          isShown: variant === chosen,
          facts: productFacts(product, variant),
        }))
      : [{ sku: '', isShown: true, facts: productFacts(product) }];
  return lists.some(({ facts }) => facts.length > 0) ? lists : [];
}
