import type { WireUserDetails } from '@bookfront/shop-contract';
import type { Address } from '../shop/address.ts';
import type { Home } from '../shop/catalogue/home.ts';
import type { CollectionFlag, Listing, ListingPage, ListingQuery } from '../shop/catalogue/listing.ts';
import type { Product } from '../shop/catalogue/product.ts';
import type { FoundHits, SearchPage } from '../shop/catalogue/search.ts';
import type { Money } from '../shop/money.ts';
import type { WishlistItem } from '../shop/wishlist.ts';
import type { Cart } from '../trade/cart/cart.ts';
import type { DeliveryPlace } from '../trade/delivery/delivery-zones.ts';
import type { PaymentStart } from '../trade/orders/online-payment.ts';
import type { OnlineMode, Order, OrderDraft, OrderSummary } from '../trade/orders/order.ts';
import type { DeliveryChange, DeliveryQuote } from '../trade/orders/order-change.ts';
import type { ReturnRequest } from '../trade/orders/returns.ts';
import type { WithdrawalStatement } from '../trade/orders/withdrawal.ts';
import { type AnswerCache, cachedCatalogue } from './cached-catalogue.ts';
import { tradeCalls } from './trade-calls.ts';
import type { TransportOptions } from './transport.ts';
import type { MappingContext } from './wire-values.ts';

/**
 * The resultCode of a change: done (1), a message for the shopper (2), refused (0), or a code without a defined meaning.
 */
export type ChangeResult = 'done' | 'message' | 'refused' | 'other';

export interface CartChange {
  readonly result: ChangeResult;
  /** The API's message; may be ''. */
  readonly message: string;
  /** The current cart; undefined when it could not be fetched after the change. */
  readonly cart: Cart | undefined;
}

export interface WishlistChange {
  readonly result: ChangeResult;
  readonly message: string;
}

/** The answer to a change of the delivery. With a quote nothing is changed: the customer has to agree to its total. */
export interface DeliveryChanged extends WishlistChange {
  readonly quote?: DeliveryQuote;
}

export interface ReviewDraft {
  readonly productId: string;
  readonly rating: number;
  readonly description: string;
  /** Hashes of the client IP and of its network. */
  readonly clientKeys?: readonly string[];
}

export interface SubmittedReview extends WishlistChange {
  /** It is shown once the shop has looked at it. */
  readonly isHeld: boolean;
}

/** A product and one of its options. `sku` is '' for a product without options. */
export interface LineReference {
  readonly productId: string;
  readonly sku: string;
}

/** What the link in an order mail carries. */
export interface OrderLink {
  readonly number: string;
  readonly token: string;
}

/** An order of the visitor, or that of a signed link. */
export interface OrderToPay {
  readonly number: string;
  readonly token?: string | undefined;
}

export type PlaceOrderResult =
  /** `canPay`: the shop has opened a payment, and says where. */
  | { readonly result: 'done'; readonly orderNumber: string; readonly canPay: boolean }
  | {
      readonly result: 'message' | 'refused';
      readonly message: string;
      /** The idempotency key has already placed another order. The next attempt needs a new key. */
      readonly isKeySpent: boolean;
    };

/** The shop for pages and actions: the 14 calls with domain types. Every method may throw the errors of errors.ts. */
export interface ShopApi {
  home(): Promise<Home>;
  /** Fewer than 3 characters find nothing, without a call. */
  searchProducts(text: string): Promise<FoundHits>;
  /** The page of results. Fewer than 3 characters find nothing, without a call. */
  search(text: string, query: ListingQuery): Promise<SearchPage>;
  category(id: string, query: ListingQuery): Promise<ListingPage>;
  subCategory(id: string, query: ListingQuery): Promise<ListingPage>;
  publisher(id: string, query: ListingQuery): Promise<ListingPage>;
  collection(flag: CollectionFlag, query: ListingQuery, id?: string): Promise<Listing>;
  /** The books of one author, by the slug in the URL. Throws NotFoundError when the API has no such lists. */
  author(slug: string, query: ListingQuery): Promise<ListingPage>;
  /** The books of one series in reading order, by the slug in the URL. Throws like `author`. */
  series(slug: string, query: ListingQuery): Promise<ListingPage>;
  /** With a place, what it says of delivery is for that place, where the shop answers for one (`buying.place`). */
  product(id: string, place?: DeliveryPlace): Promise<Product>;

