import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** An SQL condition: a row of this table runs, or is shown, at `now`. `stateOfPeriod` of lib/shop/period.ts says the same. */
export const runsAt = (table: 'banner' | 'deal' | 'featured' | 'vendor', now: number): RawBuilder<SqlBool> => {
  const [from, until] = [sql.ref(`${table}.starts_at`), sql.ref(`${table}.ends_at`)];
  return sql<SqlBool>`(${from} is null or ${from} <= ${now}) and (${until} is null or ${until} > ${now})`;
};
