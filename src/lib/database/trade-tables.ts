import type { Generated } from 'kysely';

/** Carts, wishlists, orders and coupons. */

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
  /** The tag of the language in which its customer is written to; null for the shop's first. */
  language: Generated<string | null>;
  /** SHA-256 of the request, so that the same key with another body is refused. */
  request_hash: string;
  created_at: number;
  /**
   * The status of the last entry in booking_status. From ORDER PLACED to DELIVERED it follows from the parcels (`statusByParcels`), and
   * is stored so that queues find it by an index. backend/orders/parcels.ts writes both.
   */
  status: string;
  currency: string;
  subtotal: number;
  coupon_code: string | null;
  /** The coupon's and the shop's. */
  discount: number;
  /** What of it the shop has given at the desk, and why. */
  shop_discount: Generated<number>;
  shop_discount_reason: Generated<string>;
  shipping: number;
  cod_charge: number;
  /** Null for standard delivery. */
  same_day_charge: number | null;
  /** What tax adds to the shown prices: 0 when they include it. */
  tax_added: Generated<number>;
  /** 1 when the prices include the tax, 0 when it is added; null for an order without tax. */
  tax_included: Generated<number | null>;
  total: number;
  payment_mode: string;
  /** JSON list of the addresses at the time of the order. */
  addresses: string;
  comment: string;
  /** 0 when its mailbox had had too many mails, so that the order was not confirmed by one. */
  is_mailed: Generated<number>;
  /** Until when copies are held for an order that is still to be confirmed; null for every other order. */
  confirm_by: number | null;
  /**
   * Until when copies are held for an order that is TO BE PAID. It stays with an order that ended by it, whose payment may still come
   * late; null for every other order.
   */
  hold_until: Generated<number | null>;
  /** When it was confirmed by the link in the mail. */
  confirmed_at: number | null;
  /** Mailbox, phone number and delivery address in a normalised form, to count the open orders of one household. */
  email_key: string | null;
  phone_key: string | null;
  delivery_key: string | null;
  /** The names on the addresses, folded, for search. */
  name_key: Generated<string | null>;
  /**
   * What was received, and what of it was given back, in minor units: the sums of booking_payment. A payment that was entered by mistake
   * (a 'correction' there) was not received.
   */
  paid_total: Generated<number>;
  refunded_total: Generated<number>;
  /** When the whole total had been received; null until then. */
  paid_at: Generated<number | null>;
  /** When its customer had all of it; null until then. */
  delivered_at: Generated<number | null>;
  /** 1 when the copies of a cancelled order are in stock again. */
  is_restocked: Generated<number>;
  /** Counts every change of status and money. A step is refused when it was decided on an older version. */
  work_version: Generated<number>;
  /** Signed links of another version are withdrawn. */
  link_version: Generated<number>;
  /** standard, sameDay or collection; null for orders from before it was stored. */
  delivery_method: Generated<string | null>;
  /** When it was to arrive, as the checkout said it: `2 to 7 working days`. Null for orders from before it was stored, or without one. */
  delivery_time: Generated<string | null>;
  /** 1 for an order of preorders that is paid when they can be sent. */
  is_paid_when_sent: Generated<number>;
  /** Hashes of the client IP that ordered and of its network; null for orders from before, or of an unknown client. */
  client_key: Generated<string | null>;
  network_key: Generated<string | null>;
  /** When a transfer or a check should have been paid; a day later the order is cancelled by itself. Null for never. */
  pay_by: Generated<number | null>;
  /** When the customer was last reminded of it. */
  pay_reminded_at: Generated<number | null>;
  /** For an order on invoice, the days after its invoice within which it is to be paid; null for every other one. */
  invoice_days: Generated<number | null>;
  /** ISO day until which it is to be paid; null until something of it has left. */
  due_on: Generated<string | null>;
  /** How it came to the shop: web, phone, mail, counter or quote. */
  channel: Generated<string>;
  /** Who of the shop took it; null for the online shop. */
  taken_by: Generated<string | null>;
  /** The last ISO day on which it waits in the shop for its customer; null for what was never put aside. */
  put_aside_until: Generated<string | null>;
}

/** Money that was received for an order, or given back. Rows are never changed. */
export interface BookingPaymentTable {
  id: Generated<number>;
  order_id: string;
  /** 'payment' or 'refund'. */
  kind: string;
  /** Minor units, above 0 for both kinds. */
  amount: number;
  /** How it was paid: a payment method of the shop, or a word of the people at the counter. */
  method: string;
  reason: Generated<string>;
  staff_id: number | null;
  staff_name: Generated<string>;
  created_at: number;
  /** The event of a provider that it comes from; null for what was entered by hand. */
  payment_event_id: Generated<number | null>;
}

