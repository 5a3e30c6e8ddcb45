import type {
  Book,
  Offer,
  Product as ProductData,
  ProductGroup,
  Review as ReviewData,
  UnitPriceSpecification,
} from 'schema-dts';
import { authorPath, productPath, seriesPath } from '../paths/catalogue.ts';
import type { Language } from '../paths/language.ts';
import { articleFormats } from '../shop/catalogue/article-formats.ts';
import { displayNames } from '../shop/catalogue/display-names.ts';
import { largestImage } from '../shop/catalogue/image.ts';
import { normaliseIsbn } from '../shop/catalogue/isbn.ts';
import type { Product, Variant } from '../shop/catalogue/product.ts';
import { decimalText } from '../shop/money.ts';
import { plainText } from '../shop/plain-text.ts';
import { seriesNumber } from '../trade/cart/buying-lines.ts';
import { editionAboutData, workAboutData } from './about.ts';
import type { Properties, Thing } from './graph.ts';
import { createTerms, type SellingTerms } from './selling-terms.ts';

interface Context extends SellingTerms {
  readonly terms: ReturnType<typeof createTerms>;
}

/** The properties of a book that differ between editions. */
type Edition = Pick<
  Product,
  | 'sku'
  | 'isbn'
  | 'pages'
  | 'durationMinutes'
  | 'publicationDate'
  | 'image'
  | 'listPrice'
  | 'salePrice'
  | 'discountPercent'
  | 'priceValidUntil'
  | 'isInStock'
  | 'isPriceOnRequest'
  | 'supply'
  | 'preorderFrom'
  | 'availableFrom'
> & { readonly format?: string; readonly option?: string };

/**
 * The schema.org nodes of a product page. A book with variants is a ProductGroup with an offer for each variant; a book without
 * variants is a Product and a Book; a calendar or a game is a Product alone, which has no author and no language. The nodes that the
 * offers refer to follow.
 */
export function productData(product: Product, sellingTerms: SellingTerms): Thing[] {
  const terms = createTerms(product, sellingTerms);
  return [bookData(product, { ...sellingTerms, terms }), ...terms.nodes()];
}

function bookData(product: Product, context: Context): Thing {
  const { variants } = product;
  const year = product.about?.firstPublished;
  // That of an edition is another one.
  const firstPublished = year ? { datePublished: String(year) } : undefined;
  if (variants.length === 0) {
    const { image = product.images[0] } = product;
    const edition: Edition = { ...product, image, format: product.formats[0] };
    return {
      ...bookOf(product, edition, context),
      ...workProperties(product, context),
      ...(isArticle(edition) ? keywordsOf(product) : contributorProperties(product, context)),
      ...(firstPublished &&
        !isArticle(edition) && {
          exampleOfWork: { '@type': 'Book' as const, name: product.title, ...firstPublished },
        }),
    };
  }
  const group: Properties<ProductGroup> = {
    productGroupID: product.id,
    variesBy: 'https://schema.org/bookFormat',
  };
  const editions = variants.map((variant) => editionOf(product, variant));
  const hasVariant = editions.map((edition) => bookOf(product, edition, context));
  if (editions.every(isArticle))
    return {
      '@type': ['ProductGroup'],
      ...workProperties(product, context),
      ...keywordsOf(product),
      ...group,
      hasVariant,
    };
  return {
    '@type': ['ProductGroup', 'Book'],
    ...workProperties(product, context),
    ...contributorProperties(product, context),
    ...firstPublished,
    ...group,
    hasVariant,
  };
}

/** It has none of the properties of a book. */
const isArticle = ({ format }: Pick<Edition, 'format'>): boolean =>
  articleFormats.some((article) => article === format);

const editionOf = (product: Product, variant: Variant): Edition => ({
  ...variant,
  image: variant.image ?? product.images[0],
  format: variant.value,
  option: variant.sku,
});

const absoluteUrl = (url: string, { siteUrl }: Context): string => new URL(url, siteUrl).href;

const imageUrl = (image: string, context: Context): string => absoluteUrl(largestImage(image), context);

