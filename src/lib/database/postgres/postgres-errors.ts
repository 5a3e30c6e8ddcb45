import { ShopBusyError } from '../../shop/busy.ts';
import { CommitUnknownError } from '../commit-unknown.ts';

/** Codes of PostgreSQL for a server that is full, stopping, starting, read-only or too slow, besides class 08 (connections). */
const busyCodes: ReadonlySet<string> = new Set([
  ...['53300', '57P01', '57P02', '57P03'],
  // A statement or a lock took longer than it may; a primary has become a replica.
  ...['57014', '55P03', '25P03', '25006'],
]);

/** Codes of the system for a connection that could not be made, or broke. */
const connectionCodes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** What `pg` says of connections without a code. */
const connectionMessages =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|query read timeout/i;

/** Whether the server, or the way to it, was unavailable: the same request may succeed later. */
function isUnavailable(error: Error): boolean {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string')
    return code.startsWith('08') || busyCodes.has(code) || connectionCodes.has(code) || hasAggregated(error);
  return connectionMessages.test(error.message) || hasAggregated(error);
}

/** Node tries every address of a host name, and gives all their errors in one. */
const hasAggregated = (error: Error): boolean =>
  error instanceof AggregateError && error.errors.some((one) => one instanceof Error && isUnavailable(one));

/** The server has answered, and is there: what it refused did not happen. */
function isAnswer(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^\d[0-9A-Z]{4}$/.test(code) && !/^(08|57P)/.test(code);
}

/** The error to throw for a statement that commits: a lost connection leaves open whether it has. */
export const translatedCommit = (error: unknown): unknown =>
  error instanceof Error && isUnavailable(error) && !isAnswer(error)
    ? new CommitUnknownError({ cause: error })
    : translated(error);

/** The error to throw for one of `pg`: a ShopBusyError for a database that was unavailable, others as they are. */
export const translated = (error: unknown): unknown =>
  error instanceof Error && isUnavailable(error)
    ? new ShopBusyError(`its database was unavailable (${error.message || (error as { code?: string }).code})`, {
        cause: error,
      })
    : error;
