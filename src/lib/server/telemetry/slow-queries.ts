import type { DatabaseEvents } from '../../database/events.ts';
import type { Log } from '../log.ts';

/** Longer statements are cut. */
const maxSqlLength = 1000;

/** Logs statements that take at least `slowMs`. Their values, which may be personal, are not part of the text. */
export const reportSlowQueries =
  (log: Pick<Log, 'warn'>, slowMs: number): NonNullable<DatabaseEvents['ran']> =>
  (sql, ms) => {
    if (ms >= slowMs) log.warn('Slow query', { sql: sql.slice(0, maxSqlLength), ms: Math.round(ms) });
  };
