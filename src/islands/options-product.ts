import type { Product, Variant } from '../lib/shop/product.ts';

/** What is bought: a product without options, or one of its variants. */
export type Buyable = Pick<
  Variant,
  'sku' | 'listPrice' | 'salePrice' | 'discountPercent' | 'stock' | 'isInStock' | 'isShippable' | 'isPriceOnRequest'
> & { readonly isbn?: string };

export interface BuyableVariant extends Buyable {
  readonly option: string;
  readonly value: string;
}

/** The part of a product that its options need; it travels in the page. */
export interface OptionsProduct extends Buyable {
  readonly id: string;
  readonly title: string;
  readonly variants: readonly BuyableVariant[];
}

export function optionsProduct(product: Product): OptionsProduct {
  return {
    id: product.id,
    title: product.title,
    ...buyable({ ...product, sku: product.sku ?? '' }),
    variants: product.variants.map((variant) => ({
      ...buyable(variant),
      option: variant.option,
      value: variant.value,
    })),
  };
}

const buyable = (from: Buyable): Buyable => ({
  sku: from.sku,
  // Where it is the stock keeping unit too, as it mostly is, it is said once.
  ...(from.isbn && from.isbn !== from.sku ? { isbn: from.isbn } : {}),
  listPrice: from.listPrice,
  salePrice: from.salePrice,
  discountPercent: from.discountPercent,
  stock: from.stock,
  isInStock: from.isInStock,
  isShippable: from.isShippable,
  isPriceOnRequest: from.isPriceOnRequest,
});

/** The picture of each option that has one of its own, by sku: for the gallery. */
export const optionImages = ({ variants }: Pick<Product, 'variants'>): Record<string, string> =>
  Object.fromEntries(variants.flatMap(({ sku, image }) => (image ? [[sku, image]] : [])));
