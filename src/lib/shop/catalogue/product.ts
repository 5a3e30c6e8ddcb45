import { englishWords } from '../../trade/delivery/delivery-words.ts';
import { type SaleDay, saleDayText } from '../../trade/delivery/sale-day.ts';
import type { PaymentMode } from '../../trade/orders/order.ts';
import type { Money } from '../money.ts';
import type { BookAbout, Recommendation } from './about.ts';
import type { EditionPrice } from './edition-prices.ts';
import type { Media } from './gallery.ts';
import { type SupplyTime, supplyText } from './stock.ts';

/** Price and availability of a product or a variant. */
export interface Offer extends SaleDay {
  readonly listPrice: Money;
  /** The price that is charged; equal to `listPrice` without a discount. */
  readonly salePrice: Money;
  /** Whole per cent; 0 without a discount. */
  readonly discountPercent: number;
  /** The lowest price of the 30 days before a reduction, where the law asks for it. */
  readonly lowestPrice?: Money;
  /** Number of copies; undefined when the API does not give one. */
  readonly stock?: number;
  readonly isInStock: boolean;
  readonly isShippable: boolean;
  readonly isPriceOnRequest: boolean;
  /** An e-book or audio edition that the shop cannot deliver. It is not in stock either. */
  readonly isNotSoldHere?: true;
  /** The supplier delivers more than the shop has. */
  readonly supply?: SupplyTime;
  /** Printed copies that stand in the shop; undefined when the API does not say. */
  readonly onShelf?: number;
  /** ISO time at which the price ends, where the page of the book knows it. */
  readonly priceValidUntil?: string;
}

/** What a product card shows. */
export interface ProductSummary extends Offer {
  readonly id: string;
  readonly title: string;
  /** BCP 47 tag of the language of its title, where that is not the page's. */
  readonly lang?: string;
  readonly author?: string;
  readonly image?: string;
  /** 0 to 5; 0 without ratings. */
  readonly rating: number;
  readonly ratingCount?: number;
  /** The shopper has to choose an option, such as a format, first. */
  readonly hasOptions: boolean;
  /** The format whose price is shown, such as Paperback. This and what follows: undefined when the API does not say. */
  readonly format?: string | undefined;
  /** What can be bought now, when there are several formats. */
  readonly editions?: readonly EditionPrice[] | undefined;
  /** A printed copy stands in the shop. */
  readonly isOnShelf?: boolean | undefined;
  /** Although it has options, its card offers quick view and wishlist (ADR 0090). */
  readonly hasFormatActions?: true;
  /** For the list view, where it was asked for. */
  readonly details?: ProductDetails;
}

/** What the list view shows of a book besides its card. */
export interface ProductDetails {
  /** Plain text. */
  readonly summary?: string | undefined;
  /** As `lang` of the card, of the summary. */
  readonly summaryLang?: string | undefined;
  /** Its formats, in the order of the product page. Empty for a product without options. */
  readonly variants: readonly Variant[];
  /** Since when the shop has it, in epoch milliseconds. */
  readonly addedAt?: number | undefined;
}

/** One buyable edition of a product: a choice on its option axis, e.g. Format: Hardcover. */
export interface Variant extends Offer {
  readonly sku: string;
  /** The axis' name, e.g. `Format`. */
  readonly option: string;
  /** The choice's name, e.g. `Hardcover`. */
  readonly value: string;
  readonly image?: string;
  readonly isbn?: string;
  readonly pages?: number;
  readonly dimensions?: string;
  readonly weight?: string;
  readonly publicationDate?: string;
  readonly duration?: string;
  readonly durationMinutes?: number;
  /** What an order of one copy costs to send; undefined when the API sends one for the product only. */
  readonly deliveryCharge?: Money;
}

export interface Review {
  readonly username: string;
  readonly rating: number;
  /** ISO date (YYYY-MM-DD), or any text that the API sends. */
  readonly date: string;
  readonly description: string;
  readonly isVerifiedPurchase: boolean;
  /** By which it can be reported; undefined when the shop takes no reports. */
  readonly id?: string | undefined;
  /** The shop's answer. */
  readonly reply?: string | undefined;
}

/** Something with its own page: a category, a publisher, an author. */
export interface Reference {
  readonly id: string;
  readonly name: string;
}

/** A category, as a page names it. */
export interface CategoryName extends Reference {
  /** What its URL says in place of its name, where that is a translation: URLs are the same in every language. */
  readonly nameInUrl?: string | undefined;
  /** BCP 47 tag of the language of its name, where that is not the page's. */
  readonly lang?: string | undefined;
}

export interface CategoryReference extends CategoryName {
  readonly level: 'category' | 'subcategory';
}

