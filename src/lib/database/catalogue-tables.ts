import type { ColumnType, Generated } from 'kysely';
import type { PriceTermColumns } from './price-term-columns.ts';
import type { SaleDayColumns } from './sale-day-columns.ts';

/** The catalogue: works, their editions, and how the shop presents them. */

type SetByTrigger<T> = ColumnType<T | null, T | null | undefined, never>;

export interface PublisherTable {
  id: Generated<number>;
  name: string;
  slug: string;
}

export interface CategoryTable {
  /** Fixed by catalogue/categories.yml, so that URLs stay the same over imports. */
  id: number;
  parent_id: number | null;
  /** As that file has it. URLs have it in every language. */
  name: string;
  slug: string;
  description: string;
  position: number;
  /** The language of its name and description; null for the shop's first. */
  language: Generated<string | null>;
  /** JSON: name and description by the tags of further languages. That file has them. */
  translations: Generated<string>;
  /** The same of the desk, which imports leave alone and which wins. */
  desk_translations: Generated<string>;
}

export interface ContributorTable {
  id: Generated<number>;
  name: string;
  slug: string;
}

/**
 * A work, which has a product page. Its editions are variants. The columns from `rating_sum` on are derived: code that changes
 * reviews, orders or variants also updates them.
 */
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
  /** Identifies the series in a URL. */
  series_slug: string | null;
  /** Thema codes, the main one first. JSON list. */
  subjects: string;
  audience: string | null;
  /** JSON list. */
  tags: string;
  /** Year of the work's first publication, e.g. 1847; null when unknown. */
  first_published: number | null;
  /** Why people of the shop like it, as plain text, and who says so. Imports of books leave both alone. */
  recommendation: string | null;
  recommended_by: string | null;
  /** Main (most specific) category, shown as the breadcrumb. */
  category_id: number | null;
  /** 1 while at least one variant is for sale. */
  is_listed: number;
  /** Place in the default sort order; lower first. */
  position: number;
  created_at: number;
  updated_at: number;
  rating_sum: number;
  rating_count: number;
  /** Copies sold; the popularity sort uses it. */
  sold: number;
  /** Sale price of the cheapest listed variant with a price; null when all prices are on request. */
  lowest_price: number | null;
  /** Copies in stock over all listed variants. */
  total_stock: number;
  /** Largest discount of its listed variants, in whole percent. */
  discount_percent: number;
  /**
   * The price on its card while no deal runs; null when the price is on request or no variant is listed. Triggers maintain this
   * column and the two below. Inserting a product with the right values spares them the work.
   */
  shown_price: SetByTrigger<number>;
  /** Discount of shown_price against the list price, from 0 to 1; null where shown_price is null or the list price is 0. */
  shown_discount: SetByTrigger<number>;
  /** What readers narrow lists by, as bits (lib/shop/catalogue/traits.ts); null until it has been worked out. */
  traits: ColumnType<number | null, number | null | undefined, number | null>;
  /** Publication date of the newest listed edition: an ISO day, or only a month or a year. */
  newest_date: SetByTrigger<string>;
}

/** The keys of a product's title by which search finds equal titles and beginnings (lib/backend/search/tokens.ts). */
export interface ProductTitleTable {
  product_id: number;
  full_title: string;
  short_title: string;
}

export interface ProductContributorTable {
  product_id: number;
  contributor_id: number;
  /** ONIX code: A01 author, B06 translator, A12 illustrator … */
  role: string;
  position: number;
}

/** Every category that lists a product: its main category, its other categories, and the parents of all of them. */
export interface ProductCategoryTable {
  product_id: number;
  category_id: number;
}

