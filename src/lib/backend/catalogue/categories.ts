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

/** The categories right below `parentId` (null: the top level) that have listed products, in the order of the menu. */
export function readShownCategories({ db, now }: ShopContext, parentId: number | null): Promise<ShownCategory[]> {
  const below: RawBuilder<SqlBool> = parentId === null ? sql`c.parent_id is null` : sql`c.parent_id = ${parentId}`;
  return keep(db, String(parentId), now(), async () => {
    const { rows } = await sql<ShownCategory>`
      select id, name, product_count, product_id as best_product_id from (
        select c.id, c.name, c.position, p.id as product_id, count(*) over (partition by c.id) as product_count,
          row_number() over (partition by c.id
            order by case when p.total_stock > 0 then 0 else 1 end,
              case when c.id in (main.id, main.parent_id) then 0 else 1 end, p.sold desc, p.id) as place
        from category c cross join product_category pc cross join product p left join category main on main.id = p.category_id
        where ${below} and pc.category_id = c.id and p.id = pc.product_id and +p.is_listed = 1) as ranked
      where place = 1 order by position, id`.execute(db);
    return rows;
  });
}
