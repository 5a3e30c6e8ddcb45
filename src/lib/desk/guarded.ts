/** The result of a change that was decided on a page: another user may have been first. */
export type GuardedResult = 'done' | 'changed meanwhile' | 'unknown';

/** What of a page a change was decided on. */
export interface Seen {
  readonly id: number;
  readonly version: number;
}
