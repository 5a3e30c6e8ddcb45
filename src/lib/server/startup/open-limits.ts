import type { Kysely } from 'kysely';
import { createDatabaseThrottle } from '../../accounts/database-throttle.ts';
import { createThrottle, type SharedThrottle } from '../../accounts/throttle.ts';
import type { Database } from '../../database/schema.ts';
import { createTryCounts } from '../../database/try-counts.ts';
import { createRateLimit, createSharedRateLimit, type SharedRateLimit } from '../requests/rate-limit.ts';
import type { Settings } from '../settings/settings.ts';

export interface Limits {
  readonly rateLimit: SharedRateLimit;
  readonly throttle: SharedThrottle;
}

interface LimitsOptions {
  readonly db: Kysely<Database>;
  readonly settings: Pick<Settings, 'rateLimits' | 'databaseUrl'>;
  readonly secret: string;
  /** What the workers of one machine count together. */
  readonly shared?: Limits | undefined;
}

/**
 * Where tries are counted: with PostgreSQL in the database, as several instances may use it, and otherwise in the process that
 * all workers share, or in this one.
 */
export function openLimits({ db, settings, secret, shared }: LimitsOptions): Limits {
  const { rateLimits, databaseUrl } = settings;
  if (databaseUrl !== undefined && rateLimits)
    return {
      rateLimit: createSharedRateLimit(rateLimits, createTryCounts(db, secret, Date.now)),
      throttle: createDatabaseThrottle({ db, secret, now: Date.now }),
    };
  return (
    shared ?? {
      rateLimit: createRateLimit(rateLimits, () => performance.now()),
      throttle: createThrottle(rateLimits, Date.now),
    }
  );
}
