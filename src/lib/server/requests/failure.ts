import type { Root } from '../root.ts';
import { parseRequestId } from '../telemetry/request-id.ts';

/** What the server-error page says of the request that failed. */
export interface Failure {
  /** The request's number in the log; undefined in development. */
  readonly number: string | undefined;
}

/** The failure that the page at `url` tells about: the request it names (`failedRequestPath`), or the one that is being answered. */
export const failureAt = (url: URL, { requests }: Pick<Root, 'requests'>): Failure => ({
  number: parseRequestId(url.searchParams.get('request') ?? undefined) ?? requests.current()?.id,
});
