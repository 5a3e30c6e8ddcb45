import type { Product, Variant } from '../lib/shop/catalogue/product.ts';

/** What can be bought: a product without options, or one of its variants. */
export type Buyable = Pick<
  Variant,
  | 'sku'
  | 'listPrice'
  | 'salePrice'
  | 'discountPercent'
  | 'lowestPrice'
  | 'stock'
  | 'isInStock'
  | 'isShippable'
  | 'isPriceOnRequest'
  | 'isNotSoldHere'
  | 'supply'
  | 'preorderFrom'
  | 'availableFrom'
> & { readonly isbn?: string };

export interface BuyableVariant extends Buyable {
  readonly option: string;
  readonly value: string;
}

/** The part of a product that ProductOptions needs. It is serialised into the page, so it holds nothing else. */
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
  // Mostly the ISBN is the SKU too. It is then not repeated.
  ...(from.isbn && from.isbn !== from.sku ? { isbn: from.isbn } : {}),
  listPrice: from.listPrice,
  salePrice: from.salePrice,
  discountPercent: from.discountPercent,
  ...(from.lowestPrice && { lowestPrice: from.lowestPrice }),
  stock: from.stock,
  isInStock: from.isInStock,
  isShippable: from.isShippable,
  isPriceOnRequest: from.isPriceOnRequest,
  ...(from.isNotSoldHere && { isNotSoldHere: true }),
  ...(from.supply && { supply: from.supply }),
  ...(from.preorderFrom && { preorderFrom: from.preorderFrom }),
  ...(from.availableFrom && { availableFrom: from.availableFrom }),
});

/** The picture of each option that has its own, by SKU, for the gallery. */
export const optionImages = ({ variants }: Pick<Product, 'variants'>): Record<string, string> =>
  Object.fromEntries(variants.flatMap(({ sku, image }) => (image ? [[sku, image]] : [])));
