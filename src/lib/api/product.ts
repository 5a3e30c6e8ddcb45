import type {
  WireBackorder,
  WireDeal,
  WireProduct,
  WireProductCard,
  WireProductOption,
  WireReview,
  WireSaleDay,
} from '@bookfront/shop-contract';
import { classifyMediaUrl, isAllowed } from '../shop/catalogue/gallery.ts';
import {
  type Deal,
  type Offer,
  type Product,
  type ProductSummary,
  pricesNow,
  type Review,
  type Variant,
} from '../shop/catalogue/product.ts';
import { discountPercent } from '../shop/money.ts';
import { maxSummaryLength, plainText, shorten } from '../shop/plain-text.ts';
import { foreignLanguage } from '../shop/text-language.ts';
import { toBookAbout } from './about.ts';
import { toBuying, toDelivery } from './buying-terms.ts';
import { toNameFields } from './category-name.ts';
import { toSaleDay } from './sale-day.ts';
import { sanitizeDescription } from './sanitize-description.ts';
import { toSupply } from './supply.ts';
import {
  clampRating,
  imageUrl,
  type MappingContext,
  nameOrId,
  parseCount,
  parsePrice,
  parsePriceOrZero,
  parseStock,
} from './wire-values.ts';

interface WirePrice {
  readonly amount: string;
  readonly discountAmount: string;
  readonly discountPercentage: number | undefined;
}

type WireAvailability = Pick<
  WireProductCard | WireProductOption,
  'quantity' | 'nonShippable' | 'priceOnRequest' | 'notSoldHere'
> &
  WireSaleDay & {
    readonly backorder?: WireBackorder;
    readonly priceValidUntil?: string | undefined;
    readonly lowestPrice?: string | undefined;
  };

/** There is a discount only when discountPercentage is above 0. */
function toPrices(
  wire: WirePrice,
  context: MappingContext,
): Pick<Offer, 'listPrice' | 'salePrice' | 'discountPercent'> {
  const listPrice = parsePriceOrZero(wire.amount, context);
  const reduced = parsePrice(wire.discountAmount, context);
  const percent = wire.discountPercentage ?? 0;
  if (percent <= 0 || !reduced || reduced.minor <= 0) return { listPrice, salePrice: listPrice, discountPercent: 0 };
  // A price above the list price is what is charged, and no saving.
  if (listPrice.minor > 0 && reduced.minor > listPrice.minor)
    return { listPrice: reduced, salePrice: reduced, discountPercent: 0 };
  return { listPrice, salePrice: reduced, discountPercent: percent };
}

function toOffer(wire: WireAvailability, priced: WirePrice, context: MappingContext): Offer {
  const stock = parseStock(wire.quantity);
  return {
    ...toPrices(priced, context),
    stock,
    isInStock: stock !== 0,
    isShippable: !wire.nonShippable,
    ...(stock === 0 && wire.notSoldHere && { isNotSoldHere: true as const }),
    ...(stock !== 0 && toSupply(wire.backorder)),
    ...toSaleDay(wire),
    ...toPriceEnd(wire.priceValidUntil),
    ...toLowestPrice(priced, wire.lowestPrice, context),
    // A product without a price cannot be bought.
    isPriceOnRequest: wire.priceOnRequest || parsePrice(priced.amount, context) === undefined,
  };
}

/** What is no time says nothing. */
/** It says something beside a reduction only. */
function toLowestPrice(
  priced: WirePrice,
  text: string | undefined,
  context: MappingContext,
): Pick<Offer, 'lowestPrice'> {
  const lowestPrice = text ? parsePrice(text, context) : undefined;
  return lowestPrice && toPrices(priced, context).discountPercent > 0 ? { lowestPrice } : {};
}

const toPriceEnd = (text = ''): Pick<Offer, 'priceValidUntil'> =>
  /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? { priceValidUntil: text } : {};

