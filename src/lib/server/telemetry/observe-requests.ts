import type { IncomingMessage } from 'node:http';
import { routeOf } from '../../routes.ts';
import type { NumberedResponse } from '../http/numbered-response.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import type { RequestContext, RequestContexts } from './request-context.ts';
import { newRequestId, parseRequestId } from './request-id.ts';
import type { Tracing } from './tracing.ts';

interface ObserverOptions {
  readonly contexts: RequestContexts;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Pick<Tracing, 'request'>;
  readonly settings: Pick<Settings, 'slowRequestMs' | 'logLevel'>;
  /** Whether the peer is one of the owner's proxies, whose X-Request-Id is taken over. */
  readonly isTrustedPeer: (peer: string) => boolean;
}

/** A request's client has gone before the answer began. nginx uses this number, too. */
const clientGone = 499;

/** Gives each request its number, measures it, and logs slow ones. */
export function createRequestObserver({ contexts, log, metrics, tracing, settings, isTrustedPeer }: ObserverOptions) {
  const isVerbose = settings.logLevel === 'debug';

  function numberOf({ headers, socket }: IncomingMessage): string {
    const given = headers['x-request-id'];
    const isTrusted = given !== undefined && isTrustedPeer(socket.remoteAddress ?? '');
    return (isTrusted && parseRequestId(given.toString())) || newRequestId();
  }

  return (request: IncomingMessage, response: NumberedResponse, handle: () => void): void => {
    const startedAt = performance.now();
    const context = contextOf(numberOf(request), request);
    response.requestId = context.id;
    metrics.requestBegan();
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      const status = response.headersSent ? response.statusCode : clientGone;
      const { method } = context;
      if (metrics !== noMetrics) metrics.requestEnded({ method, route: context.route, status, ms });
      const isSlow = ms >= settings.slowRequestMs;
      if (!isSlow && !isVerbose) return;
      const details = { method, status, ms: Math.round(ms) };
      contexts.run(context, () => (isSlow ? log.warn('Slow request', details) : log.debug('Request', details)));
    });
    const isTrusted = request.headers.traceparent !== undefined && isTrustedPeer(request.socket.remoteAddress ?? '');
    contexts.run(context, () => tracing.request({ request, response, context, isTrusted }, handle));
  };
}

/** The route is looked up when it is needed, as most requests are answered from memory. */
function contextOf(id: string, { method = 'GET', url = '/' }: IncomingMessage): RequestContext {
  return {
    id,
    method,
    get route() {
      return routeLabel(url);
    },
  };
}

/** Answered by the server itself. */
const ownPaths: ReadonlyMap<string, string> = new Map(
  ['/healthz', '/readyz', '/metrics', '/hooks/catalogue'].map((path) => [path, path]),
);

/** Of a bounded set, and without anything that a visitor has typed. */
export function routeLabel(url: string): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return routeOf(path) ?? (path.startsWith('/_astro/') ? '/_astro/[file]' : (ownPaths.get(path) ?? 'other'));
}
