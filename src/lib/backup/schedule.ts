import { dayMs, offsetAt } from '../trade/places/local-time.ts';

/** A time of day in a time zone. */
export interface DailyTime {
  readonly hour: number;
  readonly minute: number;
  readonly timeZone: string;
}

/** What clocks show at a moment, as if it were UTC. */
const wallClock = (time: number, timeZone: string): number => Math.floor(time / 1000) * 1000 + offsetAt(time, timeZone);

/**
 * The moment at which clocks show this time. When they are set back and show it twice, the first one. When they are set forward
 * and skip it, as long after the change as the time lies after the last moment before it.
 */
function momentOf(wall: number, timeZone: string): number {
  const before = wallClock(wall - dayMs, timeZone) - (wall - dayMs);
  const after = wallClock(wall + dayMs, timeZone) - (wall + dayMs);
  const candidates = [wall - before, wall - after].filter((time) => wallClock(time, timeZone) === wall);
  return candidates.length > 0 ? Math.min(...candidates) : wall - before;
}

/** The latest moment of a daily schedule that is not after `now`. */
export function latestMoment({ hour, minute, timeZone }: DailyTime, now: number): number {
  const today = new Date(wallClock(now, timeZone)).setUTCHours(hour, minute, 0, 0);
  // A change of clocks may move today's moment past now.
  const moments = [today, today - dayMs].map((wall) => momentOf(wall, timeZone));
  return moments.find((moment) => moment <= now) ?? momentOf(today - 2 * dayMs, timeZone);
}

/** Whether a daily backup is to be made: none was begun since the schedule's latest moment. Missed ones are made up for once. */
export const isDue = (daily: DailyTime, now: number, latest: number | undefined): boolean =>
  latest === undefined || latest < latestMoment(daily, now);
