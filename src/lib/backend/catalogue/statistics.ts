import type { Queries } from '../context.ts';

/** The statistics on the home page (total books, authors …), with the names that the shop's owner gave them. */
export const readStatistics = (db: Queries) =>
  db.selectFrom('statistic').select(['name', 'value']).orderBy('position').orderBy('name').execute();