/** A product page. Optional fields are shown when they are present. */
export interface Product extends ProductSummary {
  readonly subtitle?: string;
  /** All images without duplicates, the main one first. */
  readonly images: readonly string[];
  /** Videos and embedded pages of the gallery. */
  readonly media: readonly Media[];
  /** HTML, sanitised by the API client to a short allow-list. */
  readonly description: string;
  /** As `lang`, of the description. */
  readonly descriptionLang?: string | undefined;
  /** Empty when the product has no options. */
  readonly variants: readonly Variant[];
  readonly reviews: readonly Review[];
  /** Undefined when every review is shown at once. */
  readonly reviewTerms?: 'look' | 'buyers' | undefined;
  /** Why people of the shop like it. */
  readonly recommendation?: Recommendation | undefined;
  readonly related: readonly ProductSummary[];
  readonly sku?: string;
  readonly isbn?: string;
  readonly categories: readonly CategoryReference[];
  readonly tags: readonly string[];
  readonly weight?: string;
  readonly dimensions?: string;
  readonly formats: readonly string[];
  readonly pages?: number;
  /** The playing time of a product without options. */
  readonly duration?: string;
  readonly durationMinutes?: number;
  readonly language?: string;
  readonly publisher?: Reference;
  readonly publicationDate?: string;
  readonly series?: string;
  readonly authors: readonly string[];
  /** Authors with their own page; the id is the slug in its URL. Empty when the API has no such pages. */
  readonly authorPages: readonly Reference[];
  /** The series' page; the id is the slug in its URL. */
  readonly seriesPage?: Reference;
  /** Undefined when the API does not send it. */
  readonly delivery?: DeliveryCharge;
  /** Undefined when the API does not send them. */
  readonly buying?: BuyingTerms | undefined;
  /** The books before and after it in its series, as far as the shop sells them. */
  readonly previousInSeries?: Reference | undefined;
  readonly nextInSeries?: Reference | undefined;
  /** Undefined when the API sends nothing of it. */
  readonly about?: BookAbout | undefined;
}

/** A flat charge per order. Delivery is free from the subtotal `freeFrom` on. */
export interface DeliveryCharge {
  readonly charge: Money;
  readonly freeFrom?: Money;
}

/** How a printed copy is delivered, and paid: in the shop's own country, or at `place`. */
export interface BuyingTerms {
  /** When a parcel arrives, as the owner has written it; undefined when nothing is said. */
  readonly time?: string | undefined;
  readonly payments: readonly PaymentMode[];
  readonly collection?: { readonly address: string; readonly opening?: string | undefined } | undefined;
  /** Where it is delivered to, by code. Undefined of a shop that says the same for every place, or does not answer for one. */
  readonly countries?: readonly string[] | 'all';
  /** What charge and time are for; undefined for the shop's country. */
  readonly place?: BuyingPlace;
}

export interface BuyingPlace {
  readonly country: string;
  readonly postCode: string;
  /** The charge depends on more of the address, and is the lowest possible one. */
  readonly isEstimate: boolean;
  /** Why nothing is delivered there. */
  readonly refusal?: string;
  /** What delivery on the same day adds, where it reaches. */
  readonly sameDay?: Money;
}

/** A deal of the day: a product at a reduced price until `endsAt`. */
export interface Deal {
  readonly product: ProductSummary;
  readonly price: Money;
  /** Epoch milliseconds. */
  readonly endsAt: number;
  /** The variant of the deal: its name, e.g. `Paperback`, and sku. Undefined when the API does not say. */
  readonly optionName?: string;
  readonly sku?: string;
}

/** The variant with this sku, or the first one, which is the default. Undefined for a product without options. */
export function chosenVariant(product: Pick<Product, 'variants'>, sku?: string): Variant | undefined {
  return product.variants.find((variant) => variant.sku === sku) ?? product.variants[0];
}

/** The lowest and the highest price of the options; undefined when all are equal or there is none. */
export function priceRange(variants: readonly Variant[]): { lowest: Money; highest: Money } | undefined {
  const prices = variants.filter((variant) => !variant.isPriceOnRequest).map((variant) => variant.salePrice);
  const [first] = prices;
  if (!first) return undefined;
  const lowest = prices.reduce((least, price) => (price.minor < least.minor ? price : least), first);
  const highest = prices.reduce((most, price) => (price.minor > most.minor ? price : most), first);
  return lowest.minor === highest.minor ? undefined : { lowest, highest };
}

/** Whether it can be put into the cart. */
export const isBuyable = ({
  isInStock,
  isShippable,
  isPriceOnRequest,
}: Pick<Offer, 'isInStock' | 'isShippable' | 'isPriceOnRequest'>): boolean =>
  isInStock && isShippable && !isPriceOnRequest;

/** The options that can be bought and read now. What is preordered is not among them. */
export const pricesNow = (variants: readonly Variant[]): EditionPrice[] =>
  variants
    .filter((variant) => isBuyable(variant) && variant.preorderFrom === undefined)
    .map(({ value, salePrice }) => ({ format: value, price: salePrice }));

/**
 * Which buttons a product card shows: of a book with options neither of them, or with `hasFormatActions` the quick view, where the
 * format is chosen, and the wishlist, for the default edition.
 */
export function cardActions(product: ProductSummary): {
  hasAny: boolean;
  wishlist: boolean;
  quickView: boolean;
  addToCart: boolean;
} {
  const isToCome = product.availableFrom !== undefined;
  const { hasOptions, hasFormatActions = false } = product;
  const simple = product.isShippable && !product.isPriceOnRequest && !hasOptions;
  return {
    hasAny: product.isInStock || isToCome,
    wishlist: (product.isInStock || isToCome) && (!hasOptions || hasFormatActions),
    quickView: product.isInStock && (simple || (hasOptions && hasFormatActions)),
    addToCart: product.isInStock && simple,
  };
}

/** The availability as shoppers read it. */
export function stockText(
  {
    isInStock,
    isNotSoldHere,
    supply,
    ...saleDay
  }: Pick<Offer, 'isInStock' | 'isNotSoldHere' | 'supply' | keyof SaleDay>,
  words = englishWords,
): string {
  const { text } = words;
  if (!isInStock && isNotSoldHere) return text.notSoldHere;
  return (
    saleDayText(saleDay, words) ?? (isInStock ? (supplyText(supply, undefined, text) ?? text.inStock) : text.outOfStock)
  );
}

/** The limits of the product page's quantity picker: 1 to 50, and at most the stock. */
export function quantityBounds(stock: number | undefined): { min: number; max: number } {
  return { min: 1, max: Math.max(1, Math.min(50, stock ?? 50)) };
}
