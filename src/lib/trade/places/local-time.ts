/** The clock of the shop's time zone. */

/** 24 hours, in milliseconds. A day of the calendar has 23 to 25 of them. */
export const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
  formats.set(timeZone, format);
  return format;
};

/** How far the zone's clock is before UTC at a time, in milliseconds. */
export function offsetAt(time: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(time);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** A time as `<input type="datetime-local">` shows it; '' for none. */
export const localText = (time: number | null | undefined, timeZone: string): string =>
  time === null || time === undefined ? '' : new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16);

/** The moment at which a day begins in a zone. Where a clock change skips midnight it is the moment of the change. */
export const startOfDay = (day: string, timeZone: string): number =>
  momentOfWall(Date.parse(`${day}T00:00:00Z`), timeZone);

/**
 * The moment at which the zone's clock shows a time, which is given as if it were UTC. A time that a clock change skips is the moment
 * of the change, one that comes twice is the first of both.
 */
export function momentOfWall(wall: number, timeZone: string): number {
  const moments = [wall - dayMs, wall + dayMs].map((time) => wall - offsetAt(time, timeZone));
  return moments.find((moment) => moment + offsetAt(moment, timeZone) === wall) ?? Math.max(...moments);
}
