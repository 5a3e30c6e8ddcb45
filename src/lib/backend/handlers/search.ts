import type { calls } from '@bookfront/shop-contract';
import { searchMaxItems } from '../../shop/catalogue/search.ts';
import { readCards } from '../catalogue/cards.ts';
import { categoryName, type NameInLanguage, nameColumns } from '../catalogue/category-texts.ts';
import type { ShopContext } from '../context.ts';
import { type Handler, success } from '../handler.ts';
import { searchShop } from '../search/search-shop.ts';

/**
 * Search results, best match first and at most twenty: pinned books and exact titles, sub-categories (type 'S'), then other products (type
 * 'P').
 */
export const productFilter: Handler<typeof calls.productFilter> = async ({ Name }, context) => {
  const { products, categories, searchedText, without } = await searchShop(context, Name);
  const ids = products.map(({ id }) => id);
  const cards = await readCards(context, ids);
  const mainCategories = await readMainCategories(context, ids);

  const subCategories = categories.map((found) => {
    const { name, fields } = categoryName(found, context);
    return { id: String(found.id), name, ...fields, ...inCategory(categoryName(found.parent, context)), type: 'S' };
  });
  const items = products.flatMap(({ id, isExact, isPinned }) => {
    const card = cards.get(id);
    if (!card) return [];
    const { productName, productImage, author, priceOnRequest, discountAmount } = card;
    const price = priceOnRequest === '1' ? undefined : discountAmount;
    const item = {
      id: String(id),
      name: productName,
      ...inCategory(mainCategories.get(id)),
      type: 'P',
      image: productImage,
    };
    return [{ isFirst: isExact || isPinned, item: { ...item, author, price } }];
  });
  const first = items.filter(({ isFirst }) => isFirst).map(({ item }) => item);
  const others = items.filter(({ isFirst }) => !isFirst).map(({ item }) => item);
  const found = [...first, ...subCategories, ...others].slice(0, searchMaxItems);
  return { response: { status: success, products: found, searchedText, leftOutWords: [...(without ?? [])] } };
};

/** The category of a hit. */
const inCategory = (named: NameInLanguage | undefined) => ({
  category: named?.name ?? '',
  ...(named?.fields.languageCode && { categoryLanguageCode: named.fields.languageCode }),
});

/** Each product's main category, by product id. */
async function readMainCategories(context: ShopContext, ids: readonly number[]): Promise<Map<number, NameInLanguage>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .where('product.id', 'in', ids)
    .select(['product.id', ...nameColumns])
    .execute();
  return new Map(rows.map((row) => [row.id, categoryName(row, context)]));
}
