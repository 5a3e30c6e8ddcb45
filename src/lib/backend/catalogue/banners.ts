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

/** Home's banners in their order, with the products whose covers may stand for them: a query for each kind of target. */
export async function readBanners(context: ShopContext): Promise<BannerRow[]> {
  const { db } = context;
  const rows = await db.selectFrom('banner').selectAll().orderBy('position').orderBy('id').execute();
  const ids = (...types: string[]) =>
    rows.flatMap((row) => (!row.args && types.includes(row.banner_type) ? (rowId(row.target_id) ?? []) : []));
  const inCategory = await readRanked(db, inCategories(ids('C', 'S')));
  const ofPublisher = await readRanked(db, ofPublishers(ids('M')));
  const productsOf = async (row: StoredBanner): Promise<readonly number[]> => {
    if (row.args) return isOffers(row.args) ? readBest(context, { only: 'discounted' }, 'discount', mostProducts) : [];
    const id = rowId(row.target_id);
    if (id === undefined) return [];
    if (row.banner_type === 'P') return [id];
    return (row.banner_type === 'M' ? ofPublisher : inCategory).get(id) ?? [];
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

interface RankedRow {
  readonly target: number;
  readonly id: number;
}
type Ranked = RawBuilder<RankedRow & { place: number }>;

async function readRanked(db: Queries, ranked: Ranked | undefined): Promise<Map<number, number[]>> {
  if (!ranked) return new Map();
  const { rows } = await sql<RankedRow>`select target, id from (${ranked}) as ranked
    where place <= ${mostProducts} order by target, place`.execute(db);
  const byTarget = Map.groupBy(rows, (row) => row.target);
  return new Map([...byTarget].map(([target, products]) => [target, products.map(({ id }) => id)]));
}

/** In stock; at home there rather than also listed there, then the most sold. */
const inCategories = (ids: readonly number[]): Ranked | undefined =>
  ids.length === 0
    ? undefined
    : sql`select pc.category_id as target, p.id, row_number() over (partition by pc.category_id
        order by case when pc.category_id in (main.id, main.parent_id) then 0 else 1 end, p.sold desc, p.position, p.id) as place
      from product_category pc cross join product p left join category main on main.id = p.category_id
      where pc.category_id in (${sql.join(ids)}) and p.id = pc.product_id and p.total_stock > 0 and +p.is_listed = 1`;

const ofPublishers = (ids: readonly number[]): Ranked | undefined =>
  ids.length === 0
    ? undefined
    : sql`select publisher_id as target, id,
        row_number() over (partition by publisher_id order by sold desc, position, id) as place
      from product where publisher_id in (${sql.join(ids)}) and total_stock > 0 and +is_listed = 1`;
