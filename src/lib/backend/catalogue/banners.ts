import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { BannerTable } from '../../database/schema.ts';
import { collectionNamed, collections } from '../../shop/collections.ts';
import type { Queries, ShopContext } from '../context.ts';
import { rowId } from '../handler.ts';
import { readBest } from './home-lists.ts';

type StoredBanner = Selectable<BannerTable>;

export interface BannerRow extends StoredBanner {
  /** Of what it leads to, best first, at most five; none when it leads to no books, or they are sold out. */
  readonly product_ids: readonly number[];
}

const mostProducts = 5;

/** Home's banners in their order, with the products whose covers may stand for them. */
export async function readBanners(context: ShopContext): Promise<BannerRow[]> {
  const { db } = context;
  const rows = await db.selectFrom('banner').selectAll().orderBy('position').orderBy('id').execute();
  const productsOf = async (row: StoredBanner): Promise<readonly number[]> => {
    if (row.args) return isOffers(row.args) ? readBest(context, { only: 'discounted' }, 'discount', mostProducts) : [];
    const id = rowId(row.target_id);
    if (id === undefined) return [];
    if (row.banner_type === 'P') return [id];
    if (row.banner_type === 'M') return readIds(db, bestOfPublisher(id));
    if (row.banner_type !== 'C' && row.banner_type !== 'S') return [];
    const atHome = await readIds(db, bestAtHome(id));
    return atHome.length === mostProducts ? atHome : readIds(db, bestOfCategory(id));
  };
  const banners: BannerRow[] = [];
  for (const row of rows) banners.push({ ...row, product_ids: await productsOf(row) });
  return banners;
}

/** Whether a same-site path is that of the offers of the whole shop (decision 11). */
function isOffers(path: string): boolean {
  const [, name = '', id = '0'] = /^\/shop\/([^/?#]+)(?:\/(\d+))?/.exec(path) ?? [];
  return Number(id) === 0 && collectionNamed(name.replaceAll('%20', ' ')).name === collections.offers.name;
}

async function readIds(db: Queries, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** In stock and at home in the category or in one below it, the most sold first: some steps in an index for each of these. */
export const bestAtHome = (
  categoryId: number,
): RawBuilder<{ id: number }> => sql`select p.id from category home cross join product p
  where (home.id = ${categoryId} or home.parent_id = ${categoryId}) and p.id in (
    select best.id from product best where best.category_id = home.id and best.is_listed = 1
      and case when best.total_stock > 0 then 0 else 1 end = 0
    order by best.sold desc, best.id limit ${mostProducts})
  order by p.sold desc, p.id limit ${mostProducts}`;

/** The same, with those that are also listed there after them. All of the category are read. */
const bestOfCategory = (categoryId: number): RawBuilder<{ id: number }> => sql`select p.id
  from product_category pc cross join product p left join category main on main.id = p.category_id
  where pc.category_id = ${categoryId} and p.id = pc.product_id and p.total_stock > 0 and +p.is_listed = 1
  order by case when pc.category_id in (main.id, main.parent_id) then 0 else 1 end, p.sold desc, p.id limit ${mostProducts}`;

export const bestOfPublisher = (publisherId: number): RawBuilder<{ id: number }> => sql`select id from product
  where publisher_id = ${publisherId} and is_listed = 1 and total_stock > 0 order by sold desc, id limit ${mostProducts}`;
