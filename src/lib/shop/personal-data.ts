import type { Cart } from '../trade/cart/cart.ts';
import type { Order } from '../trade/orders/order.ts';
import type { Address } from './address.ts';
import type { WishlistItem } from './wishlist.ts';

/** A review as its author wrote it. */
export interface WrittenReview {
  readonly productId: string;
  readonly title: string;
  readonly rating: number;
  readonly text: string;
  /** ISO time, like all times here. */
  readonly writtenAt: string;
}

/** A priced list. `content` is what is printed. */
export interface StoredQuote {
  readonly number: string;
  readonly state: string;
  readonly madeAt: string;
  readonly content: unknown;
}

/** What is stored under an account in Bookfront's own database. Passwords and tokens are not part of it, not even as hashes. */
export interface StoredAccountData {
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly isEmailConfirmed: boolean;
    /** Waits for its confirmation. */
    readonly newEmail: string | undefined;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly displayName: string;
    readonly phone: string;
    /** The tag of the language in which they are written to; undefined for the shop's first. */
    readonly language: string | undefined;
    readonly createdAt: string;
    readonly changedAt: string;
  };
  /** What the owner allows; undefined for customers who pay like everybody. */
  readonly paymentOnInvoice?: {
    readonly days: number;
    readonly allowedAt: string;
    readonly mostOpenInMinorUnits?: number;
  };
  /** Made for the customer, whatever mail address they are sent to. */
  readonly quotes: readonly StoredQuote[];
  readonly addresses: Readonly<Record<string, Address>>;
  readonly devices: readonly { readonly device: string; readonly loggedInAt: string; readonly lastUsedAt: string }[];
  /**
   * What was given with the e-mail address and without an account. Undefined until the address is confirmed: others may have
   * registered with it.
   */
  readonly byEmail:
    | {
        readonly newsletter:
          | { readonly signedUpAt: string; readonly confirmedAt?: string; readonly leftAt?: string }
          | undefined;
        /** Made for the address. */
        readonly quotes: readonly StoredQuote[];
        /** Statements of withdrawal. `books` is '' for a whole order. */
        readonly withdrawals: readonly {
          readonly name: string;
          readonly order: string;
          readonly books: string;
          readonly sentAt: string;
        }[];
        /** Books that the address wants to be told of. */
        readonly stockAlerts: readonly {
          readonly title: string;
          readonly format: string;
          readonly askedAt: string;
          readonly confirmedAt?: string;
        }[];
        readonly messages: readonly {
          readonly name: string;
          readonly message: string;
          readonly sentAt: string;
          readonly answers: readonly { readonly text: string; readonly sentAt: string }[];
        }[];
      }
    | undefined;
}

/** The copy of their data that a customer can download. */
export interface PersonalData extends StoredAccountData {
  readonly exportedAt: string;
  /** What the copy does not have, in sentences. */
  readonly notes: readonly string[];
  readonly orders: readonly Order[];
  readonly cart: Cart;
  readonly wishlist: readonly WishlistItem[];
  /** Undefined when a remote shop keeps them, which cannot return them. */
  readonly reviews: readonly WrittenReview[] | undefined;
}

/** What the form for deleting an account sends. */
export interface AccountDeletion {
  readonly currentPassword: string;
  /** Reviews go too. Otherwise they stay without the name. */
  readonly withReviews: boolean;
}
