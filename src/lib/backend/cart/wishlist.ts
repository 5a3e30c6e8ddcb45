import type { calls } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { compiledQuery } from '../../database/compiled-query.ts';
import { notSoldHereFlag } from '../catalogue/not-sold-here.ts';
import { dealColumns, priceAt } from '../catalogue/prices.ts';
import { saleDayOf } from '../catalogue/sale-day.ts';
import type { Queries, ShopContext } from '../context.ts';
import { variantImage } from '../cover-url.ts';
import { parseRowId } from '../handler.ts';
import type { LineKey } from './cart-changes.ts';
import { amountText } from './cart-response.ts';
import { findEdition } from './find-edition.ts';

type WishlistItems = NonNullable<z.input<typeof calls.wishList.response>['wishList']>;

/** Adds a product to the wishlist, with or without a chosen option. Throws NotFound when it is not listed. */
export async function addToWishlist({ db, now }: ShopContext, userId: string, { productID, optionCode }: LineKey) {
  const { productId, variantId, title } = await findEdition(db, productID, optionCode);
  const item = { user_id: userId, product_id: productId, variant_id: optionCode === '' ? null : variantId };
  const added = await db
    .insertInto('wishlist_item')
    .values({ ...item, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return { title, isNew: added.numInsertedOrUpdatedRows === 1n };
}

/** Removes a product from the wishlist. Returns its name, or undefined when it was not on the list. */
export async function removeFromWishlist({ db }: ShopContext, userId: string, { productID, optionCode }: LineKey) {
  const items = await itemsOf(db, userId)
    .where('wishlist_item.product_id', '=', parseRowId(productID) ?? -1)
    .execute();
  const matches =
    optionCode === '' ? items.filter((item) => item.chosen === null) : items.filter((item) => item.sku === optionCode);
  const item = matches[0] ?? (optionCode === '' && items.length === 1 ? items[0] : undefined);
  if (!item) return undefined;
  await db
    .deleteFrom('wishlist_item')
    .where('user_id', '=', userId)
    .where('product_id', '=', item.productId)
    .where('variant_id', item.chosen === null ? 'is' : '=', item.chosen)
    .execute();
  return item.title;
}

/** The visitor's wishlist, latest addition first. `stock` '0' means sold out or no longer listed. */
export async function readWishlist({ db, currency, now }: ShopContext, userId: string): Promise<WishlistItems> {
  const rows = await wishlistItems(db, userId);
  // An item without a chosen option shows the default edition: the first in stock, else the first.
  const shown = Map.groupBy(rows, (row) => `${row.productId}:${row.chosen ?? ''}`);
  return [...shown.values()].flatMap((editions) => {
    const item = editions.find((edition) => isForSale(edition) && edition.stock > 0) ?? editions[0];
    if (!item) return [];
    const price = priceAt(item, now());
    return {
      productID: String(item.productId),
      productName: item.title,
      productImage: variantImage({ ...item, id: item.variantId }),
      optionCode: item.chosen === null ? '' : item.sku,
      optionName: item.chosen === null ? undefined : item.format,
      unitPrice: item.is_price_on_request === 1 ? '' : amountText(price, currency),
      stock: String(isForSale(item) ? item.stock : 0),
      ...notSoldHereFlag(item),
      ...(isForSale(item) && saleDayOf(item)),
      nonShippable: item.is_shippable === 1 ? '0' : '1',
      priceOnRequest: item.is_price_on_request === 1 ? '1' : '0',
    };
  });
}

const isForSale = (item: { is_listed: number; isProductListed: number }) =>
  item.is_listed === 1 && item.isProductListed === 1;

/** A query for each item with its edition, or with all editions of the product when no option was chosen. */
function itemsOf(queries: Queries, userId: string) {
  return queries
    .selectFrom('wishlist_item')
    .innerJoin('product', 'product.id', 'wishlist_item.product_id')
    .innerJoin('variant', (join) =>
      join
        .onRef('variant.product_id', '=', 'product.id')
        .on((on) =>
          on.or([
            on('wishlist_item.variant_id', 'is', null),
            on('wishlist_item.variant_id', '=', on.ref('variant.id')),
          ]),
        ),
    )
    .leftJoin('deal', 'deal.variant_id', 'variant.id')
    .where('wishlist_item.user_id', '=', userId)
    .select(['wishlist_item.variant_id as chosen', 'product.id as productId', 'title', 'sku', 'format', 'stock'])
    .select([
      'sale_price',
      'image',
      'product.updated_at',
      'is_price_on_request',
      'is_shippable',
      'variant.is_listed',
      'has_file',
      'on_sale_from',
      'takes_preorders',
    ])
    .select(['product.is_listed as isProductListed', 'variant.id as variantId'])
    .select(dealColumns)
    .orderBy('wishlist_item.created_at', 'desc')
    .orderBy('product.id')
    .orderBy('variant.position');
}

const wishlistItems = compiledQuery((queries, userId: string) => itemsOf(queries, userId));
