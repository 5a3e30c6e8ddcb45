import type { Generated } from 'kysely';

/** Reviews, carts, wishlists, orders and coupons. */

export interface ReviewTable {
  id: Generated<number>;
  product_id: number;
  user_id: string;
  username: string;
  rating: number;
  description: string;
  created_at: number;
  is_verified: number;
}

export interface CartTable {
  user_id: string;
  coupon_code: string | null;
  updated_at: number;
}

export interface CartLineTable {
  user_id: string;
  variant_id: number;
  quantity: number;
  position: number;
}

export interface WishlistItemTable {
  user_id: string;
  product_id: number;
  /** Null when no option was chosen. */
  variant_id: number | null;
  created_at: number;
}

/** An order. The table is named after its API call because ORDER is an SQL keyword. */
export interface BookingTable {
  order_id: string;
  user_id: string;
  idempotency_key: string;
  /** SHA-256 of the request, so that the same key with another body is refused. */
  request_hash: string;
  created_at: number;
  /** The status of the last entry in booking_status. */
  status: string;
  currency: string;
  subtotal: number;
  coupon_code: string | null;
  discount: number;
  shipping: number;
  cod_charge: number;
  /** Null for standard delivery. */
  same_day_charge: number | null;
  total: number;
  payment_mode: string;
  /** JSON list of the addresses at the time of the order. */
  addresses: string;
  comment: string;
  tracking_id: string | null;
  request_id: string | null;
  /** 0 when its mailbox had had too many mails, so that the order was not confirmed by one. */
  is_mailed: Generated<number>;
  /** Until when copies are held for an order that is still to be confirmed; null for every other order. */
  confirm_by: number | null;
  /** When it was confirmed by the link in the mail. */
  confirmed_at: number | null;
  /** Mailbox, phone number and delivery address in a normalised form, to count the open orders of one household. */
  email_key: string | null;
  phone_key: string | null;
  delivery_key: string | null;
}

/** A link that confirms an order; one row for each mail that was sent about it. */
export interface OrderTokenTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  order_id: string;
  created_at: number;
}

export interface BookingLineTable {
  order_id: string;
  position: number;
  product_id: number;
  variant_id: number;
  title: string;
  option_name: string;
  author: string;
  image: string | null;
  unit_price: number;
  quantity: number;
  line_total: number;
}

export interface BookingStatusTable {
  order_id: string;
  position: number;
  status: string;
  comment: string;
  created_at: number;
}

export interface CouponTable {
  code: string;
  /** 'percent' or 'fixed'. */
  kind: string;
  /** Whole percent, or minor units. */
  amount: number;
  minimum_subtotal: number;
  starts_at: number | null;
  ends_at: number | null;
  usage_limit: number | null;
  per_customer_limit: number | null;
  /** Times used. Never above usage_limit: the UPDATE that increments it checks the limit. */
  used: number;
}

/** One row for each order that used a coupon, deleted when the order is cancelled. */
export interface CouponUseTable {
  code: string;
  user_id: string;
  order_id: string;
  /** `mailboxOf` the billing address, and the key of the delivery address; '' for orders from before these were counted. */
  mailbox: Generated<string>;
  place: Generated<string>;
}
