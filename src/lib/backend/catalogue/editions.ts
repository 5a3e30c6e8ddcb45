import type { productOption } from '@bookfront/shop-contract';
import type { z } from 'zod';
import type { Language } from '../../paths/language.ts';
import { isDigital } from '../../shop/digital.ts';
import { variantImage } from '../cover-url.ts';
import { copiesOf } from '../stock/offered-copies.ts';
import { dimensionsText, durationText, weightText } from './measurements.ts';
import { notSoldHereFlag } from './not-sold-here.ts';
import { type PriceContext, priceValidity, wirePrice } from './prices.ts';
import type { EditionRow, ProductRow } from './product-rows.ts';
import { saleDayOf } from './sale-day.ts';

type UpdatedAt = Pick<ProductRow, 'updated_at'>;

/** The details of an edition, for its option and, from the default edition, for the product. */
export const editionFacts = (edition: EditionRow, language: Language) => ({
  isbn: edition.isbn,
  pages: edition.pages,
  dimensions: dimensionsText(edition, language),
  weight: weightText(edition.weight_g, language),
  publicationDate: edition.publication_date,
});

/** The playing time of audio and video, for readers and for search engines. */
export const durationOf = ({ duration_minutes }: Pick<EditionRow, 'duration_minutes'>, language: Language) => ({
  duration: durationText(duration_minutes, language),
  durationMinutes: duration_minutes ?? undefined,
});

/** The copies of a printed edition that stand in the shop, for a response. Before its day none is sold. */
export const shelfOf = (edition: EditionRow): { readonly onShelf?: number } =>
  isDigital(edition.format)
    ? {}
    : { onShelf: edition.on_sale_from === null && edition.stock > 0 ? Math.max(0, copiesOf(edition)) : 0 };

/** An edition as an entry of listOptions. */
export function toOption(
  edition: EditionRow,
  product: UpdatedAt,
  context: PriceContext,
  language: Language,
): z.input<typeof productOption> {
  return {
    name: 'Format',
    value: edition.format,
    productCode: edition.sku,
    image: variantImage({ ...edition, updated_at: product.updated_at }),
    ...wirePrice(edition, context),
    ...priceValidity(edition, context),
    quantity: String(edition.stock),
    ...notSoldHereFlag(edition),
    ...saleDayOf(edition),
    nonShippable: edition.is_shippable === 1 ? '0' : '1',
    ...editionFacts(edition, language),
    ...durationOf(edition, language),
    ...shelfOf(edition),
  };
}

const isPaper = (edition: EditionRow): boolean => edition.format === 'Hardcover' || edition.format === 'Paperback';

/**
 * The gallery of a product without duplicates: the first edition's front cover, further pictures, a back cover, the other
 * fronts.
 */
export function picturesOf(editions: readonly EditionRow[], product: UpdatedAt): string[] {
  const pictured = editions.map((edition) => ({ ...edition, updated_at: product.updated_at }));
  const further = pictured.flatMap((edition) => parseTextList(edition.more_images));
  // A generated back cover matches a generated front cover. It would not match a photograph.
  const backs = pictured
    .filter((edition) => isPaper(edition) && !edition.image)
    .map((edition) => variantImage(edition, 'back'));
  const [front, ...fronts] = pictured.map((edition) => variantImage(edition));
  return [...new Set([front ?? [], further, backs.slice(0, 1), fronts].flat())];
}

/** Parses a JSON list of strings from the database. Returns an empty list for anything else. */
export function parseTextList(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}
