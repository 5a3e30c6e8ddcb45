export const dayMs = 24 * 60 * 60 * 1000;

/** Parses YYYY-MM-DD to the start of that day in UTC, in epoch milliseconds; undefined when there is no such day. */
export function parseIsoDay(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? time : undefined;
}
