import { type RawBuilder, sql } from 'kysely';
import { boughtStatuses } from '../../trade/orders/order.ts';
import type { Queries } from '../context.ts';
import { parseTextList } from './editions.ts';
import type { ProductRow } from './product-rows.ts';

/** As many as the widest screen shows side by side: each costs the page's first response some 90 bytes. */
export const maxRelated = 6;

/** Only what several customers did is shown: nobody's purchase can be read from a page. */
const fewestCustomers = 2;

/**
 * Who an order `b` is of: its mailbox, else its phone number, else its account or session. A guest is a new session in every browser,
 * and each sale over the counter has an account of its own unless its customer is known, so sales to unknown people are one customer's.
 */
const unlessCounter = sql`case when b.channel = 'counter' then '' else b.user_id end`;
const byPhone = sql`coalesce(nullif(b.phone_key, ''), nullif(b.email_key, ''), ${unlessCounter})`;
const customer = sql`coalesce(nullif(b.email_key, ''), nullif(b.phone_key, ''), ${unlessCounter})`;
/** Orders are of several customers only where they differ in mailbox, phone number and account: a household is one. */
const areSeveral = sql`count(distinct ${customer}) >= ${sql.lit(fewestCustomers)}
  and count(distinct ${byPhone}) >= ${sql.lit(fewestCustomers)} and count(distinct b.user_id) >= ${sql.lit(fewestCustomers)}`;
/** The other places stay for what does not depend on orders. */
const mostBoughtTogether = 3;
/** Of how many orders of a book the others are read. Order numbers are random, so the first ones are a sample of all times. */
const sampledOrders = 100;

/** The listed books that most customers have ordered together with one, the cart lines of one order being together. */
export const boughtTogether = (productId: number): RawBuilder<{ id: number }> => sql`select theirs.product_id as id
  from (select order_id from booking_line where product_id = ${productId} order by order_id limit ${sql.lit(sampledOrders)}) as mine
  cross join booking b cross join booking_line theirs cross join product p
  where b.order_id = mine.order_id and b.status in (${sql.join(boughtStatuses.map((status) => sql.lit(status)))})
    and theirs.order_id = mine.order_id and theirs.product_id <> ${productId} and p.id = theirs.product_id and +p.is_listed = 1
  group by theirs.product_id having ${areSeveral}
  order by count(distinct ${customer}) desc, theirs.product_id limit ${sql.lit(mostBoughtTogether)}`;

/** How many books of a main category are compared by their subjects. They are in stock and sold most. */
const comparedBooks = 20;
/** What is nearer than a category. */
const byAuthor = 3;

/** A book that may be shown beside another, as one of these is: of its series 1, ordered with it 2, of its authors 3, of its category 4 and 5. */
interface Candidate {
  readonly id: number;
  readonly nearness: number;
  /** 0 where it is in stock, else 1. */
  readonly place: number;
  /** JSON. */
  readonly subjects: string;
}

/**
 * Related products: of the same series, then a few that customers have bought together with it, then of the same authors, then with
 * the same main category, then also listed in that category. Within each group books in stock come first, then the most sold; in a
 * category those that share most subjects with it. The product itself is left out.
 */
export async function readRelated(db: Queries, product: ProductRow): Promise<number[]> {
  const inSeries = sql`select id, 1 as nearness from product where series_name = ${product.series_name}`;
  const together = sql`select id, 2 from (${boughtTogether(product.id)}) as together`;
  const byAuthors = sql`select theirs.product_id, ${sql.lit(byAuthor)} from product_contributor mine
    join product_contributor theirs on theirs.contributor_id = mine.contributor_id and theirs.role = 'A01'
    where mine.product_id = ${product.id} and mine.role = 'A01'`;
  const bestFirst = (most: number) =>
    sql`order by case when s.total_stock > 0 then 0 else 1 end, s.sold desc, s.id limit ${sql.lit(most)}`;
  // An index holds the books of a main category in this order. The other books are read only when those are too few.
  const inMainCategory = (most: number) => sql`select * from (select s.id, 4 from product s
    where s.category_id = ${product.category_id} and s.is_listed = 1 ${bestFirst(most)}) as home`;
  const alsoListed = sql`select * from (select s.id, 5 from product_category pc cross join product s
    where (select count(*) from (${inMainCategory(maxRelated + 1)}) as few) <= ${sql.lit(maxRelated)}
      and pc.category_id = ${product.category_id} and s.id = pc.product_id and +s.is_listed = 1 ${bestFirst(maxRelated + 1)}) as others`;
  const { rows } = await sql<Candidate>`
    select p.id, min(near.nearness) as nearness, case when p.total_stock > 0 then 0 else 1 end as place, p.subjects
    from (${inSeries} union all ${together} union all ${byAuthors} union all ${inMainCategory(comparedBooks)} union all ${alsoListed}) as near join product p on p.id = near.id
    where +p.is_listed = 1 and p.id <> ${product.id}
    group by p.id
    order by min(near.nearness), case when p.total_stock > 0 then 0 else 1 end, p.sold desc, p.id
    limit ${sql.lit(comparedBooks + maxRelated)}`.execute(db);
  return bySharedSubjects(rows, parseTextList(product.subjects))
    .slice(0, maxRelated)
    .map(({ id }) => id);
}

/** Those of a category in stock, then the others, by the number of subjects that they share with a book. Equal ones stay in their order. */
function bySharedSubjects(candidates: readonly Candidate[], own: readonly string[]): readonly Candidate[] {
  const wanted = new Set(own);
  const shared = new Map(
    candidates
      .filter(({ nearness }) => nearness > byAuthor)
      .map(({ id, subjects }) => [id, parseTextList(subjects).filter((code) => wanted.has(code)).length]),
  );
  const sharedBy = ({ id }: Candidate): number => shared.get(id) ?? 0;
  const before = (a: Candidate, b: Candidate) => Number(a.nearness) - Number(b.nearness) || a.place - b.place;
  return candidates.toSorted((a, b) => before(a, b) || sharedBy(b) - sharedBy(a));
}
