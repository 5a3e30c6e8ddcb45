import { formatDate, formatNumber } from '../../lib/format.ts';
import { brandPath, productMorePath, productPath, seriesPath } from '../../lib/paths/catalogue.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { BookAbout } from '../../lib/shop/catalogue/about.ts';
import { formatName } from '../../lib/shop/catalogue/article-formats.ts';
import type { Product, Variant } from '../../lib/shop/catalogue/product.ts';
import { isEnglish } from '../../messages/languages.ts';
import { messages } from '../../messages/messages.ts';

export interface Fact {
  readonly term: string;
  readonly detail: string;
  readonly href?: string;
}

/** A link to each option, so that its facts can be read without script. */
export const optionLinks = (
  { id, variants }: Pick<Product, 'id' | 'variants'>,
  language: Language,
): { name: string; href: string }[] =>
  variants.map(({ sku, value }) => ({
    name: formatName(value, messages.tradeNames(language)),
    href: productPath(id, sku),
  }));

type OptionFact = 'isbn' | 'dimensions' | 'weight' | 'publicationDate' | 'pages' | 'duration';

/** A fact that any option has is never taken from the product: the weight of the hardback is not that of the e-book. */
const factsOf =
  (product: Product, variant?: Variant) =>
  <Key extends OptionFact>(key: Key): Product[Key] | Variant[Key] => {
    const isPerOption = product.variants.some((one) => one[key] !== undefined);
    return variant && isPerOption ? variant[key] : product[key];
  };

/** `Paperback · 392 pages · English · 3 March 2003 · Penguin · from 9 years`, as far as it is known. */
export function factsLine(product: Product, variant: Variant | undefined, language: Language): string {
  const text = messages.bookFacts(language);
  const own = factsOf(product, variant);
  const [pages, published] = [own('pages'), own('publicationDate')];
  const { about } = product;
  const format = variant?.value ?? product.formats[0];
  const edition = about?.editions.find(({ sku }) => sku === (variant?.sku ?? product.sku));
  return [
    format && formatName(format, messages.tradeNames(language)),
    pages ? text.pageCount({ count: pages }) : own('duration'),
    product.language,
    published && formatDate(published, language),
    product.publisher?.name,
    about && readersText(about, language),
    edition?.accessibility && text.accessibleEbook,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** For whom a book is, within the line of facts. */
function readersText({ ageFrom: from, ageTo: to, audience }: BookAbout, language: Language): string | undefined {
  const text = messages.bookFacts(language);
  if (from !== undefined && to !== undefined)
    return from === to ? text.forAgeExact({ age: to }) : text.forAgeRange({ from, to });
  if (from !== undefined) return text.forAgeFrom({ age: from });
  if (to !== undefined) return text.forAgeTo({ age: to });
  const [first] = audience;
  if (!first) return undefined;
  // In the middle of a line; other languages have capitals of their own.
  const lower = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return text.forAudience({ audience: isEnglish(language.tag) ? lower(first) : first });
}

/** The known facts of a book in the chosen option. */
function productFacts(product: Product, variant: Variant | undefined, language: Language): Fact[] {
  const text = messages.bookFacts(language);
  const own = factsOf(product, variant);
  const pages = own('pages');
  const published = own('publicationDate');
  const { publisher, about } = product;
  const formats = variant ? [variant.value] : product.formats;
  const edition = about?.editions.find(({ sku }) => sku === (variant?.sku ?? product.sku));
  const accessibility = edition?.accessibility && text.accessibilityLink;
  const facts: [string, string | undefined, string?][] = [
    [text.format, formats.map((format) => formatName(format, messages.tradeNames(language))).join(', ')],
    [text.isbn, own('isbn')],
    [text.edition, edition?.edition],
    [text.pages, pages ? formatNumber(pages, language) : undefined],
    [text.illustrations, edition?.illustrations],
    [text.duration, own('duration')],
    [text.dimensions, own('dimensions')],
    [text.weight, own('weight')],
    [text.publisher, publisher?.name, publisher?.id ? brandPath(publisher) : undefined],
    [text.publishedBy, about?.publisher],
    [text.publicationDate, published ? formatDate(published, language) : undefined],
    [
      text.firstPublished,
      about?.firstPublished && !published?.startsWith(String(about.firstPublished))
        ? String(about.firstPublished)
        : undefined,
    ],
    [text.language, [product.language, ...(about?.furtherLanguages ?? [])].filter(Boolean).join(', ')],
    [text.accessibility, accessibility, `${productMorePath(product.id)}#accessibility`],
    [text.safety, edition?.safety],
    [text.series, product.series, product.seriesPage && seriesPath(product.seriesPage)],
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
export function factLists(product: Product, chosen: Variant | undefined, language: Language): FactList[] {
  const lists =
    product.variants.length > 0
      ? product.variants.map((variant) => ({
          sku: variant.sku,
          isShown: variant === chosen,
          facts: productFacts(product, variant, language),
        }))
      : [{ sku: '', isShown: true, facts: productFacts(product, undefined, language) }];
  return lists.some(({ facts }) => facts.length > 0) ? lists : [];
}
