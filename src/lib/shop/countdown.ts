const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The remaining time of a deal. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly isOver: boolean;
}

/** The time from `now` until `endsAt` (epoch milliseconds) in whole seconds, never below zero. */
export function timeLeft(endsAt: number, now: number): TimeLeft {
  const left = Math.max(0, endsAt - now);
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
    isOver: left === 0,
  };
}

/** At least two digits: `05`, `12`, `120`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
