import type { Generated, GeneratedAlways } from 'kysely';

/** What is for sale, and how the shop presents it. */

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
  /** The series' part of an address, made of its name. */
  series_slug: string | null;
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
  /** Of the cheapest variant that is not on request; null when all are. */
  lowest_price: number | null;
  /** Copies left over all variants. */
  total_stock: number;
  /** Largest discount of its variants, in whole percent. */
  discount_percent: number;
  /** What its card says it costs while no deal runs; null when the price is on request, or nothing of it is for sale. Triggers keep this and the two below. */
  shown_price: GeneratedAlways<number | null>;
  /** How much less than the list price that is, from 0 to 1; null where shown_price is, and for what is free. */
  shown_discount: GeneratedAlways<number | null>;
  /** Publication of the newest edition for sale: an ISO day, or just a year. */
  newest_date: GeneratedAlways<string | null>;
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

/** One row. Triggers count it up with every change of what pages for all show. */
export interface CatalogueRevisionTable {
  id: number;
  value: number;
}
