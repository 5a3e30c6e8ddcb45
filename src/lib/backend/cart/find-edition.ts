import type { Queries } from '../context.ts';
import { NotFound, parseRowId } from '../handler.ts';

/** Finds an edition by product id and option code; '' means the default edition. Throws NotFound when it is not listed. */
export async function findEdition(queries: Queries, productID: string, optionCode: string) {
  const editions = await listedEditions(queries, productID);
  const isDefault = optionCode === '';
  // The default is the first option in stock, or the first option when all are sold out.
  const edition = isDefault
    ? (editions.find(({ stock }) => stock > 0) ?? editions[0])
    : editions.find(({ sku }) => sku === optionCode);
  if (!edition) throw new NotFound('product');
  return edition;
}

async function listedEditions(queries: Queries, productID: string) {
  const productId = parseRowId(productID);
  if (productId === undefined) return [];
  const rows = await queries
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('product.id', '=', productId)
    .where('product.is_listed', '=', 1)
    .where('variant.is_listed', '=', 1)
    .select(['variant.id as variantId', 'product.id as productId', 'sku', 'title', 'format', 'stock'])
    .select(['is_shippable', 'is_price_on_request', 'has_file', 'on_sale_from', 'takes_preorders'])
    .orderBy('variant.position')
    .execute();
  return rows.map(({ is_shippable, is_price_on_request, has_file, on_sale_from, takes_preorders, ...row }) => ({
    ...row,
    isListed: true,
    hasFile: has_file === 1,
    isShippable: is_shippable === 1,
    isOnRequest: is_price_on_request === 1,
    onSaleFrom: on_sale_from,
    takesPreorders: takes_preorders === 1,
  }));
}
