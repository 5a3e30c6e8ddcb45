import type { Queries } from '../context.ts';

/** Home's banners in the wire's words, in their order. */
export async function readBanners(db: Queries) {
  const rows = await db.selectFrom('banner').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map((row) => ({
    bannerPath: row.image,
    bannerType: row.banner_type,
    bannerID: row.target_id,
    bannerPosition: row.banner_position,
    bannerTitle: row.title,
    bannerText: row.text,
    args: row.args,
  }));
}

/** Home's figures: total books, authors … as the shop's owner words them. */
export const readStatistics = (db: Queries) =>
  db.selectFrom('statistic').select(['name', 'value']).orderBy('position').orderBy('name').execute();
