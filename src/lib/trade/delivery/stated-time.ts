import { dayMs } from '../places/local-time.ts';
import { type DeliveryWords, englishWords } from './delivery-words.ts';

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
export function addDays({ from, to, isWorking }: StatedTime, wait: number, { text } = englishWords): string {
  const most = wait + to + (isWorking ? 2 * Math.ceil(to / 5) : 0);
  if (from === undefined) return text.upToAbout({ count: most });
  const least = wait + from + (isWorking ? 2 * Math.max(0, Math.floor((from - 1) / 5)) : 0);
  return least === most ? text.aboutDays({ count: most }) : text.aboutBetween({ least, count: most });
}

/**
 * A stated time in another language, where it can be parsed. English shows it as it was written, and so does every language when it
 * cannot be parsed.
 */
export function sayTime(stated: string, { text, language }: DeliveryWords): string {
  const time = language && !isEnglish(language.locale) ? parseTime(stated) : undefined;
  if (!time) return stated;
  const { from: least, to: count, isWorking } = time;
  if (least === undefined) return isWorking ? text.statedWorkingUpTo({ count }) : text.statedUpTo({ count });
  if (least === count) return isWorking ? text.statedWorking({ count }) : text.statedDays({ count });
  return isWorking ? text.statedWorkingBetween({ least, count }) : text.statedBetween({ least, count });
}

const isEnglish = (locale: string): boolean => /^en(?:-|$)/.test(locale);

/** Longer waits are an estimate that no day of the calendar suits. */
const mostWaitDays = 90;

interface ArrivalDays {
  readonly first: string | undefined;
  readonly last: string;
}

/**
 * The first (undefined for `up to 5 days`) and the last ISO day on which an order of `today` is expected. `wait` is the number of
 * calendar days before it is sent. Working days leave out Saturdays and Sundays, as holidays are not known. Undefined for a text that
 * states no days, and for a wait that is too long for a date.
 */
export function arrivalDays(text: string, wait: number, today: string): ArrivalDays | undefined {
  const time = parseTime(text);
  if (!time || wait + time.to > mostWaitDays) return undefined;
  const sent = dayAfter(today, wait, false);
  const last = dayAfter(sent, time.to, time.isWorking);
  return { first: time.from === undefined ? undefined : dayAfter(sent, time.from, time.isWorking), last };
}

function dayAfter(day: string, count: number, isWorking: boolean): string {
  let at = Date.parse(day);
  for (let left = count; left > 0; ) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (!isWorking || (weekday !== 0 && weekday !== 6)) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
