import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { compiledQuery } from '../../database/compiled-query.ts';
import type { CategoryTable } from '../../database/schema.ts';
import type { MainCategory } from '../../shop/catalogue/home.ts';
import { otherLanguage } from '../../shop/text-language.ts';
import { callLanguage } from '../call-language.ts';
import type { Queries } from '../context.ts';
import { categoryName, type NamedCategory, nameColumns } from './category-texts.ts';
import type { CatalogueContext } from './listing-question.ts';
import { createQueryCache } from './query-cache.ts';
import { createSqlAnswers } from './sql-answers.ts';

type CategoryRow = Selectable<CategoryTable>;

/** A category, its parent, and its children in menu order. */
export interface CategoryFamily {
  readonly category: CategoryRow;
  readonly parent?: CategoryRow;
  readonly children: readonly CategoryRow[];
}

/** Reads a category with its parent and children; undefined when there is no such category. */
export async function readCategoryFamily(db: Queries, id: number): Promise<CategoryFamily | undefined> {
  const rows = await db
    .selectFrom('category')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', '=', id),
        where('parent_id', '=', id),
        where('id', '=', where.selectFrom('category').select('parent_id').where('id', '=', id)),
      ]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  const category = rows.find((row) => row.id === id);
  if (!category) return undefined;
  return {
    category,
    parent: rows.find((row) => row.id === category.parent_id),
    children: rows.filter((row) => row.parent_id === id),
  };
}

export interface CategorySummary extends NamedCategory {
  readonly id: number;
  /** Number of listed products in it. */
  readonly product_count: number;
  /**
   * The product that illustrates it: in stock before sold out, then with this main category before others, then the most sold.
   */
  readonly best_product_id: number;
}

const cachedSummaries = createQueryCache<CategorySummary[]>((shown) =>
  shown.reduce((sum, { product_count }) => sum + product_count, 0),
);

/** The best seller in stock whose main category is `c` or a child of it. One index lookup for each of these categories. */
const bestByMainCategory = sql`(select best.id from category home join product best on best.id = (select p.id from product p
    where p.category_id = home.id and p.is_listed = 1 and case when p.total_stock > 0 then 0 else 1 end = 0
    order by p.sold desc, p.id limit 1)
  where home.id = c.id or home.parent_id = c.id order by best.sold desc, best.id limit 1)`;

const bestOfAllListed = sql`(select p.id from product_category pc cross join product p left join category main on main.id = p.category_id
  where pc.category_id = c.id and p.id = pc.product_id and +p.is_listed = 1
  order by case when p.total_stock > 0 then 0 else 1 end,
    case when c.id in (main.id, main.parent_id) then 0 else 1 end, p.sold desc, p.id limit 1)`;

/** The children of `parentId` (null: the top-level categories) that have listed products, in menu order. */
export function readCategorySummaries(context: CatalogueContext, parentId: number | null): Promise<CategorySummary[]> {
  const { db, now } = context;
  const answers = context.listings ?? createSqlAnswers(db);
  const isChild: RawBuilder<SqlBool> = parentId === null ? sql`c.parent_id is null` : sql`c.parent_id = ${parentId}`;
  return cachedSummaries(db, JSON.stringify([answers.generation(), parentId]), now(), async () => {
    const sizes = await answers.categorySizes();
    const { rows } = await sql<Omit<CategorySummary, 'product_count'>>`
      select id, name, language, translations, desk_translations, coalesce(${bestByMainCategory}, ${bestOfAllListed}) as best_product_id
      from category c where ${isChild} order by position, id`.execute(db);
    return rows.flatMap((row) => {
      const product_count = sizes.get(row.id) ?? 0;
      return product_count > 0 && row.best_product_id !== null ? [{ ...row, product_count }] : [];
    });
  });
}

const topCategories = compiledQuery((queries) =>
  queries
    .selectFrom('category')
    .select(['id', ...nameColumns])
    .where('parent_id', 'is', null)
    .orderBy('position')
    .orderBy('id'),
);

/** The top-level categories that have listed products, in menu order, with what the menu shows of them. */
export async function readMenuCategories(context: CatalogueContext): Promise<readonly MainCategory[]> {
  const { db, listings } = context;
  const sizes = await (listings ?? createSqlAnswers(db)).categorySizes();
  const categories = await topCategories(db);
  return categories
    .map((row) => ({ id: String(row.id), ...menuName(row, context), productCount: sizes.get(row.id) ?? 0 }))
    .filter(({ productCount }) => productCount > 0);
}

/** As the client of the API maps a name (lib/api/category-name.ts). */
function menuName(row: NamedCategory, context: CatalogueContext): Pick<MainCategory, 'name' | 'nameInUrl' | 'lang'> {
  const { name, fields } = categoryName(row, context);
  const lang = otherLanguage(fields.languageCode, callLanguage(context).tag);
  return { name, ...(fields.nameInURL && { nameInUrl: fields.nameInURL }), ...(lang && { lang }) };
}
