import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { BannerTable } from '../../database/schema.ts';
import { collections, findCollection } from '../../shop/catalogue/collections.ts';
import type { Queries, ShopContext } from '../context.ts';
import { parseRowId } from '../handler.ts';
import { readBestOf } from './home-lists.ts';
import { runsAt } from './shown-now.ts';

type StoredBanner = Selectable<BannerTable>;

export interface BannerRow extends StoredBanner {
  /** At most five products behind its link, best first. Empty when the link has no books or all of them are sold out. */
  readonly product_ids: readonly number[];
}

const maxProducts = 5;

/** The banners of the home page in their order, each with the products whose covers may illustrate it. */
export async function readBanners(context: ShopContext): Promise<BannerRow[]> {
  const { db } = context;
  const rows = await db
    .selectFrom('banner')
    .selectAll()
    .where(runsAt('banner', context.now()))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const productsOf = async (row: StoredBanner): Promise<readonly number[]> => {
    if (row.args)
      return isOffersPath(row.args) ? readBestOf(context, { only: 'discounted' }, 'discount', maxProducts) : [];
    const id = parseRowId(row.target_id);
    if (id === undefined) return [];
    if (row.banner_type === 'P') return [id];
    if (row.banner_type === 'M') return readIds(db, bestOfPublisher(id));
    if (row.banner_type !== 'C' && row.banner_type !== 'S') return [];
    const ids = await readIds(db, bestByMainCategory(id));
    return ids.length === maxProducts ? ids : readIds(db, bestInCategory(id));
  };
  const banners: BannerRow[] = [];
  for (const row of rows) banners.push({ ...row, product_ids: await productsOf(row) });
  return banners;
}

/** Whether a path is the listing of all offers: /shop/Top Offers, with or without the id 0. */
function isOffersPath(path: string): boolean {
  const [, name = '', id = '0'] = /^\/shop\/([^/?#]+)(?:\/(\d+))?/.exec(path) ?? [];
  return Number(id) === 0 && findCollection(name.replaceAll('%20', ' ')).name === collections.offers.name;
}

async function readIds(db: Queries, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** Best sellers in stock whose main category is this one or one of its sub-categories. An index answers it. */
export const bestByMainCategory = (
  categoryId: number,
): RawBuilder<{ id: number }> => sql`select p.id from category home cross join product p
  where (home.id = ${categoryId} or home.parent_id = ${categoryId}) and p.id in (
    select best.id from product best where best.category_id = home.id and best.is_listed = 1
      and case when best.total_stock > 0 then 0 else 1 end = 0
    order by best.sold desc, best.id limit ${maxProducts})
  order by p.sold desc, p.id limit ${maxProducts}`;

/** The same, followed by books that the category lists besides their main category. Reads all books of the category. */
const bestInCategory = (categoryId: number): RawBuilder<{ id: number }> => sql`select p.id
  from product_category pc cross join product p left join category main on main.id = p.category_id
  where pc.category_id = ${categoryId} and p.id = pc.product_id and p.total_stock > 0 and +p.is_listed = 1
  order by case when pc.category_id in (main.id, main.parent_id) then 0 else 1 end, p.sold desc, p.id limit ${maxProducts}`;

export const bestOfPublisher = (publisherId: number): RawBuilder<{ id: number }> => sql`select id from product
  where publisher_id = ${publisherId} and is_listed = 1 and total_stock > 0 order by sold desc, id limit ${maxProducts}`;