/** Maps a product card. */
export function toProductSummary(wire: WireProductCard, context: MappingContext): ProductSummary {
  const id = wire.productID ?? wire.id ?? '';
  const title = nameOrId(wire.productName ?? wire.name, 'Book', id);
  const lang = foreignLanguage(title, wire.languageCode, context.language?.locale);
  return {
    id,
    title,
    ...(lang && { lang }),
    author: wire.author,
    image: imageUrl(wire.productImage ?? wire.image, context),
    rating: clampRating(wire.rating),
    ratingCount: parseCount(wire.ratingCount),
    ...toOffer(wire, wire, context),
    hasOptions: wire.isOptionsEnabled,
    ...toEditions(wire, context),
    ...(wire.isOptionsEnabled &&
      context.hasFormatCardActions &&
      !context.isBrief && { hasFormatActions: true as const }),
    ...toDetails(wire, context),
  };
}

function toDetails(wire: WireProductCard, context: MappingContext): Pick<ProductSummary, 'details'> {
  const { summary, listOptions, dateAdded } = wire;
  if (!summary && !listOptions && !dateAdded) return {};
  return {
    details: {
      summary: summary && shorten(summary, maxSummaryLength),
      summaryLang: foreignLanguage(summary ?? '', wire.languageCode, context.language?.locale),
      variants: (listOptions ?? []).map((option) => toVariant(option, wire, context)),
      addedAt: Date.parse(dateAdded ?? '') || undefined,
    },
  };
}

/** What a list says of the editions. Nothing of a shop that sends none. */
function toEditions(
  { format, editions, onShelf }: WireProductCard,
  context: MappingContext,
): Pick<ProductSummary, 'format' | 'editions' | 'isOnShelf'> {
  const priced = editions.flatMap((edition) => {
    const price = parsePrice(edition.price, context);
    return price ? [{ format: edition.format, price }] : [];
  });
  return {
    ...(format && { format }),
    ...(priced.length > 0 && { editions: priced }),
    ...(onShelf && !context.isBrief && { isOnShelf: true }),
  };
}

export const toProductSummaries = (wire: readonly WireProductCard[], context: MappingContext): ProductSummary[] =>
  wire.map((card) => toProductSummary(card, context));

/** Epoch milliseconds from the wire's seconds; undefined for 0, and for what no calendar has. */
function parseMoment(seconds: number | undefined): number | undefined {
  const moment = Math.round((seconds ?? 0) * 1000);
  return moment > 0 && !Number.isNaN(new Date(moment).getTime()) ? moment : undefined;
}

/** Maps a deal. Undefined without an end date or a price. */
export function toDeal(wire: WireDeal, context: MappingContext): Deal | undefined {
  const price = parsePrice(wire.dealAmount, context);
  const endsAt = parseMoment(wire.dealEndDate);
  if (!price || endsAt === undefined) return undefined;
  const card = toProductSummary(wire, context);
  const percent = discountPercent(card.listPrice, price);
  return {
    product: { ...card, salePrice: percent > 0 ? price : card.listPrice, discountPercent: percent },
    price,
    endsAt,
    optionName: wire.optionName,
    sku: wire.optionCode,
  };
}

/** Maps an option. One without its own price has the product's. */
function toVariant(wire: WireProductOption, product: WirePrice, context: MappingContext): Variant {
  const priced = wire.amount ? wire : product;
  return {
    sku: wire.productCode,
    option: wire.name || 'Option',
    value: wire.value,
    image: imageUrl(wire.image, context),
    ...toOffer(wire, priced, context),
    isbn: wire.isbn,
    pages: parseCount(wire.pages),
    dimensions: wire.dimensions,
    weight: wire.weight,
    publicationDate: wire.publicationDate,
    ...toDuration(wire),
    ...(wire.onShelf !== undefined && { onShelf: wire.onShelf }),
    ...toCharge(wire, context),
  };
}

const toDuration = ({
  duration,
  durationMinutes,
}: Pick<WireProduct, 'duration' | 'durationMinutes'>): Pick<Product, 'duration' | 'durationMinutes'> => {
  const minutes = parseCount(durationMinutes);
  return { ...(duration && { duration }), ...(minutes && { durationMinutes: minutes }) };
};

const toCharge = (
  { shippingCharge }: Pick<WireProductOption, 'shippingCharge'>,
  context: MappingContext,
): Pick<Variant, 'deliveryCharge'> => {
  const deliveryCharge = parsePrice(shippingCharge, context);
  return deliveryCharge ? { deliveryCharge } : {};
};

