import type { z } from 'zod';
import type { productOption } from '../../contract/product.ts';
import { variantImage } from '../images.ts';
import { dimensionsText, durationText, weightText } from './measurements.ts';
import { wirePrice } from './prices.ts';
import type { EditionRow, ProductRow } from './product-rows.ts';

type Pictured = Pick<ProductRow, 'updated_at'>;

/** What an edition says of itself, as an option and, when it is the only one, on the product. */
export const editionFacts = (edition: EditionRow) => ({
  isbn: edition.isbn,
  pages: edition.pages,
  dimensions: dimensionsText(edition),
  weight: weightText(edition.weight_g),
  publicationDate: edition.publication_date,
});

/** An edition as an entry of listOptions. */
export function toOption(
  edition: EditionRow,
  product: Pictured,
  context: { currency: string; now: number },
): z.input<typeof productOption> {
  return {
    name: 'Format',
    value: edition.format,
    productCode: edition.sku,
    image: variantImage({ ...edition, updated_at: product.updated_at }),
    ...wirePrice(edition, context),
    quantity: String(edition.stock),
    nonShippable: edition.is_shippable === 1 ? '0' : '1',
    ...editionFacts(edition),
    duration: durationText(edition.duration_minutes),
  };
}

const isPaper = (edition: EditionRow): boolean => edition.format === 'Hardcover' || edition.format === 'Paperback';

/** Every picture of a product, the first edition's front first: further pictures, a paper back cover, the other fronts. No repeats. */
export function picturesOf(editions: readonly EditionRow[], product: Pictured): string[] {
  const pictured = editions.map((edition) => ({ ...edition, updated_at: product.updated_at }));
  const further = pictured.flatMap((edition) => readList(edition.more_images));
  // A back cover is made to match a front that was made; it would not match a photograph.
  const backs = pictured
    .filter((edition) => isPaper(edition) && !edition.image)
    .map((edition) => variantImage(edition, 'back'));
  const [front, ...fronts] = pictured.map((edition) => variantImage(edition));
  return [...new Set([front ?? [], further, backs.slice(0, 1), fronts].flat())];
}

/** A JSON list of texts from the database; empty when it is something else. */
export function readList(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}