/** The properties that all editions share. */
function workProperties(product: Product, context: Context) {
  const { rating, ratingCount, reviews } = product;
  return {
    name: product.title,
    url: absoluteUrl(productPath(product.id), context),
    description: plainText(product.description, 500) || undefined,
    aggregateRating:
      rating > 0 && ratingCount
        ? { '@type': 'AggregateRating' as const, ratingValue: rating, ratingCount, bestRating: 5 }
        : undefined,
    review: reviews.length > 0 ? reviews.slice(0, maxReviews).map(reviewData) : undefined,
  };
}

/** Search results show fewer; the page itself shows all. */
const maxReviews = 3;

const reviewData = ({ rating, username, date, description }: Product['reviews'][number]): ReviewData => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: username },
  datePublished: date,
  reviewBody: description,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
});

function contributorProperties(product: Product, context: Context) {
  const { authors, author, authorPages, publisher } = product;
  const names = authors.length > 0 ? authors : author ? [author] : [];
  const pageOf = (name: string) => authorPages.find((page) => page.name === name);
  return {
    author: names.map((name) => {
      const page = pageOf(name);
      return { '@type': 'Person' as const, name, url: page && absoluteUrl(authorPath(page), context) };
    }),
    publisher: publisher && { '@type': 'Organization' as const, name: publisher.name },
    inLanguage: languagesOf(product, context.language),
    ...seriesData(product, context),
    ...keywordsOf(product),
    ...workAboutData(product.about, product.language),
  };
}

const keywordsOf = ({ tags }: Product) => ({
  keywords: tags.length > 0 ? tags.slice(0, maxKeywords).join(', ') : undefined,
});

/** The series of a book, and its place there. */
function seriesData(product: Product, context: Context): Pick<Properties<Book>, 'isPartOf' | 'position'> {
  const { seriesPage } = product;
  if (!seriesPage) return {};
  const url = absoluteUrl(seriesPath(seriesPage), context);
  return {
    isPartOf: { '@type': 'BookSeries', name: seriesPage.name, url },
    position: seriesNumber(product) || undefined,
  };
}

const maxKeywords = 10;

const namesIn = displayNames('language');
/** Those of ISO 639-1, and some without a code of two letters that books are in. */
const commonLanguages =
  `en hi ta te bn mr gu kn ml pa ur or as sa ne si fr de es it pt nl pl ru uk sv da nb fi cs el tr ar fa he zh ja ko vi th id
  aa ab ae af ak am an av ay az ba be bg bi bm bo br bs ca ce ch co cr cu cv cy dv dz ee eo et eu ff fj fo fy ga gd gl gn gv ha ho hr
  ht hu hy hz ia ie ig ii ik io is iu jv ka kg ki kj kk kl km kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk mn ms mt my na
  nd ng nn no nr nv ny oc oj om os pi ps qu rm rn ro rw sc sd se sg sk sl sm sn so sq sr ss st su sw tg ti tk tl tn to ts tt tw ty ug
  uz ve vo wa wo xh yi yo za zu kok mai doi sat mni bho grc enm frm gmh nds gsw hsb dsb ast scn vec`.split(/\s+/);
const english = { tag: 'en' };

/** Codes of common languages by their names in a language, once for each. */
const codesByTag = new Map<string, ReadonlyMap<string, string>>();
function codesIn(language: Pick<Language, 'tag'>): ReadonlyMap<string, string> {
  const names = namesIn(language);
  const codes = codesByTag.get(language.tag) ?? new Map(commonLanguages.map((code) => [names.of(code) ?? code, code]));
  codesByTag.set(language.tag, codes);
  return codes;
}

/** The BCP 47 code of a language, by its name on the page or, as remote shops have it, in English; unknown names are returned unchanged. */
const languageCode = (name: string, language: Pick<Language, 'tag'>): string =>
  codesIn(language).get(name) ?? codesIn(english).get(name) ?? name;

const formats: Readonly<
  Record<string, `https://schema.org/${'Hardcover' | 'Paperback' | 'EBook' | 'AudiobookFormat'}`>