const toReview = (wire: WireReview): Review => ({
  username: wire.username || 'A reader',
  rating: clampRating(wire.rating),
  date: wire.date,
  description: wire.description,
  isVerifiedPurchase: wire.verifiedPurchase,
  id: wire.reviewID,
  reply: wire.reply,
});

const toReviewTerms = (text: string | undefined): Product['reviewTerms'] =>
  text === 'look' || text === 'buyers' ? text : undefined;

/** The main image, then additionalImage, which also has URLs of videos and pages to embed. Duplicates are dropped. */
function toGallery(wire: WireProduct, context: MappingContext): Pick<Product, 'images' | 'media'> {
  const allowed = context.media ?? { hosts: [], allowsAllVideoHosts: false };
  const urls = [wire.productImage ?? '', ...wire.additionalImage.split('~')].map((url) => url.trim());
  const items = [...new Set(urls)]
    .filter((url) => url !== '')
    .flatMap((url) => classifyMediaUrl(context.image(url)) ?? [])
    .filter((item) => isAllowed(item, allowed));
  return {
    images: items.flatMap(({ type, src }) => (type === 'image' ? [src] : [])),
    media: items.flatMap(({ type, src }) => (type === 'image' ? [] : [{ type, src }])),
  };
}

/** Maps a product page and sanitises its description. */
export function toProduct(wire: WireProduct, context: MappingContext): Product {
  const unsaid = { id: undefined, name: undefined, image: undefined, format: undefined, editions: [], onShelf: false };
  const listOnly = { summary: undefined, listOptions: undefined, dateAdded: undefined };
  const card = toProductSummary({ ...wire, ...unsaid, ...listOnly }, context);
  const variants = wire.listOptions.map((option) => toVariant(option, wire, context));
  const description = sanitizeDescription(wire.description);
  return {
    ...card,
    ...(variants.length > 0 && { format: variants[0]?.value, editions: pricesNow(variants) }),
    ...(card.isInStock && toSupply(wire.backorder)),
    ...(wire.onShelf !== undefined && { onShelf: wire.onShelf }),
    subtitle: wire.subtitle,
    author: wire.author ?? (wire.authors.join(', ') || undefined),
    authors: wire.authors,
    ...toGallery(wire, context),
    description,
    descriptionLang: foreignLanguage(plainText(description, 600), wire.languageCode, context.language?.locale),
    variants,
    hasOptions: wire.listOptions.length > 0,
    // Each option has its own price.
    isPriceOnRequest: wire.listOptions.length > 0 ? wire.priceOnRequest : card.isPriceOnRequest,
    reviews: wire.reviewDetails.map(toReview),
    reviewTerms: toReviewTerms(wire.reviewTerms),
    ...(wire.recommendation && { recommendation: wire.recommendation }),
    ratingCount: card.ratingCount ?? wire.reviewDetails.length,
    // The page of a book has to fit into its first packets (docs/performance.md), so these cards have one button each.
    related: toProductSummaries(wire.relatedProducts, { ...context, hasFormatCardActions: false }),
    sku: wire.sku,
    isbn: wire.isbn,
    categories: wire.categories.map((category) => ({
      id: category.categoryID,
      name: category.categoryName,
      ...toNameFields(category, context),
      level: category.level === 'S' ? 'subcategory' : 'category',
    })),
    tags: wire.tags,
    weight: wire.weight,
    dimensions: wire.dimensions,
    formats: wire.formats,
    pages: parseCount(wire.pages),
    ...toDuration(wire),
    language: wire.language,
    publisher: wire.publisher ? { id: wire.manufacturerID ?? '', name: wire.publisher } : undefined,
    publicationDate: wire.publicationDate,
    series: wire.series,
    authorPages: wire.authorLinks.map(({ slug, name }) => ({ id: slug, name })),
    seriesPage: wire.seriesLink ? { id: wire.seriesLink.slug, name: wire.seriesLink.name } : undefined,
    delivery: toDelivery(wire, context),
    ...toBuying(wire, context),
    about: toBookAbout(wire.about),
  };
}
