import type { Queries } from '../context.ts';

/** Home's figures: total books, authors … as the shop's owner words them. */
export const readStatistics = (db: Queries) =>
  db.selectFrom('statistic').select(['name', 'value']).orderBy('position').orderBy('name').execute();
