import type { Media } from './gallery.ts';
import type { Money } from './money.ts';

/** What a card in a grid shows (spec section 3, product card). */
export interface ProductSummary {
  readonly id: string;
  readonly title: string;
  readonly author?: string;
  readonly image?: string;
  /** 0 to 5; 0 when nobody has rated it. */
  readonly rating: number;
  readonly ratingCount?: number;
  readonly listPrice: Money;
  /** What is charged. Equal to `listPrice` when there is no discount. */
  readonly salePrice: Money;
  /** 0 when there is no discount. */
  readonly discountPercent: number;
  /** Copies left; `undefined` when the API only says that there are some. */
  readonly stock?: number;
  readonly isInStock: boolean;
  /** The shopper has to choose an option (a format) first. */
  readonly hasOptions: boolean;
  readonly isShippable: boolean;
  readonly isPriceOnRequest: boolean;
}

/** One buyable edition of a product: a choice on its option axis, e.g. Format: Hardcover. */
export interface Variant {
  readonly sku: string;
  /** The axis' name, e.g. `Format`. */
  readonly option: string;
  /** The choice's name, e.g. `Hardcover`. */
  readonly value: string;
  readonly image?: string;
  readonly listPrice: Money;
  readonly salePrice: Money;
  readonly discountPercent: number;
  readonly stock?: number;
  readonly isInStock: boolean;
  readonly isShippable: boolean;
  readonly isPriceOnRequest: boolean;
  readonly isbn?: string;
  readonly pages?: number;
  readonly dimensions?: string;
  readonly weight?: string;
  readonly publicationDate?: string;
  readonly duration?: string;
}

export interface Review {
  readonly username: string;
  readonly rating: number;
  /** ISO date (YYYY-MM-DD) or the API's own text. */
  readonly date: string;
  readonly description: string;
  readonly isVerifiedPurchase: boolean;
}

/** A thing with a page of its own: a category, a publisher, an author. */
export interface Reference {
  readonly id: string;
  readonly name: string;
}

export interface CategoryReference extends Reference {
  readonly level: 'category' | 'subcategory';
}

/** The whole of a product page. Everything optional is shown when present (decision 29). */
export interface Product extends ProductSummary {
  readonly subtitle?: string;
  /** Every picture, main one first, no repeats. */
  readonly images: readonly string[];
  /** Videos and pages to be shown with the pictures. */
  readonly media: readonly Media[];
  /** HTML, sanitised by the API client to a short allow-list (decision 24). */
  readonly description: string;
  /** Empty when the product is sold in one form only. */
  readonly variants: readonly Variant[];
  readonly reviews: readonly Review[];
  readonly related: readonly ProductSummary[];
  readonly sku?: string;
  readonly isbn?: string;
  readonly categories: readonly CategoryReference[];
  readonly tags: readonly string[];
  readonly weight?: string;
  readonly dimensions?: string;
  readonly formats: readonly string[];
  readonly pages?: number;
  readonly language?: string;
  readonly publisher?: Reference;
  readonly publicationDate?: string;
  readonly series?: string;
  readonly authors: readonly string[];
  /** Authors and series that have a page of their own: the id is their part of its address. Empty where the API offers none. */
  readonly authorPages: readonly Reference[];
  readonly seriesPage?: Reference;
  /** What sending an order costs, where the API says. */
  readonly delivery?: DeliveryCharge;
}

/** Flat for an order; nothing from a total of goods on, where there is such a total. */
export interface DeliveryCharge {
  readonly charge: Money;
  readonly freeFrom?: Money;
}

/** Deal of the day (spec section 3): the product at a price that ends. */
export interface Deal {
  readonly product: ProductSummary;
  readonly price: Money;
  /** Epoch milliseconds. */
  readonly endsAt: number;
  /** The variant it is for, where the product has several and the API says which: its name, e.g. `Paperback`, and sku. */
  readonly optionName?: string;
  readonly sku?: string;
}

/** A product whose format decides what is bought: the variant with this sku, or the first (spec: first is default). */
export function chosenVariant(product: Pick<Product, 'variants'>, sku?: string): Variant | undefined {
  return product.variants.find((variant) => variant.sku === sku) ?? product.variants[0];
}

/** Lowest and highest price over the options, or undefined when they are all equal or there is none (spec section 2). */
export function priceRange(variants: readonly Variant[]): { lowest: Money; highest: Money } | undefined {
  const prices = variants.filter((variant) => !variant.isPriceOnRequest).map((variant) => variant.salePrice);
  const [first] = prices;
  if (!first) return undefined;
  const lowest = prices.reduce((least, price) => (price.minor < least.minor ? price : least), first);
  const highest = prices.reduce((most, price) => (price.minor > most.minor ? price : most), first);
  return lowest.minor === highest.minor ? undefined : { lowest, highest };
}

/** What a card may offer (spec section 4, product card visibility). */
export function cardActions(product: ProductSummary): {
  any: boolean;
  wishlist: boolean;
  quickView: boolean;
  addToCart: boolean;
} {
  const simple = product.isShippable && !product.isPriceOnRequest && !product.hasOptions;
  return {
    any: product.isInStock,
    wishlist: product.isInStock && !product.hasOptions,
    quickView: product.isInStock && simple,
    addToCart: product.isInStock && simple,
  };
}

/** The quantity picker's bounds on the product page: 1 to 50, and never more than there are (spec section 5, decision 15). */
export function quantityBounds(stock: number | undefined): { min: number; max: number } {
  return { min: 1, max: Math.max(1, Math.min(50, stock ?? 50)) };
}