  /** The cart, with what is offered for a place if the shop says so. Without one it is that of `cartPlace`. */
  cart(place?: DeliveryPlace): Promise<Cart>;
  addLine(line: LineReference & { quantity: number }): Promise<CartChange>;
  updateLine(line: LineReference & { quantity: number }): Promise<CartChange>;
  removeLine(line: LineReference): Promise<CartChange>;
  applyCoupon(code: string): Promise<CartChange>;
  removeCoupon(code: string): Promise<CartChange>;
  /** Checks whether everything in the cart can be bought now. */
  checkCart(): Promise<CartChange>;
  /** True when the API says that same-day delivery does not reach the address. When it says nothing, the booking decides. */
  isTooFarForSameDay(address: Address): Promise<boolean>;

  wishlist(): Promise<WishlistItem[]>;
  addToWishlist(line: LineReference): Promise<WishlistChange>;
  removeFromWishlist(line: LineReference): Promise<WishlistChange>;

  submitReview(review: ReviewDraft): Promise<SubmittedReview>;

  placeOrder(draft: OrderDraft): Promise<PlaceOrderResult>;
  order(number: string): Promise<Order>;
  orders(): Promise<OrderSummary[]>;
  cancelOrder(number: string, comment: string): Promise<WishlistChange>;
  /** Asks for something to pay the visitor's own order with, or the order of a mail's link. */
  startPayment(order: OrderToPay, mode: OnlineMode): Promise<PaymentStart>;
  /** The order that a confirmation mail asks about, by its token: without addresses and note. Undefined for a wrong link. */
  orderToConfirm(link: OrderLink): Promise<Order | undefined>;
  /** The order that the signed link of its mail opens: without addresses and note. Undefined for a link that is not valid any more. */
  orderByLink(link: OrderLink): Promise<Order | undefined>;
  cancelOrderByLink(link: OrderLink, comment: string): Promise<WishlistChange>;
  /**
   * Sends the visitor's own order, or that of a mail's link, elsewhere, when it costs `expectedTotal` then. Without it nothing is changed,
   * and the answer says what would be.
   */
  changeDelivery(order: OrderToPay, change: DeliveryChange, expectedTotal?: Money): Promise<DeliveryChanged>;
  /** Begins a return of the visitor's own order, or of the order of a mail's link. */
  returnBooks(order: OrderToPay, request: ReturnRequest): Promise<WishlistChange>;
  /** Takes a return back. */
  cancelReturn(order: OrderToPay, id: string): Promise<WishlistChange>;
  /** Passes on a statement of withdrawal, whose receipt the storefront has mailed. Its order may be anybody's, and need not exist. */
  withdraw(statement: WithdrawalStatement): Promise<WishlistChange>;
  /** Confirms an order. A second confirmation is done, too, and changes nothing. */
  confirmOrder(link: OrderLink): Promise<WishlistChange>;
  /** Sends the mail that asks for the confirmation of the visitor's own order again. */
  remindToConfirm(number: string): Promise<WishlistChange>;
}

export interface ShopApiOptions extends TransportOptions, Omit<MappingContext, 'language'> {
  readonly currency: string;
  /** The visitor of the request. Undefined for an anonymous one: cart, wishlist and orders are then empty without a call. */
  readonly visitor: () => Promise<WireUserDetails | undefined>;
  /** Of a shop whose every change is noticed; without it each call is made. */
  readonly answers?: AnswerCache;
  /** The place that a cart is asked for which names no other. */
  readonly cartPlace?: () => Promise<DeliveryPlace>;
}

/** How the shop is reached: the options of a client without its visitor. Its language is the shop's first, until a request says which. */
export type ShopClientConfig = Omit<ShopApiOptions, 'visitor' | 'onNotice' | 'cartPlace'>;

/** The client of the 14 calls for one request's visitor. Whether `fetch` crosses a network is not its business. */
export function createShopApi(options: ShopApiOptions): ShopApi {
  return { ...cachedCatalogue(options), ...tradeCalls(options) };
}
