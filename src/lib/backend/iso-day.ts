export const dayMs = 24 * 60 * 60 * 1000;

/** The first millisecond, in UTC, of a day written YYYY-MM-DD; undefined when there is no such day. */
export function parseIsoDay(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? time : undefined;
}
