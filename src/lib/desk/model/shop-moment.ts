import { momentOfWall } from '../../trade/places/local-time.ts';

/** Moments as people write them: the local time of the shop's zone, as an `<input type="datetime-local">` sends it. */

const localPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/;

/**
 * The moment of a local time such as 2026-11-24T09:00; undefined for anything else. A time that a clock change skips is the moment
 * of the change, one that comes twice is the first of both.
 */
export function momentOfLocal(text: string, timeZone: string): number | undefined {
  const match = localPattern.exec(text.trim());
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  if (new Date(wall).toISOString().slice(0, 16) !== text.trim().slice(0, 16)) return undefined;
  return momentOfWall(wall, timeZone);
}
