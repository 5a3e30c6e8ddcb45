import type { WireDeal, WireProduct, WireProductCard, WireProductOption, WireReview } from '../contract/product.ts';
import { classifyAddress, isAllowed } from '../shop/gallery.ts';
import { discountPercent, type Money } from '../shop/money.ts';
import type { Deal, Product, ProductSummary, Review, Variant } from '../shop/product.ts';
import { safeDescription } from './description.ts';
import { type ReadContext, readImage, readMoney, readMoneyOrZero, readName, readRating, readStock } from './read.ts';

interface WirePrice {
  readonly amount: string;
  readonly discountAmount: string;
  readonly discountPercentage: number | undefined;
}

/** Spec section 4, price display: there is a discount only when discountPercentage is above 0. */
function readPrices(
  wire: WirePrice,
  context: ReadContext,
): { listPrice: Money; salePrice: Money; discountPercent: number } {
  const listPrice = readMoneyOrZero(wire.amount, context);
  const reduced = readMoney(wire.discountAmount, context);
  const percent = wire.discountPercentage ?? 0;
  if (percent <= 0 || !reduced || reduced.minor <= 0) return { listPrice, salePrice: listPrice, discountPercent: 0 };
  return { listPrice, salePrice: reduced, discountPercent: percent };
}

export function readCard(wire: WireProductCard, context: ReadContext): ProductSummary {
  const id = wire.productID ?? wire.id ?? '';
  return {
    id,
    title: readName(wire.productName ?? wire.name, 'Book', id),
    author: wire.author,
    image: readImage(wire.productImage ?? wire.image, context),
    rating: readRating(wire.rating),
    ratingCount: wire.ratingCount,
    ...readPrices(wire, context),
    stock: readStock(wire.quantity),
    isInStock: readStock(wire.quantity) !== 0,
    hasOptions: wire.isOptionsEnabled,
    isShippable: !wire.nonShippable,
    // Nobody buys at a price that nobody has said.
    isPriceOnRequest: wire.priceOnRequest || readMoney(wire.amount, context) === undefined,
  };
}

export const readCards = (wire: readonly WireProductCard[], context: ReadContext): ProductSummary[] =>
  wire.map((card) => readCard(card, context));

/** A deal without an end or a price is no deal. */
export function readDeal(wire: WireDeal, context: ReadContext): Deal | undefined {
  const price = readMoney(wire.dealAmount, context);
  if (!price || !wire.dealEndDate) return undefined;
  const card = readCard(wire, context);
  const percent = discountPercent(card.listPrice, price);
  return {
    product: { ...card, salePrice: percent > 0 ? price : card.listPrice, discountPercent: percent },
    price,
    endsAt: wire.dealEndDate * 1000,
    optionName: wire.optionName,
    sku: wire.optionCode,
  };
}

/** An option without a price of its own costs what the product does. */
function readVariant(wire: WireProductOption, product: WirePrice, context: ReadContext): Variant {
  const priced = wire.amount ? wire : product;
  return {
    sku: wire.productCode,
    option: wire.name || 'Option',
    value: wire.value,
    image: readImage(wire.image, context),
    ...readPrices(priced, context),
    stock: readStock(wire.quantity),
    isInStock: readStock(wire.quantity) !== 0,
    isShippable: !wire.nonShippable,
    isPriceOnRequest: wire.priceOnRequest || readMoney(priced.amount, context) === undefined,
    isbn: wire.isbn,
    pages: wire.pages,
    dimensions: wire.dimensions,
    weight: wire.weight,
    publicationDate: wire.publicationDate,
    duration: wire.duration,
  };
}

const readReview = (wire: WireReview): Review => ({
  username: wire.username || 'A reader',
  rating: readRating(wire.rating),
  date: wire.date,
  description: wire.description,
  isVerifiedPurchase: wire.verifiedPurchase,
});

/** The main picture first, then those of additionalImage, which also names videos and pages. No repeats. */
function readGallery(wire: WireProduct, context: ReadContext): Pick<Product, 'images' | 'media'> {
  const allowed = context.media ?? { hosts: [], isOpenToVideos: false };
  const addresses = [wire.productImage ?? '', ...wire.additionalImage.split('~')].map((address) => address.trim());
  const items = [...new Set(addresses)]
    .filter((address) => address !== '')
    .flatMap((address) => classifyAddress(context.image(address)) ?? [])
    .filter((item) => isAllowed(item, allowed));
  return {
    images: items.flatMap(({ type, src }) => (type === 'image' ? [src] : [])),
    media: items.flatMap(({ type, src }) => (type === 'image' ? [] : [{ type, src }])),
  };
}

function readDelivery(wire: WireProduct, context: ReadContext): Product['delivery'] {
  const charge = readMoney(wire.shippingCharge, context);
  return charge && { charge, freeFrom: readMoney(wire.freeShippingFrom, context) };
}

export function readProduct(wire: WireProduct, context: ReadContext): Product {
  const card = readCard({ ...wire, id: undefined, name: undefined, image: undefined }, context);
  return {
    ...card,
    subtitle: wire.subtitle,
    author: wire.author ?? (wire.authors.join(', ') || undefined),
    authors: wire.authors,
    ...readGallery(wire, context),
    description: safeDescription(wire.description),
    variants: wire.listOptions.map((option) => readVariant(option, wire, context)),
    hasOptions: wire.listOptions.length > 0,
    // Options have prices of their own.
    isPriceOnRequest: wire.listOptions.length > 0 ? wire.priceOnRequest : card.isPriceOnRequest,
    reviews: wire.reviewDetails.map(readReview),
    ratingCount: wire.ratingCount ?? wire.reviewDetails.length,
    related: readCards(wire.relatedProducts, context),
    sku: wire.sku,
    isbn: wire.isbn,
    categories: wire.categories.map((category) => ({
      id: category.categoryID,
      name: category.categoryName,
      level: category.level === 'S' ? 'subcategory' : 'category',
    })),
    tags: wire.tags,
    weight: wire.weight,
    dimensions: wire.dimensions,
    formats: wire.formats,
    pages: wire.pages,
    language: wire.language,
    publisher: wire.publisher ? { id: wire.manufacturerID ?? '', name: wire.publisher } : undefined,
    publicationDate: wire.publicationDate,
    series: wire.series,
    authorPages: wire.authorLinks.map(({ slug, name }) => ({ id: slug, name })),
    seriesPage: wire.seriesLink ? { id: wire.seriesLink.slug, name: wire.seriesLink.name } : undefined,
    delivery: readDelivery(wire, context),
  };
}
