import { compiledQuery } from '../../database/compiled-query.ts';
import type { Queries, ShopContext } from '../context.ts';
import { categoryName, nameColumns } from './category-texts.ts';
import { dealColumns } from './prices.ts';

const productById = compiledQuery((db, id: number) =>
  db
    .selectFrom('product')
    .leftJoin('publisher', 'publisher.id', 'product.publisher_id')
    .where('product.id', '=', id)
    .where('product.is_listed', '=', 1)
    .selectAll('product')
    .select('publisher.name as publisher_name'),
);

/** A listed product with its publisher; undefined when no listed product has this id. */
export const readProduct = async (db: Queries, id: number) => (await productById(db, id)).at(0);
export type ProductRow = NonNullable<Awaited<ReturnType<typeof readProduct>>>;

/** The listed editions of a product with their deals. */
export const readEditions = compiledQuery((db, productId: number) =>
  db
    .selectFrom('variant')
    .leftJoin('deal', 'deal.variant_id', 'variant.id')
    .where('product_id', '=', productId)
    .where('is_listed', '=', 1)
    .selectAll('variant')
    .select(dealColumns),
);
export type EditionRow = Awaited<ReturnType<typeof readEditions>>[number];

/** The same for several products. */
export const readEditionsOf = (db: Queries, productIds: readonly number[]): Promise<EditionRow[]> =>
  db
    .selectFrom('variant')
    .leftJoin('deal', 'deal.variant_id', 'variant.id')
    .where('product_id', 'in', productIds)
    .where('is_listed', '=', 1)
    .selectAll('variant')
    .select(dealColumns)
    .execute();

const maxReviews = 100;

const newestReviews = compiledQuery((db, productId: number) =>
  db
    .selectFrom('review')
    .where('product_id', '=', productId)
    .where('state', '=', 'shown')
    .select(['id', 'rating', 'username', 'description', 'created_at', 'is_verified', 'reply'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxReviews),
);

/** The newest reviews as fields of the response; the date is an ISO 8601 timestamp. */
export async function readReviews(db: Queries, productId: number) {
  const rows = await newestReviews(db, productId);
  return rows.map((row) => ({
    rating: row.rating,
    username: row.username,
    date: new Date(row.created_at).toISOString(),
    description: row.description,
    verifiedPurchase: row.is_verified === 1 ? '1' : '0',
    reviewID: String(row.id),
    ...(row.reply !== '' && { reply: row.reply }),
  }));
}

const peopleOf = compiledQuery((db, productId: number) =>
  db
    .selectFrom('product_contributor')
    .innerJoin('contributor', 'contributor.id', 'product_contributor.contributor_id')
    .where('product_id', '=', productId)
    .select(['name', 'slug', 'role'])
    .orderBy('position'),
);

/** Everybody who contributed, in the order of the title page. Authors have the role A01. */
export const readPeople = ({ db }: ShopContext, productId: number) => peopleOf(db, productId);

const categoriesOf = compiledQuery((db, productId: number) =>
  db
    .selectFrom('product_category')
    .innerJoin('category', 'category.id', 'product_category.category_id')
    .where('product_id', '=', productId)
    .select(['category.id', 'category.parent_id', ...nameColumns])
    .orderBy('category.position')
    .orderBy('category.id'),
);

/** The categories of a product. The parent of the main category and the main category come first: they are the breadcrumb. */
export async function readProductCategories(context: ShopContext, productId: number, mainId: number | null) {
  const rows = await categoriesOf(context.db, productId);
  const main = rows.find(({ id }) => id === mainId);
  const parent = rows.find(({ id }) => id === main?.parent_id);
  const others = rows.filter((row) => row !== main && row !== parent);
  return [parent, main, ...others].flatMap((row) => {
    if (!row) return [];
    const { name, fields } = categoryName(row, context);
    return [{ categoryID: String(row.id), categoryName: name, ...fields, level: row.parent_id === null ? 'C' : 'S' }];
  });
}
