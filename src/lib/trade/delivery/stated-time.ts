/** The time of delivery that a shop states, such as `2 to 7 working days`, and what can be counted with it. */

export interface StatedTime {
  /** Undefined for `up to 5 days`. */
  readonly from: number | undefined;
  readonly to: number;
  readonly isWorking: boolean;
}

const timePattern =
  /^(?:(up to|within) )?(?:about )?(\d{1,3})(?: ?(?:-|–|to|or) ?(\d{1,3}))? (?:(working|business) )?(days?|weeks?)$/i;

/** A time such as `2 to 7 working days`. Undefined for other texts, which are shown as they are. */
export function parseTime(text: string): StatedTime | undefined {
  const [, limit, first, last = first, working, unit = ''] = timePattern.exec(text.trim()) ?? [];
  if (first === undefined) return undefined;
  const days = (count: string | undefined) => Number(count) * (/^week/i.test(unit) ? 7 : 1);
  if (Number(last) < Number(first)) return undefined;
  return { from: limit ? undefined : days(first), to: days(last), isWorking: working !== undefined };
}

/** The time after so many days. The sum is in days of the calendar: working days last longer by the weekends among them. */
export function addDays({ from, to, isWorking }: StatedTime, wait: number): string {
  const most = wait + to + (isWorking ? 2 * Math.ceil(to / 5) : 0);
  if (from === undefined) return `up to about ${most} days`;
  const least = wait + from + (isWorking ? 2 * Math.max(0, Math.floor((from - 1) / 5)) : 0);
  return least === most ? about(most) : `about ${least} to ${most} days`;
}

export const about = (days: number): string => `about ${days === 1 ? 'a day' : `${days} days`}`;

/** Longer waits are an estimate that no day of the calendar suits. */
const mostWaitDays = 90;

interface ArrivalDays {
  readonly first: string | undefined;
  readonly last: string;
}

/**
 * The first (undefined for `up to 5 days`) and the last ISO day on which an order of `today` is expected that waits `wait` days of the calendar before it is sent.
 * Working days leave out Saturdays and Sundays, as holidays are not known. Undefined for a text that states no days.
 */
export function arrivalDays(text: string, wait: number, today: string): ArrivalDays | undefined {
  const time = parseTime(text);
  if (!time || wait + time.to > mostWaitDays) return undefined;
  const sent = dayAfter(today, wait, false);
  const last = dayAfter(sent, time.to, time.isWorking);
  return { first: time.from === undefined ? undefined : dayAfter(sent, time.from, time.isWorking), last };
}

const dayMs = 86_400_000;

function dayAfter(day: string, count: number, isWorking: boolean): string {
  let at = Date.parse(day);
  for (let left = count; left > 0; ) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (!isWorking || (weekday !== 0 && weekday !== 6)) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
