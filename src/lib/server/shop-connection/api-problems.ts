import type { ApiError } from '../../api/errors.ts';
import type { LeftOutError } from '../../api/partial-answer.ts';
import type { ApiProblem } from '../../shop/api-problem.ts';
import type { Log } from '../log.ts';

/** What the desk lists. Problems seen longest ago give way. */
const maxKept = 50;
/** A problem that is still there is said again, but not with each page. */
const logAgainAfterMs = 10 * 60_000;

interface Remembered extends ApiProblem {
  readonly loggedAt: number;
  /** The number of the last request that met it. */
  readonly request: string | undefined;
}

export interface ApiProblems {
  /** For the `onProblem` of a client: logs what is new, and keeps it. */
  readonly note: (error: unknown) => void;
  /** Latest first. */
  list(): readonly ApiProblem[];
}

/** Requests make their errors in the built site, whose copy of the classes is another one: `instanceof` would not match. */
const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && typeof (error as Partial<ApiError>).call === 'string';

/** How many parts of the answer are not shown; 0 when all of it failed. */
const leftOutOf = (error: ApiError): number => (error as Partial<LeftOutError>).leftOut ?? 0;

/** Numbers in paths of fields: every entry of a list may lack the same field. */
const alike = (reason: string): string => reason.replaceAll(/\.\d+(?=[. ])/g, '.*');

/** Remembers what the API of this process's calls got wrong (REQ API-84). */
export function createApiProblems(
  log: Pick<Log, 'warn' | 'error'>,
  now: () => number,
  requestId: () => string | undefined = () => undefined,
): ApiProblems {
  const problems = new Map<string, Remembered>();

  function note(error: unknown): void {
    if (!isApiError(error)) log.error('The shop API failed', error);
    else if (error.isRefusal) log.warn(`The shop API refused ${error.message}`);
    else remember(error);
  }

  function remember(error: ApiError): void {
    const reason = alike(error.message.slice(error.call.length + 2));
    const key = `${error.call} ${reason}`;
    const before = problems.get(key);
    const request = requestId();
    // A page asks for its menu and its data, and its error screen for the menu again.
    const isSameRequest = request !== undefined && request === before?.request;
    const isKnown = error.name === 'ContractError' && before !== undefined && now() - before.loggedAt < logAgainAfterMs;
    const isReported = isSameRequest || isKnown;
    const leftOut = leftOutOf(error);
    if (!isReported)
      log.error(leftOut > 0 ? 'Parts of an answer of the shop API were left out' : 'The shop API failed', error);
    // The last entry is the latest.
    problems.delete(key);
    problems.set(key, {
      ...{ call: error.call, reason, count: (before?.count ?? 0) + 1, lastAt: now() },
      leftOut: (before?.leftOut ?? 0) + leftOut,
      firstAt: before?.firstAt ?? now(),
      loggedAt: isReported ? before.loggedAt : now(),
      request,
    });
    const [oldest] = problems.keys();
    if (problems.size > maxKept && oldest !== undefined) problems.delete(oldest);
  }

  return {
    note,
    list: () => [...problems.values()].toReversed().map(({ loggedAt, request, ...problem }) => problem),
  };
}
