import { dayMs } from '../iso-day.ts';

const minuteMs = 60_000;
/** After a provider that did not answer, or a database that did not take what it has said. */
const againMs = minuteMs;
const longestAgainMs = 6 * 60 * minuteMs;

/** When something that failed is tried again: the older the session, the more seldom. A whole number: PostgreSQL stores no other. */
export const tryAgain = ({ created_at }: { readonly created_at: number }, now: number): number =>
  now + Math.min(Math.max(againMs, Math.ceil((now - created_at) / 20)), longestAgainMs);
/** Notifications get lost, and a bank may find the money of a failed payment days later. */
const looks = [15 * minuteMs, 60 * minuteMs, dayMs, 3 * dayMs];
/** When a session has ended, the provider knows how. */
const afterEndMs = minuteMs;

/** When a session is looked at next without an occasion; null after the last time. */
export function nextLook(
  { created_at, expires_at }: { readonly created_at: number; readonly expires_at: number },
  now: number,
): number | null {
  const times = [...looks.map((after) => created_at + after), expires_at + afterEndMs];
  const later = times.filter((time) => time > now);
  return later.length > 0 ? Math.min(...later) : null;
}
