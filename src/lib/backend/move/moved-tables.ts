import type { Database } from '../../database/schema.ts';

/** The tables that are copied, each behind those that it refers to. */
export const movedTables: readonly (keyof Database)[] = [
  ...(['publisher', 'category', 'contributor', 'product', 'product_title', 'product_contributor'] as const),
  ...(['product_category', 'variant', 'imported_record', 'hand_set', 'deal', 'banner', 'featured', 'vendor'] as const),
  ...(['supplier_count', 'copies_choice'] as const),
  ...(['onix_record', 'price_term', 'price_history', 'safety_contact'] as const),
  ...(['product_about', 'variant_about', 'contributor_about', 'statistic', 'import_run'] as const),
  ...(['picture_fetch', 'picture_host', 'picture_use', 'picture_change', 'picture_colour'] as const),
  ...(['shop_setting', 'import_log', 'review', 'cart', 'cart_line', 'wishlist_item', 'coupon', 'booking'] as const),
  ...(['booking_line', 'booking_status', 'coupon_use', 'order_token', 'visitor', 'session', 'account'] as const),
  ...([
    'password_token',
    'email_change',
    'saved_address',
    'former_visitor',
    'newsletter_subscriber',
    'stock_alert',
  ] as const),
  ...(['parcel', 'parcel_line', 'desk_sale'] as const),
  ...(['payment_session', 'payment_event', 'payment_refund', 'payment_notice'] as const),
  'payment_test',
  ...(['payout', 'payout_line'] as const),
  ...(['booking_payment', 'booking_note', 'digital_file', 'download_grant', 'outbox', 'contact_request'] as const),
  ...(['booking_tax', 'invoice', 'invoice_counter', 'refund_line'] as const),
  ...(['booking_withdrawal', 'booking_withdrawal_match', 'booking_waiver'] as const),
  ...(['booking_return', 'booking_return_line', 'booking_return_label', 'booking_replacement'] as const),
  'booking_purchase',
  ...(['invoice_customer', 'invoice_reminder', 'quote'] as const),
  ...(['review_report', 'contact_reply'] as const),
  ...(['staff', 'staff_link', 'staff_recovery_code', 'staff_log'] as const),
  ...(['content_file', 'content_version', 'content_draft', 'content_schedule'] as const),
  ...(['stock_movement', 'stock_batch', 'stock_scan'] as const),
  ...(['search_rule', 'search_miss'] as const),
  'contributor_name',
  'message_text',
];

/**
 * Tables of SQLite that PostgreSQL has made anew: indexes of other tables, counters, and what a migration writes. Nobody stays
 * signed in at the desk: a session of the former database would go on in both.
 */
export const remadeTables =
  /^(product_search.*|product_text_.*|catalogue_revision|try_count|failed_login|staff_session|kysely_.*)$/;

/** Sums that must be the same on both sides, beside the number of rows of each table. */
export const checkedSums: readonly (readonly [what: string, sql: string])[] = [
  ['copies in stock', 'select coalesce(sum(stock), 0) as value from variant'],
  ['copies withheld', 'select coalesce(sum(withheld_stock), 0) as value from variant'],
  ['copies that suppliers deliver', 'select coalesce(sum(supply_stock), 0) as value from variant'],
  ['movements of stock', 'select coalesce(sum(difference), 0) as value from stock_movement'],
  ['list prices', 'select coalesce(sum(list_price), 0) as value from variant'],
  ['sale prices', 'select coalesce(sum(sale_price), 0) as value from variant'],
  ['copies sold', 'select coalesce(sum(sold), 0) as value from product'],
  ['ratings', 'select coalesce(sum(rating_sum), 0) as value from product'],
  ['copies in carts', 'select coalesce(sum(quantity), 0) as value from cart_line'],
  ['totals of orders', 'select coalesce(sum(total), 0) as value from booking'],
  ['copies in parcels', 'select coalesce(sum(copies - back), 0) as value from parcel_line'],
  ['lines of orders', 'select coalesce(sum(line_total), 0) as value from booking_line'],
  ['payments and refunds', 'select coalesce(sum(amount), 0) as value from booking_payment'],
  ['events of payments', 'select coalesce(sum(amount), 0) as value from payment_event'],
  ['lines of payouts', 'select coalesce(sum(amount), 0) as value from payout_line'],
  ['taxes of orders', 'select coalesce(sum(tax), 0) as value from booking_tax'],
  ['lines of refunds', 'select coalesce(sum(amount), 0) as value from refund_line'],
  ['totals of invoices', 'select coalesce(sum(total), 0) as value from invoice'],
  ['uses of coupons', 'select coalesce(sum(used), 0) as value from coupon'],
];
