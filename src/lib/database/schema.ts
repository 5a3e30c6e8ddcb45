import type { Generated } from 'kysely';

/**
 * Every table, as Kysely sees it. Conventions: money is integer minor units of the shop's currency; times are epoch
 * milliseconds; booleans are 0 or 1 (SQLite has no other); lists and records that are never searched are JSON text.
 */
export interface Database {
  publisher: PublisherTable;
  category: CategoryTable;
  contributor: ContributorTable;
  product: ProductTable;
  product_contributor: ProductContributorTable;
  product_category: ProductCategoryTable;
  variant: VariantTable;
  deal: DealTable;
  banner: BannerTable;
  featured: FeaturedTable;
  vendor: VendorTable;
  statistic: StatisticTable;
  coupon: CouponTable;
  coupon_use: CouponUseTable;
  shop_setting: ShopSettingTable;
  import_log: ImportLogTable;
  review: ReviewTable;
  cart: CartTable;
  cart_line: CartLineTable;
  wishlist_item: WishlistItemTable;
  booking: BookingTable;
  booking_line: BookingLineTable;
  booking_status: BookingStatusTable;
  visitor: VisitorTable;
  session: SessionTable;
  newsletter_subscriber: NewsletterSubscriberTable;
}

export interface PublisherTable {
  id: Generated<number>;
  name: string;
  slug: string;
}

export interface CategoryTable {
  /** Fixed by catalogue/categories.yml, so that addresses stay the same over imports. */
  id: number;
  parent_id: number | null;
  name: string;
  slug: string;
  description: string;
  position: number;
}

export interface ContributorTable {
  id: Generated<number>;
  name: string;
  slug: string;
}

/** A work: what has a page. Its editions are variants. Columns below `rating_sum` are kept up to date by whoever changes their source. */
export interface ProductTable {
  id: Generated<number>;
  /** Joins the ONIX records of one work. */
  work_key: string;
  title: string;
  subtitle: string | null;
  /** Authors as shown, e.g. "Abhijit Banerjee, Esther Duflo". */
  author_text: string;
  /** Sanitised HTML. */
  description: string;
  language: string;
  publisher_id: number | null;
  series_name: string | null;
  series_number: string | null;
  /** Thema codes, main one first. JSON list. */
  subjects: string;
  audience: string | null;
  /** JSON list. */
  tags: string;
  /** First publication of the work, e.g. 1847; null when unknown. */
  first_published: number | null;
  /** Main (most specific) category: the breadcrumb. */
  category_id: number | null;
  /** 1 while at least one variant is for sale. */
  is_listed: number;
  /** Place in the default order; lower first. */
  position: number;
  created_at: number;
  updated_at: number;
  rating_sum: number;
  rating_count: number;
  /** Copies sold: the popularity order. */
  sold: number;
  /** Of the cheapest variant that is not on request; null when all are. Sorting and the price filter use it. */
  lowest_price: number | null;
  /** Copies left over all variants. */
  total_stock: number;
  /** Largest discount of its variants, in whole percent. */
  discount_percent: number;
}

export interface ProductContributorTable {
  product_id: number;
  contributor_id: number;
  /** ONIX code: A01 author, B06 translator, A12 illustrator … */
  role: string;
  position: number;
}

/** Every category a product is listed in, its main one and all their parents included. */
export interface ProductCategoryTable {
  product_id: number;
  category_id: number;
}

/** One edition that can be bought. */
export interface VariantTable {
  id: Generated<number>;
  product_id: number;
  /** Option code on the wire: the ISBN where there is one, else the record reference. */
  sku: string;
  record_reference: string;
  isbn: string | null;
  /** Hardcover, Paperback, Ebook or Audio. */
  format: string;
  /** Order of the options; the first is the default. */
  position: number;
  list_price: number;
  /** Equal to list_price when there is no discount. A running deal lowers it further (see deal). */
  sale_price: number;
  /** Never below 0: the last guard against overselling. */
  stock: number;
  is_shippable: number;
  is_price_on_request: number;
  is_listed: number;
  pages: number | null;
  /** Minutes, audio only. */
  duration_minutes: number | null;
  height_mm: number | null;
  width_mm: number | null;
  thickness_mm: number | null;
  weight_g: number | null;
  /** ISO day, or just year. */
  publication_date: string | null;
  /** A picture's address from the record, or null: a typographic cover is made. */
  image: string | null;
  /** JSON list of further picture addresses. */
  more_images: string;
}

/** A deal of the day that comes back: it ends every `period_ms` after `starts_at` and begins again (so it never runs out). */
export interface DealTable {
  id: Generated<number>;
  variant_id: number;
  price: number;
  starts_at: number;
  period_ms: number;
  position: number;
}

export interface BannerTable {
  id: Generated<number>;
  /** T, S, D, TR, DE */
  banner_position: string;
  /** C, S, P, M or '' */
  banner_type: string;
  /** Id of what it leads to. */
  target_id: string;
  /** Same-site path, wins over type and target. */
  args: string | null;
  image: string | null;
  title: string;
  text: string;
  position: number;
}

/** Lists chosen by hand: topTen, bestSellers, newArrival, offers, recommended, popular, column:<category id>. */
export interface FeaturedTable {
  list: string;
  product_id: number;
  position: number;
}

export interface VendorTable {
  publisher_id: number;
  position: number;
}

export interface StatisticTable {
  name: string;
  value: string;
  position: number;
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
  /** Never above usage_limit: guarded UPDATE. */
  used: number;
}

/** One row for each order that used a coupon, taken back when the order is cancelled. */
export interface CouponUseTable {
  code: string;
  user_id: string;
  order_id: string;
}

/** Configuration that travels with the catalogue (charges, bank details): JSON by key. */
export interface ShopSettingTable {
  key: string;
  value: string;
}

export interface ImportLogTable {
  /** sha-256 of the file's bytes. */
  checksum: string;
  name: string;
  finished_at: number;
}

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

/** An order. Named for its call, as ORDER is a word of SQL. */
export interface BookingTable {
  order_id: string;
  user_id: string;
  idempotency_key: string;
  /** sha-256 of the request: the same key with another body is refused. */
  request_hash: string;
  created_at: number;
  /** Last entry of booking_status. */
  status: string;
  currency: string;
  subtotal: number;
  coupon_code: string | null;
  discount: number;
  shipping: number;
  cod_charge: number;
  total: number;
  payment_mode: string;
  /** JSON list of the addresses as ordered. */
  addresses: string;
  comment: string;
  tracking_id: string | null;
  request_id: string | null;
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

/** Somebody who kept something: a guest, or later a customer with an account (decision 2). */
export interface VisitorTable {
  /** The UserID of the calls. Never chosen by a browser. */
  id: string;
  username: string;
  email: string;
  phone: string;
  created_at: number;
}

export interface SessionTable {
  /** sha-256 of the cookie's value, so that a copied database logs nobody in. */
  id_hash: string;
  visitor_id: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

export interface NewsletterSubscriberTable {
  /** Lower case. */
  email: string;
  created_at: number;
  confirmed_at: number | null;
}