/** One edition that can be bought. */
export interface VariantTable extends SaleDayColumns, PriceTermColumns {
  id: Generated<number>;
  product_id: number;
  /** Option code on the wire: the ISBN where there is one, else the record reference. */
  sku: string;
  record_reference: string;
  isbn: string | null;
  /** Hardcover, Paperback, Ebook or Audio. */
  format: string;
  /** Order of the options; the lowest is the default. */
  position: number;
  list_price: number;
  /** Equal to list_price without a discount. A running deal replaces it while the deal's price is lower. */
  sale_price: number;
  /**
   * Copies that can be bought: those on the shelf, and `supply_stock`. A CHECK constraint keeps it at 0 or above, as the last guard
   * against overselling.
   */
  stock: number;
  /** Copies that are not sold: the shop has no file of a digital edition, or its day has not come and it takes no preorders. */
  withheld_stock: Generated<number>;
  /** Copies that the supplier delivers on order: those that it has counted, or `suppliedCopies` of one who does not count (ADR 0075). */
  supply_stock: Generated<number>;
  /** Days until the supplier has delivered; null for the shop's own number. It counts only with `supply_stock`. */
  supply_days: Generated<number | null>;
  /** The shelf runs low from this many copies down; null for the shop's own number. */
  low_stock: Generated<number | null>;
  /** 1 for a digital edition with a file or a partner's link. */
  has_file: Generated<number>;
  is_shippable: number;
  is_price_on_request: number;
  /** 1 when the law sets it as the lowest price: no deal and no coupon lowers its price. */
  is_fixed_price: Generated<number>;
  is_listed: number;
  pages: number | null;
  /** Minutes, audio only. */
  duration_minutes: number | null;
  height_mm: number | null;
  width_mm: number | null;
  thickness_mm: number | null;
  weight_g: number | null;
  /** ISO day, or only a month or a year. */
  publication_date: string | null;
  /** The path of a picture that the shop keeps; null for a variant that gets a typographic cover. Derived from `image_source`. */
  image: string | null;
  /** JSON list of further pictures that the shop keeps, and of videos and sample pages elsewhere. Derived. */
  more_images: string;
  /** Where the cover comes from: a URL of the record, or the path of a picture that was uploaded (ADR 0068). */
  image_source: Generated<string | null>;
  /** JSON list of the record's URLs of further pictures, videos and sample pages. */
  more_image_sources: Generated<string>;
}

/** A recurring deal of the day: from `starts_at` on, its countdown runs `period_ms` and then starts again. */
export interface DealTable {
  id: Generated<number>;
  variant_id: number;
  price: number;
  starts_at: number;
  period_ms: number;
  /** Null for a deal that begins again for ever. */
  ends_at: Generated<number | null>;
  position: number;
}

/** Between which times something is shown, `starts_at` included; null for no limit. */
interface ShownTimes {
  starts_at: Generated<number | null>;
  ends_at: Generated<number | null>;
}

export interface BannerTable extends ShownTimes {
  id: Generated<number>;
  /** T, S, D, TR, DE */
  banner_position: string;
  /** C, S, P, M or '' */
  banner_type: string;
  /** Id of the category, product or publisher that it links to. */
  target_id: string;
  /** Same-site path; wins over type and target. */
  args: string | null;
  image: string | null;
  title: string;
  text: string;
  /** JSON: title and text by the tags of further languages. */
  translations: Generated<string>;
  position: number;
}

/** Hand-picked lists: topTen, bestSellers, newArrival, offers, recommended, popular, column:<category id>. */
export interface FeaturedTable extends ShownTimes {
  list: string;
  product_id: number;
  position: number;
}

export interface VendorTable extends ShownTimes {
  publisher_id: number;
  position: number;
}

export interface StatisticTable {
  name: string;
  value: string;
  position: number;
}

/** Settings that come with the catalogue (charges, bank details): JSON by key. */
export interface ShopSettingTable {
  key: string;
  value: string;
}

/** A field that was set by hand. Imports leave its value as it is, and note their own here. */
export interface OverrideTable {
  id: Generated<number>;
  product_id: number;
  /** Null for a field of the work. */
  variant_id: number | null;
  /** A field of `lib/backend/overrides/fields.ts`. */
  field: string;
  /** What the import says now: JSON of the field's columns. Null when no import has named it. */
  import_value: string | null;
  /** Who set it last, and when. */
  staff: string;
  set_at: number;
}

/** A single row. Triggers increment it with every change to anything that public pages show. */
export interface CatalogueRevisionTable {
  id: number;
  value: number;
}
