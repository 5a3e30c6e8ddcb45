import type { Root } from '../root.ts';
import { parseRequestId } from '../telemetry/request-id.ts';

/** What the server-error page says of the request that failed. */
export interface Failure {
  /** The request's number in the log; undefined in development. */
  readonly number: string | undefined;
  /** Whether it is reported, to ERROR_WEBHOOK_URL or ERROR_MAIL_TO. */
  readonly isReported: boolean;
}

/** The failure that the page at `url` is about: the request it names (`failedRequestPath`), or the one that is being answered. */
export function failureAt(url: URL, { requests, reports }: Pick<Root, 'requests' | 'reports'>): Failure {
  const number = parseRequestId(url.searchParams.get('request') ?? undefined) ?? requests.current()?.id;
  return { number, isReported: number !== undefined && reports.isReported(number) };
}
