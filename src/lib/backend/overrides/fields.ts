import type { Selectable } from 'kysely';
import type { ProductTable, VariantTable } from '../../database/schema.ts';

type EditionColumn = keyof Omit<Selectable<VariantTable>, 'id' | 'product_id'>;
type BookColumn = keyof Omit<Selectable<ProductTable>, 'id'>;

/**
 * The fields of an edition that can be set by hand, with their columns. A field is set and given back as a whole: a sale price
 * means nothing without the list price beside it.
 */
export const editionFields = {
  price: ['list_price', 'sale_price', 'is_price_on_request'],
  /** The copies on the shelf: of a value, not of a row, where the supplier's stand in the same column. */
  stock: ['stock'],
  /** Whether the supplier delivers on order, and how long it takes. */
  supply: ['supply_stock', 'supply_days'],
  /** From which day it is sold, and whether it can be ordered before. */
  onSale: ['on_sale_from', 'takes_preorders', 'preorders_from'],
  listed: ['is_listed'],
  shipping: ['is_shippable'],
  cover: ['image_source'],
  pages: ['pages'],
  published: ['publication_date'],
  weight: ['weight_g'],
} as const satisfies Readonly<Record<string, readonly EditionColumn[]>>;
export type EditionField = keyof typeof editionFields;

/** The same for a work. Its authors are in a table of their own too, and its categories in theirs. */
export const bookFields = {
  title: ['title'],
  subtitle: ['subtitle'],
  author: ['author_text'],
  description: ['description'],
  tags: ['tags'],
  language: ['language'],
  publisher: ['publisher_id'],
  /** merchandising.yml is what has it besides the desk. */
  recommendation: ['recommendation', 'recommended_by'],
  categories: [],
} as const satisfies Readonly<Record<string, readonly BookColumn[]>>;
export type BookField = keyof typeof bookFields;

/** Covers, search and the modification date of a page do not depend on them. */
export const isSupplyField = (field: EditionField): boolean => ['price', 'stock', 'supply', 'onSale'].includes(field);

/** Columns by field. */
export type FieldColumns = Readonly<Record<string, readonly string[]>>;

/** The reference of an edition that was added by hand, until an import brings a record of its own for it. */
export const handMadeReference = (sku: string): string => `desk:${sku}`;

/** Whether no import has brought a record for an edition that was added by hand. */
export const isHandMade = ({ record_reference }: { readonly record_reference: string }): boolean =>
  record_reference.startsWith('desk:');
