import { sql } from 'kysely';
import type { Queries } from '../context.ts';
import { readSetting, saveSetting } from '../shop-settings.ts';
import { type StatisticEntry, statisticEntries } from './merchandising-schema.ts';

const settingKey = 'statistics';

/** Stores which statistics the home page shows, and counts them. */
export async function saveStatistics(queries: Queries, entries: readonly StatisticEntry[]): Promise<void> {
  await saveSetting(queries, { key: settingKey, value: JSON.stringify(entries) });
  await recountStatistics(queries);
}

/** Recounts the statistics of the home page. A statistic that would be 0 is left out. */
export async function recountStatistics(queries: Queries): Promise<void> {
  const entries = await readSetting(queries, settingKey, statisticEntries, []);
  await queries.deleteFrom('statistic').execute();
  for (const [position, { name, value, count }] of entries.entries()) {
    const text = value ?? (count && (await counts[count](queries)));
    if (text)
      await queries
        .insertInto('statistic')
        .values({ name, value: text, position })
        .onConflict((c) => c.doNothing())
        .execute();
  }
}

async function readNumber(queries: Queries, text: ReturnType<typeof sql<{ count: number | null }>>): Promise<number> {
  const { rows } = await text.execute(queries);
  return Number(rows[0]?.count ?? 0);
}

const grouped = new Intl.NumberFormat('en-IN');
const countText = (count: number): string => (count > 0 ? grouped.format(count) : '');

const counts: Readonly<Record<NonNullable<StatisticEntry['count']>, (queries: Queries) => Promise<string>>> = {
  books: async (queries) =>
    countText(await readNumber(queries, sql`select count(*) as count from product where is_listed = 1`)),
  authors: async (queries) =>
    countText(
      await readNumber(
        queries,
        sql`select count(distinct contributor_id) as count from product_contributor
          join product on product.id = product_id where role = 'A01' and is_listed = 1`,
      ),
    ),
  sold: async (queries) => countText(await readNumber(queries, sql`select sum(sold) as count from product`)),
  happyReaders: async (queries) => {
    const share = await readNumber(
      queries,
      sql`select avg(case when rating >= 4 then 100.0 else 0 end) as count from review where state = 'shown'`,
    );
    return share > 0 ? `${Math.round(share)}%` : '';
  },
};
