import type { DatabaseEvents } from '../../database/events.ts';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';

/** Longer statements are cut. */
const maxSqlLength = 1000;

interface DatabaseEventOptions {
  readonly log: Pick<Log, 'warn'>;
  readonly metrics: Pick<Metrics, 'databaseRan' | 'databaseWaited' | 'queueLength'>;
  readonly tracing: Pick<Tracing, 'ran'>;
  readonly slowMs: number;
}

/**
 * Measures the database, and logs statements that take at least `slowMs`. Their values, which may be personal, are not part of
 * the text.
 */
export const databaseEvents = ({ log, metrics, tracing, slowMs }: DatabaseEventOptions): DatabaseEvents => ({
  ran(sql, ms) {
    metrics.databaseRan(ms);
    tracing.ran(sql, ms);
    if (ms >= slowMs) log.warn('Slow query', { sql: sql.slice(0, maxSqlLength), ms: Math.round(ms) });
  },
  waited: metrics.databaseWaited,
  waiting: (writes) => metrics.queueLength('writes', writes),
});
