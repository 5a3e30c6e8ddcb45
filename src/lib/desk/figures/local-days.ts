import { type RawBuilder, sql } from 'kysely';
import { dayMs, offsetAt, startOfDay } from '../../trade/places/local-time.ts';
import type { DayRange } from './model/figures.ts';

/** From `from` up to `until`, which is not included. */
export interface TimeRange {
  readonly from: number;
  readonly until: number;
}

export const timeRange = ({ from, until }: DayRange, timeZone: string): TimeRange => ({
  from: startOfDay(from, timeZone),
  until: startOfDay(new Date(Date.parse(`${until}T00:00:00Z`) + dayMs).toISOString().slice(0, 10), timeZone),
});

/** The moments at which the clock of the zone changes in a range, each with the offset before it. */
function clockChanges({ from, until }: TimeRange, timeZone: string) {
  const changes: { readonly at: number; readonly offset: number }[] = [];
  for (let time = from; time < until; time += dayMs) {
    const offset = offsetAt(time, timeZone);
    let [low, high] = [time, Math.min(time + dayMs, until)];
    if (offsetAt(high, timeZone) === offset) continue;
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(middle, timeZone) === offset) low = middle;
      else high = middle;
    }
    changes.push({ at: Math.floor(high / 60_000) * 60_000, offset });
  }
  return changes;
}

/** An SQL expression: the number of the local day (days since 1970) of a time column. It is the same text each time. */
export function localDay(column: string, range: TimeRange, timeZone: string): RawBuilder<number> {
  const time = sql.ref<number>(column);
  const offset = clockChanges(range, timeZone).reduceRight<RawBuilder<number>>(
    (rest, change) => sql`case when ${time} < ${sql.lit(change.at)} then ${sql.lit(change.offset)} else ${rest} end`,
    sql`${sql.lit(offsetAt(range.until, timeZone))}`,
  );
  return sql`(${time} + ${offset}) / ${sql.lit(dayMs)}`;
}

/** The ISO day of its number. */
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);
