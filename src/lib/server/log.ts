/** What a line says besides its text. Never a name, an address or anything else that a visitor has typed (REQ OPERATION-04). */
export type LogDetails = Readonly<Record<string, string | number | boolean | undefined>>;

/** The log: one line per event. Lines of a request carry its number. */
export interface Log {
  debug(text: string, details?: LogDetails): void;
  info(text: string, details?: LogDetails): void;
  warn(text: string, details?: LogDetails): void;
  /** Something that needs attention. `cause` is logged with its whole chain of causes, which pages never show. */
  error(text: string, cause?: unknown, details?: LogDetails): void;
  /** What the owner has to read at start. It is written whatever LOG_LEVEL says. */
  notice(text: string): void;
}
