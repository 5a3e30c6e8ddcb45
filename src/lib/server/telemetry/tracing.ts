import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fetch } from '../../api/exchange.ts';
import type { Settings } from '../settings/settings.ts';
import type { RequestContext } from './request-context.ts';

/** A request that a span is made of. */
export interface TracedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly context: RequestContext;
  /** Whether its trace context is taken over. */
  readonly isTrusted: boolean;
}

/** Spans of requests, of calls of the shop API and of statements. */
export interface Tracing {
  /** Calls `handle` within the request's span. */
  request(traced: TracedRequest, handle: () => void): void;
  /** The same fetch, with a span for each call, whose trace context is sent along. */
  wrapFetch(fetch: Fetch): Fetch;
  /** A statement of the running request has ended. */
  ran(sql: string, ms: number): void;
  /** Exports what is left. */
  close(): Promise<void>;
}

const noTracing: Tracing = {
  request: (_, handle) => handle(),
  wrapFetch: (fetch) => fetch,
  ran: () => undefined,
  close: async () => undefined,
};

/** OpenTelemetry's packages are loaded only when an endpoint is set. */
export async function openTracing({ isTraced }: Pick<Settings, 'isTraced'>): Promise<Tracing> {
  if (!isTraced) return noTracing;
  const { startTracing } = await import('./open-telemetry.ts');
  return startTracing();
}
