/** What the database reports of its work, for the log and the metrics. Durations are milliseconds. */
export interface DatabaseEvents {
  /** A statement has run. `sql` has placeholders in place of values. */
  readonly ran?: (sql: string, ms: number) => void;
  /** A statement or transaction had to wait for the connection, or for a lock of another process. */
  readonly waited?: (ms: number) => void;
  /** The number of writes that wait for a lock of another process now. */
  readonly waiting?: (writes: number) => void;
}