/** A note that only the people at the counter see. */
export interface BookingNoteTable {
  id: Generated<number>;
  order_id: string;
  text: string;
  staff_id: number | null;
  staff_name: Generated<string>;
  created_at: number;
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
  /** Basis points; null for an order without tax. */
  tax_rate: Generated<number | null>;
  /** The code of the goods on invoices (HSN or SAC); null for none. */
  tax_code: Generated<string | null>;
  /** Copies that came back from the customer and are in stock again. */
  returned: Generated<number>;
  /** Copies that the supplier has still to deliver: they did not come from the shelf. */
  backordered: Generated<number>;
  /** Days for them, as the shop said when it was ordered; null without any. */
  supply_days: Generated<number | null>;
  /** The day of a preorder that the customer was notified of last; null when it was on sale. */
  preorder_from: Generated<string | null>;
  /** Its shares of the discount and of the charges, in minor units; null for orders from before they were stored. */
  discount_share: Generated<number | null>;
  charge_share: Generated<number | null>;
  /** Of its rate in booking_tax; null for an order without tax, and for orders from before. */
  tax_position: Generated<number | null>;
  /** Copies that came back, or were taken out of the order, and are not in stock: lost or damaged. */
  written_off: Generated<number>;
}

/** Copies that leave the shop together. Only backend/orders/parcels.ts writes it. */
export interface ParcelTable {
  order_id: string;
  /** Within the order, from 1. */
  number: number;
  /** packed, shipped, out for delivery, delivered or lost. */
  status: string;
  /** The courier's name, or 'first' and 'second' for those of TRACK_URL_1 and 2; null before it is shipped. */
  courier: string | null;
  /** Its tracking page with `{number}` and `{request}`, as it was when the parcel left; null without one. */
  courier_url: string | null;
  tracking_number: string | null;
  request_id: string | null;
  /** Null for what an earlier version did not store. */
  packed_at: number | null;
  shipped_at: number | null;
  delivered_at: number | null;
  /** Who of the shop packed it. */
  packed_by: string | null;
}

/** Copies of a line in a parcel. What is downloaded is in none. */
export interface ParcelLineTable {
  order_id: string;
  /** Its number. */
  parcel: number;
  /** Of the line. */
  position: number;
  copies: number;
  /** Of these copies those that came back or were lost after the parcel had left. They are counted in the line, too. */
  back: Generated<number>;
}

export interface BookingStatusTable {
  order_id: string;
  position: number;
  status: string;
  comment: string;
  created_at: number;
  /** Who of the shop did it; null for customers and for what happens by itself. */
  staff_name: Generated<string | null>;
}

export interface CouponTable {
  code: string;
  /** 'percent' or 'fixed'. */
  kind: string;
  /** Whole percent, or minor units. */
  amount: number;
  minimum_subtotal: number;
  /**
   * Days of the shop, whatever its time zone: what its clock shows, as if it were UTC. Valid from `starts_at` on and before `ends_at`,
   * the midnight after the last day.
   */
  starts_at: number | null;
  ends_at: number | null;
  usage_limit: number | null;
  per_customer_limit: number | null;
  /** Times used. Never above usage_limit: the UPDATE that increments it checks the limit. */
  used: number;
  /** Since when the shop no longer takes it; null while it does. */
  stopped_at: Generated<number | null>;
  /** What it is for; only the desk shows it. */
  note: Generated<string>;
  /** 1 when the desk has made or changed it: merchandising.yml leaves it alone then. */
  is_set_in_desk: Generated<number>;
  /** Counts the changes of the desk. */
  version: Generated<number>;
}

/** One row for each order that used a coupon, deleted when the order is cancelled. */
/** Orders that one press has made (ADR 0134). One that was made alone has no row. */
export interface BookingPurchaseTable {
  order_id: string;
  /** The number of the first of them. */
  purchase_id: string;
  /** From 1, in the order of their payment. */
  part: number;
}

export interface CouponUseTable {
  code: string;
  user_id: string;
  order_id: string;
  /** `mailboxOf` the billing address, and the key of the delivery address; '' for orders from before these were counted. */
  mailbox: Generated<string>;
  place: Generated<string>;
}
