import type { WireUserDetails } from '../contract/wire.ts';
import type { Address } from '../shop/address.ts';
import type { Cart } from '../shop/cart.ts';
import type { Home } from '../shop/home.ts';
import type { CollectionFlag, Listing, ListingPage, ListingQuery } from '../shop/listing.ts';
import type { Order, OrderDraft, OrderSummary } from '../shop/order.ts';
import type { Product } from '../shop/product.ts';
import type { SearchHit } from '../shop/search.ts';
import type { WishlistItem } from '../shop/wishlist.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import type { ReadContext } from './read.ts';
import { tradeCalls } from './trade-calls.ts';
import type { TransportOptions } from './transport.ts';

/**
 * What a change came to (spec section 4, result codes): done (1), words the shopper decides on (2), refused (0), or a code
 * that has no meaning.
 */
export type ChangeResult = 'done' | 'message' | 'refused' | 'other';

export interface CartChange {
  readonly result: ChangeResult;
  /** The shop's words; may be ''. */
  readonly message: string;
  /** The cart after the change, or as it stands when nothing changed; undefined when it could not be had. */
  readonly cart: Cart | undefined;
}

export interface WishlistChange {
  readonly result: ChangeResult;
  readonly message: string;
}

/** A product and, where it matters, one of its options; `sku` '' without. */
export interface LineReference {
  readonly productId: string;
  readonly sku: string;
}

export type Placed =
  | { readonly result: 'done'; readonly orderNumber: string }
  | {
      readonly result: 'message' | 'refused';
      readonly message: string;
      /** The idempotency key has made another order before: only a new key makes one. */
      readonly isKeySpent: boolean;
    };

/** The shop as pages and actions see it: the 14 calls in domain words. Every method may throw the errors of errors.ts. */
export interface ShopApi {
  home(): Promise<Home>;
  /** Fewer than 3 characters ask nothing and give an empty list (spec section 5). */
  searchProducts(text: string): Promise<SearchHit[]>;
  category(id: string, query: ListingQuery): Promise<ListingPage>;
  subCategory(id: string, query: ListingQuery): Promise<ListingPage>;
  publisher(id: string, query: ListingQuery): Promise<ListingPage>;
  collection(flag: CollectionFlag, query: ListingQuery, id?: string): Promise<Listing>;
  /** The books of one author, by the part of the address that names them. NotFoundError where the API offers no such lists. */
  author(slug: string, query: ListingQuery): Promise<ListingPage>;
  /** The books of one series in reading order; as `author` otherwise. */
  series(slug: string, query: ListingQuery): Promise<ListingPage>;
  product(id: string): Promise<Product>;

  cart(): Promise<Cart>;
  addLine(line: LineReference & { quantity: number }): Promise<CartChange>;
  updateLine(line: LineReference & { quantity: number }): Promise<CartChange>;
  removeLine(line: LineReference): Promise<CartChange>;
  applyCoupon(code: string): Promise<CartChange>;
  removeCoupon(code: string): Promise<CartChange>;
  /** Whether everything in the cart can be bought now (spec section 4, cart check). */
  checkCart(): Promise<CartChange>;
  /** Whether the shop says that same-day delivery does not go to an address; where it says nothing the booking decides. */
  isTooFarForSameDay(address: Address): Promise<boolean>;

  wishlist(): Promise<WishlistItem[]>;
  addToWishlist(line: LineReference): Promise<WishlistChange>;
  removeFromWishlist(line: LineReference): Promise<WishlistChange>;

  submitReview(review: { productId: string; rating: number; description: string }): Promise<WishlistChange>;

  placeOrder(draft: OrderDraft): Promise<Placed>;
  order(number: string): Promise<Order>;
  orders(): Promise<OrderSummary[]>;
  cancelOrder(number: string, comment: string): Promise<WishlistChange>;
}

export interface ShopApiOptions extends TransportOptions, ReadContext {
  /** Who asks. Undefined for somebody who has kept nothing: reads then answer as for an empty cart without a call. */
  readonly visitor: () => Promise<WireUserDetails | undefined>;
}

/** The client of the 14 calls for one request's visitor. Whether `fetch` crosses a network is not its business. */
export function createShopApi(options: ShopApiOptions): ShopApi {
  return { ...catalogueCalls(options), ...tradeCalls(options) };
}