> = {
  hardcover: 'https://schema.org/Hardcover',
  hardback: 'https://schema.org/Hardcover',
  paperback: 'https://schema.org/Paperback',
  ebook: 'https://schema.org/EBook',
  audio: 'https://schema.org/AudiobookFormat',
  audiobook: 'https://schema.org/AudiobookFormat',
};

const bookFormatOf = ({ format = '' }: Edition) => formats[format.toLowerCase().replaceAll(/[^a-z]/g, '')];

function languagesOf({ language, about }: Product, page: Pick<Language, 'tag'> = english) {
  const codes = [language, ...(about?.furtherLanguages ?? [])].flatMap((name) =>
    name ? languageCode(name, page) : [],
  );
  return codes.length > 1 ? codes : codes[0];
}

/** A day, a month or a year; a remote shop may send other text, which readers see. */
const isoDate = (text = ''): string | undefined => (/^\d{4}(?:-\d\d){0,2}$/.test(text) ? text : undefined);

/** A playing time as ISO 8601 writes it. */
const isoDuration = (minutes: number): string =>
  `PT${minutes >= 60 ? `${Math.floor(minutes / 60)}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`;

function bookOf(product: Product, edition: Edition, context: Context) {
  const { format, isbn = '' } = edition;
  const asProduct: Properties<ProductData> = {
    name: format && edition.option ? `${product.title} (${context.nameOfFormat?.(format) ?? format})` : product.title,
    sku: edition.sku,
    gtin13: normaliseIsbn(isbn),
    image: edition.image && imageUrl(edition.image, context),
    brand: product.publisher && { '@type': 'Brand', name: product.publisher.name },
    offers: offerOf(product, edition, context),
  };
  const asBook: Properties<Book> = {
    isbn: isbn || undefined,
    bookFormat: bookFormatOf(edition),
    numberOfPages: edition.pages,
    datePublished: isoDate(edition.publicationDate),
  };
  const duration = edition.durationMinutes ? isoDuration(edition.durationMinutes) : undefined;
  const about = product.about?.editions.find(({ sku }) => sku === edition.sku);
  return {
    '@type': isArticle(edition) ? ['Product'] : ['Product', duration ? 'Audiobook' : 'Book'],
    ...asProduct,
    ...(!isArticle(edition) && { ...asBook, duration, ...editionAboutData(about) }),
  };
}

/** What only the supplier has can be bought, and comes later. */
function availabilityOf({
  isInStock,
  preorderFrom,
  supply,
}: Edition): 'InStock' | 'OutOfStock' | 'BackOrder' | 'PreOrder' {
  if (!isInStock) return 'OutOfStock';
  if (preorderFrom !== undefined) return 'PreOrder';
  return supply && supply.shelf <= 0 ? 'BackOrder' : 'InStock';
}

/** The price that stands struck through beside a lower one. */
const listPriceOf = ({ discountPercent, listPrice }: Edition): UnitPriceSpecification | undefined =>
  discountPercent > 0
    ? {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: decimalText(listPrice),
        priceCurrency: listPrice.currency,
      }
    : undefined;

/** Undefined for a product without a price. */
function offerOf(product: Product, edition: Edition, context: Context): Offer | undefined {
  if (edition.isPriceOnRequest || edition.salePrice.minor <= 0) return undefined;
  return {
    '@type': 'Offer',
    url: absoluteUrl(productPath(product.id, edition.option), context),
    price: decimalText(edition.salePrice),
    priceCurrency: edition.salePrice.currency,
    priceValidUntil: edition.priceValidUntil,
    priceSpecification: listPriceOf(edition),
    availability: `https://schema.org/${availabilityOf(edition)}`,
    availabilityStarts: edition.preorderFrom ?? edition.availableFrom,
    itemCondition: 'https://schema.org/NewCondition',
    ...context.terms.offerProperties(edition.salePrice, /EBook|Audiobook/.test(bookFormatOf(edition) ?? '')),
  };
}
