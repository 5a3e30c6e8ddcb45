import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CategoryTable } from '../../database/schema.ts';
import type { Queries, ShopContext } from '../context.ts';
import { createKept } from './kept.ts';

/** A category, the one above it and those right below it, in the order of the menu. */
export interface CategoryFamily {
  readonly category: CategoryTable;
  readonly parent?: CategoryTable;
  readonly children: readonly CategoryTable[];
}

/** Undefined when there is no such category. */
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

export interface ShownCategory {
  readonly id: number;
  readonly name: string;
  /** Listed products in it. */
  readonly product_count: number;
  /** The product that stands for it: in stock before sold out, then at home here rather than also listed here, then the most sold. */
  readonly best_product_id: number;
}

const keep = createKept<ShownCategory[]>((shown) => shown.reduce((sum, { product_count }) => sum + product_count, 0));

/** At home in `c` or in a category below it, and in stock: one step in an index for each of them. */
const bestAtHome = sql`(select best.id from category home join product best on best.id = (select p.id from product p
    where p.category_id = home.id and p.is_listed = 1 and case when p.total_stock > 0 then 0 else 1 end = 0
    order by p.sold desc, p.id limit 1)
  where home.id = c.id or home.parent_id = c.id order by best.sold desc, best.id limit 1)`;

const bestOfAll = sql`(select p.id from product_category pc cross join product p left join category main on main.id = p.category_id
  where pc.category_id = c.id and p.id = pc.product_id and +p.is_listed = 1
  order by case when p.total_stock > 0 then 0 else 1 end,
    case when c.id in (main.id, main.parent_id) then 0 else 1 end, p.sold desc, p.id limit 1)`;

/** The categories right below `parentId` (null: the top level) that have listed products, in the order of the menu. */
export function readShownCategories({ db, now }: ShopContext, parentId: number | null): Promise<ShownCategory[]> {
  const below: RawBuilder<SqlBool> = parentId === null ? sql`c.parent_id is null` : sql`c.parent_id = ${parentId}`;
  return keep(db, String(parentId), now(), async () => {
    const { rows } = await sql<ShownCategory>`
      select id, name, product_count, coalesce(${bestAtHome}, ${bestOfAll}) as best_product_id
      from (select c.*, (select count(*) from product_category pc where pc.category_id = c.id
          and pc.product_id not in (select id from product where is_listed = 0)) as product_count
        from category c where ${below}) as c
      where product_count > 0 order by position, id`.execute(db);
    return rows;
  });
}
